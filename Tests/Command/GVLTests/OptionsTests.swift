import TestSupport

@Suite(.folder, .waits) struct OptionsTests {
  @Test(.slow) func outputToAFile() throws {
    let sample = try Sample.shared()
    for line in [
      "show", "show --format json", "vendor 174", "diff 101 103", "reconsent 101 103 -q", "status", "archive list",
      "config",
      "rules --format json", "validate latest",
    ] {
      let file = folder.url.appending(path: "out")
      let printed = try gvl(Transcript.words(line), in: sample.site)
      // Only terminals get colours, never files, whatever `--color` says.
      let written = try gvl(Transcript.words(line) + ["--output", file.path, "--color", "always"], in: sample.site)
      #expect(written.status == printed.status && written.output.isEmpty && written.error == printed.error, "\(line)")
      #expect(try String(contentsOf: file, encoding: .utf8) == printed.output, "\(line)")
      try FileManager.default.removeItem(at: file)
      #expect(try gvl(Transcript.words(line) + ["-o", "-"], in: sample.site).output == printed.output, "\(line)")
    }
    for (path, part) in [("lists/v102.json/out", "lists/v102.json"), (".", "this is a folder")] {
      let run = try gvl("show", "-o", path, in: sample.site)
      #expect(run.status == 2 && run.output.isEmpty && run.complaint?.contains(part) == true, "\(run)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// Every command that `-q` shortens says what it then prints.
  @Test(arguments: [
    "show", "vendor", "validate", "diff", "reconsent", "bundle build", "bundle verify", "check", "rules",
    "archive list", "translations coverage", "translations diff",
  ])
  func quietIsExplained(command: String) throws {
    let help = try gvl(Transcript.words(command) + ["--help"]).output
    let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("With -q ") && text.contains("Print the answer alone"), "\(command)")
  }

  /// Terminals get colours unless an option or variable forbids them; `script` provides a terminal.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no `script` here to lend a terminal")
  )
  func colour() throws {
    let site = try Sample.shared().site
    func onTerminal(_ line: String, _ environment: [String: String] = [:]) throws -> Bool {
      let text = try Self.onTerminal(line, environment)
      #expect(text.contains("v3/103"), "\(text)")
      return text.contains("\u{1B}[")
    }
    #expect(try onTerminal("show"))
    #expect(try !onTerminal("show", ["NO_COLOR": "1"]))
    #expect(try onTerminal("show", ["NO_COLOR": ""]))
    #expect(try !onTerminal("show", ["CI": "true"]))
    #expect(try !onTerminal("show", ["TERM": "dumb"]))
    #expect(try !onTerminal("show --color never"))
    #expect(try onTerminal("show --color always", ["NO_COLOR": "1", "CI": "true"]))
    // Other outputs get colours only if asked for; documents never do.
    #expect(try !gvl("show", in: site).output.contains("\u{1B}"))
    #expect(try gvl("show", "--color", "always", in: site).output.contains("\u{1B}"))
    #expect(try !gvl("show", "--color", "always", "--format", "json", in: site).output.contains("\u{1B}"))
  }

  /// The output on a terminal, which `script` provides.
  private static func onTerminal(_ line: String, _ environment: [String: String] = [:]) throws -> String {
    let file = try TemporaryFolder()
    defer { file.remove() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = ["-qec", "'\(Tool.program.path)' \(line)", file.url.appending(path: "typescript").path]
    process.currentDirectoryURL = try Sample.shared().site
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "SHELL": "/bin/sh"].merging(environment) { $1 }
      .merging(Tool.sanitizers) { $1 }
    for stream in [\Process.standardOutput, \Process.standardError, \Process.standardInput] {
      process[keyPath: stream] = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: file.url.appending(path: "typescript"), encoding: .utf8)
  }

  /// A terminal got a binary property list.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no `script` here to lend a terminal"),
    arguments: [
      "matrix --format xlsx", "keys export CPu5aAAPu5aAAPoABABGCyDAAAAAAAAAAAAAAAAAAAAA.IAAA --format binary-plist",
    ])
  func aTerminalGetsNoBinaryFile(line: String) throws {
    let text = try Self.onTerminal(line)
    #expect(text.contains("is no text for a terminal: name a file with -o"), "\(text)")
  }
}
