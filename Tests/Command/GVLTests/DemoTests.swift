import TestSupport

@testable import GVLCommand

/// `gvl demo`, the first command of a new user.
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
}
