// A program needs one import to do what the command does: `import GVLWork` also brings the types of times, documents
// and connections.

@_exported public import GVLSync
@_exported public import JSONText
