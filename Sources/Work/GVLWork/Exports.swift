// One import for a program that does what the command does: `import GVLWork` brings the times and documents of its answers,
// and how servers are asked.

@_exported public import GVLSync
@_exported public import JSONText
