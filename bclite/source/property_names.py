"""Which properties an element of AL can have: the "Applies to" lists of the documentation, developer/properties.

`KNOWN` holds them in lower case by kind of element; kinds that are not in it are not checked.
"""

_NAMES = {
    "table": (
        "Access AllowInCustomizations Caption CaptionML ColumnStoreIndex CompressionType DataCaptionFields "
        "DataClassification DataPerCompany Description DrillDownPageId Extensible ExternalName ExternalSchema "
        "InherentEntitlements InherentPermissions LinkedInTransaction LinkedObject LookupPageId MovedFrom MovedTo "
        "ObsoleteReason ObsoleteState ObsoleteTag PasteIsValid Permissions ReplicateData Scope "
        "TableType"
    ),
    "table field": (
        "Access AccessByPermission AllowInCustomizations AutoFormatExpression AutoFormatType AutoIncrement "
        "BlankNumbers BlankZero CalcFormula Caption CaptionClass CaptionML CharAllowed ClosingDates Compressed "
        "DataClassification DateFormula DecimalPlaces Description Editable Enabled ExtendedDatatype ExternalAccess "
        "ExternalName ExternalType FieldClass InitValue MaskType MaxValue MinValue MovedFrom MovedTo NotBlank "
        "Numeric ObsoleteReason ObsoleteState ObsoleteTag OptimizeForTextSearch OptionCaption OptionCaptionML "
        "OptionMembers OptionOrdinalValues SignDisplacement SqlDataType SqlTimestamp Subtype TableRelation "
        "TestTableRelation ToolTip ToolTipML ValidateTableRelation ValuesAllowed Width"
    ),
    "table key": (
        "Clustered Description Enabled IncludedFields MaintainSiftIndex MaintainSqlIndex ObsoleteReason "
        "ObsoleteState ObsoleteTag SqlIndex SumIndexFields Unique"
    ),
    "field group": ("Caption CaptionML ObsoleteReason ObsoleteState ObsoleteTag"),
    "codeunit": (
        "Access Description EventSubscriberInstance InherentEntitlements InherentPermissions ObsoleteReason "
        "ObsoleteState ObsoleteTag Permissions RequiredTestIsolation SingleInstance Subtype TableNo "
        "TestHttpRequestPolicy TestIsolation TestPermissions TestType"
    ),
    "page": (
        "AboutText AboutTextML AboutTitle AboutTitleML AccessByPermission AdditionalSearchTerms "
        "AdditionalSearchTermsML AnalysisModeEnabled APIGroup APIPublisher APIVersion ApplicationArea AutoSplitKey "
        "Caption CaptionML CardPageId ChangeTrackingAllowed ClearActions ClearLayout ClearViews "
        "ContextSensitiveHelpPage DataAccessIntent DataCaptionExpression DataCaptionFields DelayedInsert "
        "DeleteAllowed Description Editable EntityCaption EntityCaptionML EntityName EntitySetCaption "
        "EntitySetCaptionML EntitySetName Extensible HelpLink InherentEntitlements InherentPermissions "
        "InsertAllowed InstructionalText InstructionalTextML IsPreview LinksAllowed ModifyAllowed MultipleNewLines "
        "ObsoleteReason ObsoleteState ObsoleteTag ODataKeyFields PageType Permissions PopulateAllFields "
        "PromotedActionCategories PromotedActionCategoriesML PromptMode QueryCategory RefreshOnActivate SaveValues "
        "Scope ShowFilter SourceTable SourceTableTemporary SourceTableView UsageCategory"
    ),
    "page field": (
        "AboutText AboutTextML AboutTitle AboutTitleML AccessByPermission ApplicationArea AssistEdit "
        "AutoFormatExpression AutoFormatType BlankNumbers BlankZero Caption CaptionClass CaptionML CharAllowed "
        "ClosingDates ColumnSpan DateFormula DecimalPlaces Description DrillDown DrillDownPageId Editable Enabled "
        "ExtendedDatatype FileUploadAction HideValue Image Importance InstructionalText InstructionalTextML Lookup "
        "LookupPageId MaskType MaxValue MinValue MultiLine NavigationPageId NotBlank Numeric ObsoleteReason "
        "ObsoleteState ObsoleteTag ODataEDMType OptionCaption OptionCaptionML OptionMembers QuickEntry RowSpan "
        "ShowCaption ShowMandatory SignDisplacement Style StyleExpr TableRelation Title ToolTip ToolTipML "
        "ValuesAllowed Visible Width"
    ),
    "page action": (
        "AboutText AboutTextML AboutTitle AboutTitleML AccessByPermission ApplicationArea Caption CaptionML "
        "Description Ellipsis Enabled Gesture Image InFooterBar ObsoleteReason ObsoleteState ObsoleteTag Promoted "
        "PromotedCategory PromotedIsBig PromotedOnly RunObject RunPageLink RunPageMode "
        "RunPageOnRec RunPageView Scope ShortcutKey ToolTip ToolTipML Visible"
    ),
    "query": (
        "AboutText AboutTextML AboutTitle AboutTitleML Access APIGroup APIPublisher APIVersion Caption CaptionML "
        "ContextSensitiveHelpPage DataAccessIntent Description EntityCaption EntityCaptionML EntityName "
        "EntitySetCaption EntitySetCaptionML EntitySetName HelpLink InherentEntitlements InherentPermissions "
        "ObsoleteReason ObsoleteState ObsoleteTag OrderBy Permissions QueryCategory QueryType ReadState "
        "TopNumberOfRows UsageCategory"
    ),
    "query dataitem": ("DataItemLink DataItemTableFilter Description SqlJoinType"),
    "query column": (
        "Caption CaptionML ColumnFilter Description Method ObsoleteReason ObsoleteState ObsoleteTag ReverseSign "
        "ToolTip ToolTipML"
    ),
    "query filter": ("Caption CaptionML ColumnFilter Description ObsoleteReason ObsoleteState ObsoleteTag"),
    "enum": (
        "Access AssignmentCompatibility AssignmentCompatibilityReason Caption CaptionML DefaultImplementation "
        "Extensible ObsoleteReason ObsoleteState ObsoleteTag UnknownValueImplementation"
    ),
    "enum value": ("Caption CaptionML Implementation ObsoleteReason ObsoleteState ObsoleteTag"),
    "interface": ("Access ObsoleteReason ObsoleteState ObsoleteTag"),
    "permissionset": (
        "Access Assignable Caption CaptionML ExcludedPermissionSets IncludedPermissionSets ObsoleteReason "
        "ObsoleteState ObsoleteTag Permissions"
    ),
    "report": (
        "AccessByPermission AdditionalSearchTerms AdditionalSearchTermsML AllowScheduling ApplicationArea Caption "
        "CaptionML DataAccessIntent DefaultLayout DefaultRenderingLayout Description EnableExternalAssemblies "
        "EnableExternalImages EnableHyperlinks ExcelLayout ExcelLayoutMultipleDataSheets ExecutionTimeout "
        "Extensible FormatRegion InherentEntitlements InherentPermissions MaximumDatasetSize MaximumDocumentCount "
        "ObsoleteReason ObsoleteState ObsoleteTag PaperSourceDefaultPage PaperSourceFirstPage PaperSourceLastPage "
        "PdfFontEmbedding Permissions PreviewMode ProcessingOnly RDLCLayout ShowPrintStatus ToolTip ToolTipML "
        "TransactionType UsageCategory UseRequestPage UseSystemPrinter WordLayout WordMergeDataItem"
    ),
    "report dataitem": (
        "CalcFields DataItemLink DataItemLinkReference DataItemTableView Description MaxIteration ObsoleteReason "
        "ObsoleteState ObsoleteTag PrintOnlyIfDetail RequestFilterFields RequestFilterHeading "
        "RequestFilterHeadingML UseTemporary"
    ),
    "report column": (
        "AutoCalcField AutoFormatExpression AutoFormatType Caption CaptionML DecimalPlaces Description "
        "IncludeCaption ObsoleteReason ObsoleteState ObsoleteTag OptionCaption OptionCaptionML OptionMembers "
        "ToolTip ToolTipML"
    ),
    "xmlport": (
        "Caption CaptionML DefaultFieldsValidation DefaultNamespace Description Direction Encoding FieldDelimiter "
        "FieldSeparator FileName Format FormatEvaluate InherentEntitlements InherentPermissions InlineSchema "
        "Namespaces ObsoleteReason ObsoleteState ObsoleteTag Permissions PreserveWhiteSpace RecordSeparator "
        "TableSeparator TextEncoding TransactionType UseDefaultNamespace UseLax UseRequestPage XmlVersionNo"
    ),
    "xmlport tableelement": (
        "AutoReplace AutoSave AutoUpdate CalcFields Description LinkFields LinkTable LinkTableForceInsert "
        "MaxOccurs MinOccurs NamespacePrefix RequestFilterFields RequestFilterHeading RequestFilterHeadingML "
        "SourceTableView Unbound UseTemporary VariableName Width XmlName"
    ),
    "xmlport textelement": (
        "Description MaxOccurs MinOccurs NamespacePrefix TextType Unbound VariableName Width XmlName"
    ),
    "xmlport fieldelement": (
        "AutoCalcField Description FieldValidate MaxOccurs MinOccurs NamespacePrefix Unbound Width XmlName"
    ),
    "xmlport textattribute": ("Description NamespacePrefix Occurrence TextType Unbound VariableName Width XmlName"),
    "xmlport fieldattribute": (
        "AutoCalcField Description FieldValidate NamespacePrefix Occurrence Unbound Width XmlName"
    ),
    "page control": (
        "AboutText AboutTextML AboutTitle AboutTitleML AccessByPermission AllowedFileExtensions AllowMultipleFiles "
        "ApplicationArea AssistEdit AutoFormatExpression AutoFormatType BlankNumbers BlankZero Caption "
        "CaptionClass CaptionML CharAllowed ClearActions ClearLayout ClearViews ClosingDates ColumnSpan "
        "CuegroupLayout CustomActionType DateFormula DecimalPlaces DefinitionFile Description DrillDown "
        "DrillDownPageId Editable Ellipsis Enabled EntityName EntitySetName ExtendedDatatype FileUploadAction "
        "FileUploadRowAction Filters FlowCaption FlowEnvironmentId FlowId FlowTemplateCategoryName FlowTemplateId "
        "FreezeColumn Gesture GridLayout HideValue Image Importance IndentationColumn IndentationControls "
        "InFooterBar InstructionalText InstructionalTextML IsHeader Lookup LookupPageId MaskType MaxValue MinValue "
        "MultiLine Multiplicity NavigationPageId NotBlank Numeric ObsoleteReason ObsoleteState ObsoleteTag "
        "ODataEDMType OptionCaption OptionCaptionML OptionMembers OrderBy Promoted "
        "PromotedCategory PromotedIsBig PromotedOnly Provider QuickEntry RowSpan RunObject RunPageLink RunPageMode "
        "RunPageOnRec RunPageView Scope SharedLayout ShortcutKey ShowAs ShowAsTree ShowCaption ShowFilter "
        "ShowMandatory SignDisplacement Style StyleExpr SubPageLink SubPageView TableRelation Title ToolTip "
        "ToolTipML TreeInitialState Type UpdatePropagation ValuesAllowed Visible Width"
    ),
}

KNOWN: dict[str, frozenset[str]] = {kind: frozenset(names.lower().split()) for kind, names in _NAMES.items()}

ALL: frozenset[str] = frozenset().union(*KNOWN.values())
"""Every name that is a property somewhere."""
