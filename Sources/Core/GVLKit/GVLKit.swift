// One import for everything that is pure: `import GVLKit`.

@_exported public import GVLChanges
@_exported public import GVLFindings
@_exported public import GVLModel
@_exported public import JSONText
@_exported public import PlainText
