// `import GVLCheck` is enough to check dialogs: it re-exports lists, profiles, findings, and the roles of labels.

@_exported public import GVLDialogReading
@_exported public import GVLFindings
@_exported public import GVLList
@_exported public import GVLShown
@_exported public import GVLWording
@_exported public import struct PlainText.TextPlace
@_exported public import struct PlainText.Timestamp
@_exported public import enum PlainText.WebLink
