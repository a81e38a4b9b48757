// One import is enough to do what the command does: `import GVLWork` brings types of times, documents and connections.

@_exported public import GVLSync
@_exported public import JSONText
