// One import for a program that keeps an archive: `import GVLSync` brings the archive, the lists that are in it,
// and what vendors a profile selects.

@_exported public import GVLArchive
@_exported public import GVLList
@_exported public import GVLShown
@_exported public import struct PlainText.Timestamp
@_exported public import enum PlainText.WebLink
