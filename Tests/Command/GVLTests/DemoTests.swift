import TestSupport

@testable import GVLCommand

/// `gvl demo` and `gvl init`, the first commands of a new user.
@Suite(.folder, .waits) struct DemoTests {
  /// Each command that the demo names works in it and has something to show.
  @Test(.slow) func whatItNamesWorks() throws {
    let made = try gvl("demo", "try", in: folder.url)
    #expect(made.status == 0 && made.error.isEmpty && made.output.contains("cd try"), "\(made)")
    let demo = folder.url.appending(path: "try")
    for (command, shows) in DemoCommand.next {
      #expect(made.output.contains(command) && made.output.contains(shows))
      let run = try gvl(Array(Transcript.words(command).dropFirst()), in: demo)
      // The demo's dialog and strings have faults on purpose.
      #expect(run.status == (command.hasPrefix("gvl check") ? 1 : 0), "\(run)")
      #expect(!run.output.isEmpty && run.error.isEmpty, "\(run)")
    }
    for line in ["", "archive verify", "config", "status", "reconsent -q", "log"] {
      let run = try gvl(Transcript.words(line), in: demo)
      #expect(run.status == 0, "\(run)")
    }
    #expect(try gvl("reconsent", "-q", in: demo).output == "required\n")
  }

  /// The demo is the repository's own archive, byte for byte, with files of its own added.
  @Test func itIsTheRecordOfTheRepository() throws {
    let files = Dictionary(uniqueKeysWithValues: try DemoFiles.all().map { ($0.path, $0.bytes) })
    for path in [
      "gvl-cache/index.json", "gvl-cache/v3/vendor-list-v103.json", "gvl-cache/.gitignore",
    ] {
      #expect(
        files[path].map { Data($0) } == (try? Data(contentsOf: Corpus.packageRoot.appending(path: path))), "\(path)")
    }
    #expect(files.keys.contains("dialog.html") && files.keys.contains("strings/de.json"))
    #expect(!files.keys.contains { $0.contains(".state") || $0.hasPrefix("/") || $0.contains("..") })
  }

  @Test func itWritesOverNothing() throws {
    try folder.write("mine", to: "gvl-demo/mine.txt")
    let run = try gvl("demo", in: folder.url)
    #expect(run.status == 2 && run.complaint?.contains("gvl-demo: this is there already") == true, "\(run)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "gvl-demo").path) == ["mine.txt"])
    try FileManager.default.createDirectory(at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    #expect(try gvl("demo", "empty", "-q", in: folder.url).output == "empty\n")
  }
}

@Suite(.folder, .waits) struct InitTests {
  @Test func theSettingsAreThoseAskedFor() throws {
    try folder.write("IAB ID,Name\n755,Example\n10,Other\n,own\n", to: "export.csv")
    let run = try gvl(
      "init", "--source", "https://mirror.invalid/v3/", "--languages", "en,de,sr_Latn_RS", "--from", "export.csv",
      in: folder.url)
    #expect(run.status == 0 && run.output.hasSuffix("next: gvl sync\n"), "\(run)")
    #expect(run.error == "note: export.csv: 1 row without an id of the list in the column \"IAB ID\" left out\n")
    let config = try gvl("config", "--format", "json", in: folder.url)
    #expect(config.output.contains("https://mirror.invalid/v3/") && config.output.contains("755"), "\(config)")
    // A second `init` keeps existing settings.
    let again = try gvl("init", "--vendors", "1", in: folder.url)
    #expect(
      again.status == 2 && again.complaint?.contains("gvl.yml: this workspace is there already") == true, "\(again)")
    #expect(try gvl("init", in: folder.url).output.hasPrefix("nothing to do"))
  }

  @Test(arguments: [
    ("--source nowhere", 64, "source"), ("--languages en,xx-nope", 64, "no language"), ("--vendors 1,x", 64, "vendors"),
    ("--vendors 70000", 64, "vendors"), ("--vendors 1 --from a.csv", 64, "not both"),
    ("--from absent.csv", 2, "no such file"),
  ])
  func whatIsWrongIsNamedAndNothingIsMade(line: String, status: Int32, message: String) throws {
    let run = try gvl(Transcript.words("init " + line), in: folder.url)
    #expect(run.status == status && run.complaint?.contains(message) == true, "\(run)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  /// `gvl init --from` a bundle selects the bundle's vendors.
  @Test(.slow) func theVendorsOfABundle() throws {
    let folder = try RootWorkspaceTests.copy()
    #expect(try gvl("bundle", "--target", "json", "--out", "dist", in: folder.url).status == 0)
    for from in ["../dist", "../dist/gvl-bundle.json", "../gvl-cache/v3/vendor-list-v103.json"] {
      let place = folder.url.appending(path: "new")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: place) }
      let run = try gvl("init", "--workspace", ".", "--from", from, in: place)
      #expect(run.status == 0, "\(run)")
      let config = try gvl("config", "--workspace", ".", "--format", "json", in: place).output
      #expect(config.contains("1522"), "\(config)")
    }
  }
}
