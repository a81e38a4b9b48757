// One import for a program that keeps an archive: `import GVLSync` includes the archive, its lists, and the vendors
// that a profile selects.

@_exported public import GVLArchive
@_exported public import GVLList
@_exported public import GVLShown
@_exported public import struct PlainText.Timestamp
@_exported public import enum PlainText.WebLink
