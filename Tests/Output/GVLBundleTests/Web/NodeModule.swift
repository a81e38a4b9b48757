import TestSupport

/// Node, which runs a bundle's code for browsers.
enum NodeModule {
  static let absence: Comment = "no node here: install it (apt install nodejs) to run the module"

  /// The path of Node; nil if it is not installed.
  static let program = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs a program beside `gvl.mjs` and other files, and returns its output.
  static func run(_ program: String, module: [UInt8], _ files: [String: String] = [:]) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(module, to: "gvl.mjs")
    for (name, text) in files { try folder.write(text, to: name) }
    try folder.write(program, to: "run.mjs")
    let run = try Tool.run(try #require(Self.program), ["run.mjs"], in: folder.url)
    try #require(run.status == 0, "\(run.error)")
    return run.output
  }
}
