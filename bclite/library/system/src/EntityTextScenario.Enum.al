namespace System.Text;

enum 2000000004 "Entity Text Scenario"
{
    Extensible = true;
}
