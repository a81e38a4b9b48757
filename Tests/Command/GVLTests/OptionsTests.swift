import TestSupport

@Suite(.waits) struct OptionsTests {
  /// gvl writes the file that a link leads to, and keeps the link.
  @Test func anOutputThatIsALinkStaysOne() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (file, link) = (folder.url.appending(path: "real.json"), folder.url.appending(path: "link.json"))
    try "old".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try gvl("rules", "--format", "json", "-o", link.path, in: folder.url).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("gvl.rules/1"))
  }

  /// `config` reports a wrong setting before any other command uses it.
  @Test(arguments: [
    ("source: ftp://a/", "gvl.yml:1: source"), ("languages: [en, 'x y']", "gvl.yml:1: \"x y\""),
    (
      "profiles: {app: {reconsent: legal-bsis}}",
      "gvl.yml:1: profiles.app.reconsent: no policy is called \"legal-bsis\"; did you mean `legal-basis`?"
    ),
    ("profiles: {app: {purposes: [99]}}", "1 to 24"),
    (
      "profiles:\n  app:\n    roles: {btn: acept_all}",
      "gvl.yml:3: profiles.app.roles.btn: \"acept_all\" is no role; did you mean `accept_all`?"
    ),
    ("profiles: {app: {layers: {x: frist}}}", "is no layer; did you mean `first`?"),
    ("profiles: {app: {rules: []}}", "no set of rules is named; without `rules` the standard ones run"),
    ("profiles: {app: {rules: [tfc]}}", "is no set of rules; did you mean `tcf`?"),
    ("profiles: {app: {bundle: {target: jsno}}}", "is no target of bundles; did you mean `json`?"),
    ("profiles: {app: {territories: [EAE]}}", "is no territory"),
    ("profiles: {a: {rules: [tfc]}, b: {extends: a}}", "gvl.yml:1: profiles.a.rules"),
    ("fallback: {de-AT: d}", "gvl.yml:1: fallback: \"d\""),
  ])
  func wrongSettingsAreFoundByConfig(file: String, message: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(file, to: "gvl.yml")
    let run = try gvl("config", in: folder.url)
    #expect(run.status == 2 && run.output.isEmpty && run.error.contains(message), "\(run)")
    let variable = try gvl("config", in: folder.url, environment: ["GVL_SOURCE": "nothing"])
    #expect(variable.status == 2)
  }

  /// `gvl:ignore`, baselines and notes on what was not judged use the check's name, so `rules` finds it.
  @Test func aCheckNamesTheRulesOfAllSets() throws {
    let rules = try gvl("rules", "pre-ticked", "-q").output.split(separator: "\n")
    #expect(rules.count > 3 && rules.allSatisfy { $0.hasSuffix("/pre-ticked") } && rules.first == "tcf/pre-ticked")
    // A single rule is explained.
    let one = try gvl("rules", "wrong-sense")
    #expect(one.status == 0 && one.output.hasPrefix("wording/wrong-sense ") && one.output.contains("\nfails "))
    #expect(try gvl("rules", "pre-ticked", "--set", "de", "-q").output == "de/pre-ticked\n")
    let near = try gvl("rules", "pre-tickd")
    #expect(near.status == 64 && near.error.contains("did you mean `pre-ticked`?"), "\(near)")
    #expect(try gvl("rules", "pre-ticked", "--format", "json").output.contains("\"gb-ico/pre-ticked\""))
  }

  @Test(.slow) func flagsBeatTheEnvironmentBeatsTheFile() throws {
    let site = try Sample.shared().site
    func config(_ arguments: [String], _ environment: [String: String]) throws -> String {
      try gvl(["config"] + arguments, in: site, environment: environment).output
    }
    #expect(try config([], [:]).contains("gvl.yml:5"))
    let all = try config(
      [], ["GVL_PROFILE": "shop", "GVL_LANGUAGES": "fr,it", "GVL_SOURCE": "https://other.example/v3/"])
    for part in ["GVL_PROFILE", "fr, it", "GVL_LANGUAGES", "https://other.example/v3/", "GVL_SOURCE", "gvl.yml:9"] {
      #expect(all.contains(part), "\(part)")
    }
    let flag = try config(["--profile", "base"], ["GVL_PROFILE": "shop"])
    #expect(flag.contains("--profile") && !flag.contains("GVL_PROFILE"))
    #expect(try config([], ["GVL_PROFILE": ""]).contains("profile                  base"))
    let parent = try Sample.shared().folder
    #expect(try gvl("show", in: parent, environment: ["GVL_WORKSPACE": "site"]).status == 0)
    let bad = try gvl("status", in: site, environment: ["GVL_NOW": "noon"])
    #expect(bad.status == 64 && bad.complaint?.contains("GVL_NOW") == true)
  }

  /// gvl finds the workspace from a folder below it, and names files relative to the workspace.
  @Test func theNearestWorkspaceAbove() throws {
    let copy = try Sample.shared().copy()
    defer { copy.remove() }
    let below = copy.url.appending(path: "a/b")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    let run = try gvl("validate", "latest", in: below)
    #expect(run.status == 0 && run.output.hasPrefix("../../gvl-cache/v3/vendor-list-v103.json:1:"))
  }

  /// Without a workspace above, gvl names the one below.
  @Test func theNearestWorkspaceBelow() throws {
    let parent = try Sample.shared().folder
    for command in ["status", "show", "archive list", "sync", "diff"] {
      let run = try gvl(Transcript.words(command), in: parent)
      #expect(
        run.status == 2 && run.complaint?.hasSuffix("there is one in site, use `--workspace site`") == true, "\(run)")
    }
  }

  @Test(.slow) func outputToAFile() throws {
    let sample = try Sample.shared()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
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

  @Test func quietIsTheAnswerAlone() throws {
    let site = try Sample.shared().site
    for (line, answer, status) in [
      ("diff 101 lists/v102.json -q", "97\n", 0), ("diff 103 103 -q", "0\n", 0),
      ("reconsent lists/v102.json -q", "required\n", 0),
      ("status -q", "fresh\n", 0), ("archive verify -q", "", 0),
      ("archive list -q", "v3/101\nv3/102\nv3/103\n", 0), ("show -q", "v3/103\n", 0),
      ("show lists/v102.json -q", "v3/102\n", 0),
      ("show translations/official/v3/103/purposes-de.json -q", "v3/103\n", 0),
      ("vendor \"Gammara Media\" -q", "1513\n", 0), ("rules tcf/vendor-name -q", "tcf/vendor-name\n", 0),
      ("rules --set bundle -q", "bundle/true-to-list\nbundle/counts\nbundle/whole\nbundle/expired\nbundle/stale\n", 0),
    ] as [(String, String, Int32)] {
      let run = try gvl(Transcript.words(line), in: site)
      #expect(run.output == answer && run.status == status && run.error.isEmpty, "\(line): \(run)")
    }
    // A cron line discards the answer, so standard error says why the record is stale.
    let stale = try gvl(Transcript.words("status -q --now 2026-06-01T00:00:00Z"), in: site)
    #expect(stale.output == "stale\n" && stale.status == 1 && stale.complaint?.hasPrefix("stale: v3/103") == true)
    // With -q the findings are the same lines, without excerpts of the source and without the total.
    for (line, status) in [("validate latest", 0), ("validate latest --fail-on info", 1)] as [(String, Int32)] {
      let (told, quiet) = (
        try gvl(Transcript.words(line), in: site), try gvl(Transcript.words(line + " -q"), in: site)
      )
      let lines = told.output.split(separator: "\n").filter { $0.firstMatch(of: #/^ *[0-9]* +\| /#) == nil }
      #expect(lines.count > 1 && quiet.output == lines.dropLast().map { $0 + "\n" }.joined(), "\(line)")
      #expect(quiet.status == status && told.status == status && quiet.error.isEmpty)
    }
    // `-q` does not suppress a document.
    let run = try gvl("status", "-q", "--format", "json", in: site)
    #expect(run.output.hasPrefix("{") && run.status == 0)
  }

  /// `bundle -q` and `bundle verify -q` print nothing, `check -q` prints findings.
  @Test func quietBundlesAndChecks() throws {
    let folder = try Sample.shared().copy()
    defer { folder.remove() }
    let built = try gvl(
      "bundle", "--out", "b", "--profile", "shop", "--leave-out", "--allow-expired", "-q", in: folder.url)
    #expect(built.status == 0 && built.output.isEmpty)
    // A wish of the profile that has no known answer gives a note; `-q` concerns only the answer.
    #expect(built.error.split(separator: "\n").allSatisfy { $0.hasPrefix("note: territories ") })
    #expect(try gvl("bundle", "verify", "b", "--allow-expired", "-q", in: folder.url).output.isEmpty)
    try folder.write(GoldenTests.page, to: "page.html")
    let told = try gvl("check", "b", "page.html", "--profile", "shop", in: folder.url)
    let quiet = try gvl("check", "b", "page.html", "--profile", "shop", "-q", in: folder.url)
    let findings = told.output.split(separator: "\n").filter {
      [" [edpb/", " [tcf/", " [bundle/"].contains(where: $0.contains)
    }
    #expect(!findings.isEmpty && quiet.output == findings.map { $0 + "\n" }.joined())
    #expect(quiet.status == 1 && quiet.error.isEmpty)
    try folder.write("", to: "empty.html")
    #expect(
      try gvl("check", "empty.html", "-q", in: folder.url).output == "empty.html: inconclusive: the page is empty\n")
    try folder.write("{}", to: "b/counts.json")
    let touched = try gvl("bundle", "verify", "b", "-q", in: folder.url)
    #expect(touched.status == 2 && touched.output.isEmpty && touched.error.isEmpty)
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

  /// A page is a file; a URL needs `--render`.
  @Test(arguments: ["http://shop.example/", "https://shop.example/a.html", "HTTPS://shop.example"])
  func addressesAreNoPages(address: String) throws {
    let run = try gvl("check", address)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.complaint?.hasPrefix("gvl: \(address): an address is opened by a browser alone: say --render") == true,
      "\(run)")
  }

  /// A file may have any name.
  @Test func aFolderNamedLikeAnAddressIsRead() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(GoldenTests.page, to: "https:/shop.example/p.html")
    #expect(try gvl("check", "https://shop.example/p.html", in: folder.url).status == 1)
  }

  /// A region has no official texts, so those of its language are shown.
  @Test(arguments: [("de-AT", "de"), ("deu", "de"), ("en-GB", "en"), ("sr", "sr-cyrl"), ("values-de-rCH", "de")])
  func regionsAreShownInTheirLanguage(written: String, code: String) throws {
    let site = try Sample.shared().site
    let (asked, shown) = (
      try gvl("show", "--language", written, in: site), try gvl("show", "--language", code, in: site)
    )
    #expect(asked.output == shown.output && asked.error == shown.error && asked.status == 0, "\(asked)")
  }

  /// Options for pages and for official texts accept the same names of languages.
  @Test(arguments: [
    ("xx", "known are ar, bg,"), ("gr", "did you mean el (Greek)?"), ("dex", "did you mean de (German)?"),
    ("swedsh", "did you mean sv (Swedish)?"),
    ("e!", "did you mean el (Greek), en (English)"), ("", "known are ar,"),
  ])
  func unknownLanguagesNameTheNearest(written: String, hint: String) throws {
    let site = try Sample.shared().site
    for command in [["check", "page.html"], ["show"], ["vendor", "174"]] {
      let run = try gvl(command + ["--language", written], in: site)
      #expect(run.status == 64 && run.output.isEmpty, "\(command) \(run)")
      #expect(
        run.complaint?.hasPrefix("gvl: \"\(written)\" is no language of official translations; \(hint)") == true,
        "\(command) \(run)")
    }
    // A known language that is not stored has its own error; a region is accepted.
    #expect(try gvl("show", "--language", "nl", in: site).status == 2)
    #expect(try gvl("check", "none.html", "--language", "de-AT", in: site).status == 2)
  }

  /// For an unknown name: the nearest name, and the command that lists all.
  @Test(
    arguments: [
      ("rules nope", 64, "`gvl rules` lists all"),
      ("rules tcf/vendor-nam", 64, "did you mean `tcf/vendor-name`? `gvl rules` lists all"),
      ("rules --set nope", 64, "nope: there is no set of rules with that name; `gvl rules` lists all"),
      ("rules --set tfc", 64, "did you mean `tcf`? `gvl rules` lists all"),
      ("check page.html --rules tfc", 64, "did you mean `tcf`? `gvl rules` lists all"),
      ("reconsent --policy nope", 2, "`gvl rules --set reconsent` lists all: spec-minimum"),
      ("reconsent --policy legal-bassis", 2, "did you mean `legal-basis`? `gvl rules --set reconsent` lists all"),
      ("bundle --out x --target nope", 2, "`gvl bundle build --help` lists all: json"),
      ("show --profile shopp", 2, "did you mean `shop`? `gvl config` lists all"),
      ("show --profile nope", 2, "`gvl config` lists all: base, shop"),
      ("show v3/99", 2, "the nearest one stored is v3/101, `gvl archive list` lists all"),
    ] as [(String, Int32, String)])
  func unknownNamesSayWhatThereIs(line: String, status: Int32, hint: String) throws {
    let run = try gvl(Transcript.words(line), in: try Sample.shared().site)
    #expect(run.status == status && run.output.isEmpty && run.complaint?.contains(hint) == true, "\(run)")
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

  /// The reader closed the pipe: no message, and exit status 0.
  @Test(arguments: ["show", "diff 101 103 --format json", "rules", "validate latest", "--help", "help sync"])
  func aClosedPipeIsQuiet(line: String) throws {
    let site = try Sample.shared().site
    let files = try TemporaryFolder()
    defer { files.remove() }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let (errors, status) = (files.url.appending(path: "errors").path, files.url.appending(path: "status").path)
    // The reader ends before the writer begins, so no byte is received.
    process.arguments = [
      "-c",
      "{ read go; \"$0\" \(line) 2>'\(errors)'; echo $? >'\(status)'; } <'\(files.url.path)/go' | exec 0<&-; true",
      Tool.program.path,
    ]
    process.currentDirectoryURL = site
    process.environment = ["PATH": "/usr/bin:/bin", "GVL_NOW": Sample.now].merging(Tool.sanitizers) { $1 }
    try files.write("go\n", to: "go")
    try process.run()
    process.waitUntilExit()
    // `| head -1` closes the pipe after one line.
    #expect(try String(contentsOfFile: errors, encoding: .utf8) == "")
    #expect(try String(contentsOfFile: status, encoding: .utf8) == "0\n")
    let head = Process()
    head.executableURL = URL(filePath: "/bin/sh")
    head.arguments = [
      "-c", "{ \"$0\" \(line) 2>'\(errors)'; echo $? >'\(status)'; } | head -1 >/dev/null",
      Tool.program.path,
    ]
    head.currentDirectoryURL = site
    head.environment = process.environment
    try head.run()
    head.waitUntilExit()
    #expect(try String(contentsOfFile: errors, encoding: .utf8) == "")
    #expect(try String(contentsOfFile: status, encoding: .utf8) == "0\n")
  }

  @Test func standardInputIsReadOnce() throws {
    let site = try Sample.shared().site
    let text = try String(contentsOf: site.appending(path: "lists/v102.json"), encoding: .utf8)
    #expect(
      try gvl("diff", "101", "-", in: site, input: text).output
        == gvl("diff", "101", "lists/v102.json", in: site).output)
    #expect(try gvl("diff", "-", in: site, input: text).output == gvl("diff", "lists/v102.json", in: site).output)
    #expect(try gvl("validate", "-", in: site, input: text).output.contains("standard input:1:"))
  }
}
