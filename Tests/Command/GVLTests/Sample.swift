import TestSupport

/// The fictional mirror as `gvl-sample write` makes it, and a workspace that the built `gvl` has synced from it.
///
/// Made once for all tests: `site` holds v3/101, v3/103 and the latter's translations, from two syncs at two times, and
/// v3/102, which the second sync fetched because it had been skipped; `lists/v102.json` beside them is the same file.
/// Tests must not write into it; a test that writes takes a `copy`.
struct Sample: Sendable {
  /// The time of the last sync, and of every command without a time of its own.
  static let now = "2026-03-10T12:00:00Z"

  let folder: URL
  let port: Int
  var mirror: URL { folder.appending(path: "mirror") }
  var site: URL { folder.appending(path: "site") }

  static func shared() throws -> Sample { try made.get() }

  private static let place = Result { try TemporaryFolder(isKept: true) }
  private static let made: Result<Sample, any Error> = .kept {
    atexit { if case .success(let place) = Sample.place { place.remove() } }
    return try Sample(in: place.get().url)
  }

  struct Failed: Error { var run: Tool.Run }

  private init(in folder: URL) throws {
    self.folder = folder
    let mirror = folder.appending(path: "mirror")
    try Self.expectDone(Tool.run("gvl-sample", ["write", mirror.path]))
    let first = mirror.appending(path: "v3/archives/vendor-list-v101.json").path
    let server = try Self.serve(
      mirror,
      ["v3/vendor-list.json=body:\(first)@1", "*=header:Date=Fri, 06 Feb 2026 12:00:00 GMT@1"])
    port = server.port
    let site = folder.appending(path: "site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try Data(Self.settings(port: port).utf8).write(to: site.appending(path: "gvl.yml"))
    try FileManager.default.createDirectory(at: site.appending(path: "lists"), withIntermediateDirectories: true)
    for version in [101, 102, 103] {
      try FileManager.default.copyItem(
        at: mirror.appending(path: "v3/archives/vendor-list-v\(version).json"),
        to: site.appending(path: "lists/v\(version).json"))
    }
    for arguments in [["--languages", "en", "--now", "2026-02-06T12:00:00Z"], ["--now", Self.now]] {
      let run = try Tool.run("gvl", ["sync"] + arguments, in: site)
      try Self.expectDone(run)
      // Server and command use the same time, so there is nothing to note.
      guard run.error.isEmpty else { throw Failed(run: run) }
    }
    server.end()
  }

  private static func expectDone(_ run: Tool.Run) throws { if run.status != 0 { throw Failed(run: run) } }

  /// A server of the mirror whose clock is at `now`.
  static func serve(
    _ mirror: URL, _ faults: [String] = [], taking: TemporaryFolder? = nil
  ) throws -> ServerProcess {
    let all = ["*=header:Date=Tue, 10 Mar 2026 12:00:00 GMT"] + faults
    return try ServerProcess(all.flatMap { ["--fault", $0] }, root: mirror, taking: taking)
  }

  static func settings(port: Int) -> String {
    """
    source: http://127.0.0.1:\(port)/v3/
    languages: [en, de, es, fr, pl, sr-Cyrl]
    fallback: {de-AT: de, "*": en}
    profiles:
      base:
        vendors: all
        purposes: all
        reconsent: legal-basis
      shop:
        extends: base
        vendors: [174, 205, 302, 755, 1502, 1513, 9999]
        specialFeatures: [1]
        restrictions: [{purpose: 2, type: requireConsent, vendors: all}]
        territories: [EEA, GB]
        nonTcfVendors: 2
        bundle: {target: json, maxBytes: 500k}
    freshness: {warn: 8d, fail: 15d}

    """
  }

  /// A copy of the workspace for one test.
  func copy() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: site.path) {
      try FileManager.default.copyItem(at: site.appending(path: name), to: copy.url.appending(path: name))
    }
    return copy
  }

  /// The text without what differs between runs and builds.
  static func stable(_ text: String, port: Int) -> String {
    text.replacingOccurrences(of: "127.0.0.1:\(port)", with: "127.0.0.1:40000")
      .replacing(/(gvl [0-9.]+) \([0-9a-f]+\+?\)/) { $0.1 }
  }

  func stable(_ text: String) -> String { Self.stable(text, port: port) }
}

/// Runs `gvl` at the sample's time. Its JSON must follow the schema, and its exit status must be one that its help
/// names.
func gvl(
  _ arguments: [String], in folder: URL? = nil, input: String? = nil, environment: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Tool.Run {
  let run = try Tool.run(
    "gvl", arguments, in: folder, input: input, environment: ["GVL_NOW": Sample.now].merging(environment) { $1 })
  try expectDescribed(run, arguments, sourceLocation: sourceLocation)
  return run
}

/// Checks that JSON in a run's output follows its schema, and that the help of the command names its exit status.
func expectDescribed(
  _ run: Tool.Run, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let documents = JSONSchema.documents(run.output) + run.error.split(separator: "\n").map(String.init)
  for text in documents where text.hasPrefix("{") {
    let problems = try text.contains("/sarif-schema-") ? sarifProblems(text) : JSONSchema.ours.problems(text)
    #expect(problems == [], "gvl \(arguments.joined(separator: " "))", sourceLocation: sourceLocation)
  }
  // Statuses from 128 are signals; any command may end with 64, wrong usage.
  if run.status < 128, run.status != 64, let command = try HelpModel.shared.get().command(of: arguments) {
    #expect(
      command.statuses.contains(run.status), "the help of gvl \(command.name) does not say \(run.status): \(arguments)",
      sourceLocation: sourceLocation)
  }
}

/// The SARIF schema is not ours; without a copy of it nothing is checked.
private func sarifProblems(_ text: String) throws -> [String] {
  SARIFSchema.isPresent ? try SARIFSchema.problems(try JSONDocument(text).root.value) : []
}

func gvl(
  _ arguments: String..., in folder: URL? = nil, input: String? = nil, environment: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Tool.Run {
  try gvl(arguments, in: folder, input: input, environment: environment, sourceLocation: sourceLocation)
}

extension Tool.Run {
  /// The last line of standard error; nil unless it is the only one.
  var complaint: String? {
    let lines = error.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count == 2 && lines[1].isEmpty && !lines[0].isEmpty ? String(lines[0]) : nil
  }
}

/// Commands as typed, with their output: the form of the golden text files.
struct Transcript {
  private(set) var text = ""
  let folder: URL

  init(in folder: URL) { self.folder = folder }

  mutating func run(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let run = try gvl(Self.words(line), in: folder, sourceLocation: sourceLocation)
    text += (text.isEmpty ? "" : "\n") + "$ gvl\(line.isEmpty ? "" : " ")\(line)\n" + run.output + run.error
    if run.status != 0 { text += "[\(run.status)]\n" }
  }

  /// The words of the line, separated by blanks; quotes hold a word together.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 { words.append(String(part)) } else { words += part.split(separator: " ").map(String.init) }
    }
    return words
  }
}
