// One import for all modules without input and output: `import GVLKit`.

@_exported public import ConsentSignals
@_exported public import GVLChanges
@_exported public import GVLFindings
@_exported public import GVLList
@_exported public import GVLShown
@_exported public import GVLSignals
@_exported public import GVLValidation
@_exported public import JSONText
@_exported public import PlainText
