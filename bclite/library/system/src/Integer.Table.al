table 2000000026 Integer
{
    DataPerCompany = false;

    fields
    {
        field(1; Number; Integer)
        {
        }
    }
    keys
    {
        key(Key1; Number)
        {
        }
    }
}
