import TestSupport

/// The common check of all outputs, for every option of every command; new options are included automatically.
@Suite(.folder, .waits, .slow) struct OutputDoorTests {
  /// Further options that an output needs.
  static let companions: [String: [String]] = [
    "page": ["--record", "own/record.json"], "show-page": ["--record", "own/record.json"], "record": ["--force"],
    "baseline": ["--update-baseline"],
  ]

  /// Files that no output may replace or extend. `link` leads to the index of the archive.
  static let files = [
    "gvl-cache/index.json", "gvl-cache/v3/vendor-list-v103.json", "gvl-cache/new/file.html", "gvl.yml", "gvl.lock",
    "translations/official/v3/103/purposes-de.json", "translations/official/new.html", ".git/config", ".git/new.html",
    "secret.key", "link", "dist/gvl-bundle.json", "./strings/../gvl.yml", "nowhere.html",
  ]
  static let folders = [
    "gvl-cache", "gvl-cache/new", "translations/official/new", ".git", ".git/hooks/new", "linked/new",
  ]

  /// The workspace of the examples, with the files that no output may touch.
  static func workspace() throws -> TemporaryFolder {
    let folder = try HelpExamplesTests.prepared.get().copy()
    try folder.write("[core]\n", to: ".git/config")
    try folder.write("-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----\n", to: "secret.key")
    try folder.write("{}\n", to: "gvl.lock")
    for (link, target) in [
      ("link", "gvl-cache/index.json"), ("linked", "gvl-cache"), ("nowhere.html", "absent/file.html"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: link).path, withDestinationPath: target)
    }
    return folder
  }

  /// Every link, and every file except those of the state, by path.
  static func snapshot(_ folder: URL) -> [String: Data] {
    var found: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let path = folder.appending(path: name).path
      if name.contains("/.state/") { continue }
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        found[name] = Data("-> \(target)".utf8)
      } else {
        found[name] = FileManager.default.contents(atPath: path) ?? Data("folder".utf8)
      }
    }
    return found
  }

  /// A command line that works: the first example that needs no shell.
  static func base(_ command: HelpModel.Command) throws -> [String] {
    // Its examples need a shell.
    if command.name == "translations import" { return command.words + ["handout/gvl-de.xliff"] }
    let line = try #require(
      command.examples.first { $0.untried == nil && $0.line.hasPrefix("gvl ") && !$0.line.contains(/[|&><*$';]/) }?.line
        ?? (command.examples.isEmpty ? nil : "gvl \(command.name)"))
    return Array(Transcript.words(line).dropFirst())
  }

  /// The command line with another value of one argument.
  static func line(_ command: HelpModel.Command, _ argument: HelpModel.Argument, _ value: String) throws -> [String] {
    if argument.kind == "positional" {
      let required = command.arguments.filter { $0.kind == "option" && !$0.isOptional }
      return command.words + [value] + required.flatMap { [$0.names.last ?? "", "x"] }
    }
    var line = try base(command)
    let name = argument.names.last ?? ""
    if let at = line.firstIndex(where: argument.names.contains), at + 1 < line.count {
      line[at + 1] = value
    } else {
      line += [name, value]
    }
    return line + companions[argument.key, default: []].filter { !line.contains($0) }
  }

  static let commands = HelpModel.all.filter { !$0.isGroup }

  static func run(_ line: [String], in folder: TemporaryFolder) throws -> Tool.Run {
    try gvl(line, in: folder.url, environment: try HelpExamplesTests.prepared.get().environment)
  }

  static let writers = commands.filter { $0.arguments.contains { $0.writes != nil } }

  /// By day one command tries every place and the other commands two each, in turn; nightly all try all.
  static func places(_ writes: String?, of writer: Int) -> [String] {
    let all = writes == "file" ? files : folders
    guard !Effort.isExhaustive, writers[writer].name != (writes == "file" ? "show" : "bundle build") else { return all }
    return [all[writer % all.count], all[(writer + all.count / 2) % all.count]]
  }

  @Test(arguments: writers.indices) func whatIsProtectedStaysAsItIs(writer: Int) throws {
    let command = Self.writers[writer]
    let outputs = command.arguments.filter { $0.writes != nil }
    let folder = try Self.workspace()
    let before = Self.snapshot(folder.url)
    for argument in outputs {
      for place in Self.places(argument.writes, of: writer) {
        let line = try Self.line(command, argument, place)
        let run = try Self.run(line, in: folder)
        #expect([2, 64].contains(run.status) && run.output.isEmpty, "\(line): \(run)")
        #expect(run.complaint?.contains(place) == true || run.status == 64, "\(line): \(run)")
        #expect(Self.snapshot(folder.url) == before, "\(line)")
      }
      // The files that the line itself names are inputs.
      let words = try Self.base(command)
      for (former, input) in zip([""] + words, words) where argument.writes == "file" && former != "-o" {
        let path = folder.url.appending(path: input).path
        let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
        guard !isFolder, FileManager.default.fileExists(atPath: path) else { continue }
        let line = try Self.line(command, argument, input)
        let run = try Self.run(line, in: folder)
        #expect(run.status != 0, "\(line): \(run)")
        #expect(Self.snapshot(folder.url)[input] == before[input], "\(line)")
      }
    }
  }

  /// Proves that the test above works: each line writes its output. Missing folders are made.
  @Test(arguments: commands) func missingFoldersAreMade(command: HelpModel.Command) throws {
    for argument in command.arguments where argument.writes != nil {
      let folder = try Self.workspace()
      defer { folder.remove() }
      try FileManager.default.removeItem(at: folder.url.appending(path: "gvl.lock"))
      let line = try Self.line(command, argument, "made/by/file.html")
      let run = try Self.run(line, in: folder)
      #expect(run.status < 2, "\(line): \(run)")
      let file = folder.url.appending(path: "made/by/file.html").path
      // Findings that go only to this file are still judged: it is written whatever the status.
      #expect(FileManager.default.fileExists(atPath: file), "\(line): \(run)")
      let left = Self.snapshot(folder.url).keys.filter { $0.contains(".gvl-tmp-") }
      #expect(left.isEmpty, "\(line): \(left)")
    }
  }

  /// No option writes that is not declared as an output.
  @Test(arguments: commands) func whatIsNoOutputWritesNothing(command: HelpModel.Command) throws {
    let folder = try Self.workspace()
    for argument in command.arguments
    where argument.writes == nil && argument.kind != "flag" && argument.values.isEmpty {
      // `gvl init` makes the folder of a new workspace.
      if command.name == "init", argument.key == "workspace" { continue }
      let line = try Self.line(command, argument, "fresh/place.html")
      let run = try Self.run(line, in: folder)
      let isThere = FileManager.default.fileExists(atPath: folder.url.appending(path: "fresh").path)
      #expect(!isThere, "\(line): \(run)")
    }
  }

  /// B-D3: the file keeps its mode (600, 664) and its group.
  @Test(arguments: [0o600, 0o664, 0o640, 0o604]) func theModeAndGroupAreKept(mode: Int) throws {
    let folder = try Self.workspace()
    try folder.write("old", to: "file")
    let path = folder.url.appending(path: "file").path
    var attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
    // Only the superuser can give a file to a group that it is not in.
    if geteuid() == 0 { attributes[.groupOwnerAccountID] = 12_345 }
    try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
    let before = try FileManager.default.attributesOfItem(atPath: path)
    for line in ["show -q -o file", "status -q --metrics file"] {
      #expect(try gvl(Transcript.words(line), in: folder.url).status < 2)
    }
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(after[.posixPermissions] as? Int == mode)
    #expect(after[.groupOwnerAccountID] as? Int == before[.groupOwnerAccountID] as? Int)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("gvl_"))
  }
}
