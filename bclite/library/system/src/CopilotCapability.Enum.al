namespace System.AI;

enum 2000000003 "Copilot Capability"
{
    Extensible = true;
}
