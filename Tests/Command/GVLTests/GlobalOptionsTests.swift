import ArgumentParser
import TestSupport

@testable import GVLCommand

/// The options that every command accepts, before and after its name.
@Suite(.folder, .waits) struct GlobalOptionsTests {
  /// A global option before the command's name parses to the same as after it: by the parser, on one example of each
  /// command, nightly on every example of the help. `globalOptionsBeforeTheCommandWork` tests their effect.
  @Test(arguments: [
    ["--workspace=site"], ["--workspace", "site", "--profile", "shop"], ["--workspace", "site", "-q", "--verbose"],
    ["--workspace", "site", "--color", "always", "--now", "2026-04-20T00:00:00Z"],
  ])
  func globalOptionsStandOnBothSides(options: [String]) throws {
    // The parsed command as words, sorted within sets, which have no order.
    func parsed(_ words: [String]) throws -> [Substring] {
      String(reflecting: try GVL.parseAsRoot(words)).split { "(,) []".contains($0) }.sorted()
    }
    let names = options.map { $0.prefix { $0 != "=" } }.filter { $0.hasPrefix("-") }
    var tried: Set<String> = []
    for info in CommandInfo.root.tree where !info.isGroup {
      for example in info.help.examples where Effort.isExhaustive || !tried.contains(info.command) {
        let line = Transcript.words(example.line).prefix { !["|", ">", "<", ";", "&&", "||"].contains($0) }
        let words = Array(line.dropFirst())
        // An option that the example already has would be given twice; quoting is tested elsewhere.
        let isPlain = !words.contains { word in word == "--" || word.contains("'") || names.contains { $0 == word } }
        guard line.first == "gvl", isPlain else { continue }
        let path = CommandWalk(words).command.path.dropFirst()
        let named = zip(words, path).prefix { $0 == $1 }.count
        let bare = try parsed(words)
        let before = try parsed(options + words)
        #expect(before != bare, "\(words)")
        for at in [1, named, words.count] where at >= min(1, named) && at <= words.count {
          let other = try parsed(words[..<at] + options + words[at...])
          #expect(other == before, "\(options) at \(at) of \(words)")
        }
        tried.insert(info.command)
      }
    }
    #expect(tried.count > 30)
  }

  /// Global options before the command take effect: the test above would not notice an option ignored on both sides.
  @Test func globalOptionsBeforeTheCommandWork() throws {
    let sample = try Sample.shared()
    #expect(try gvl("--workspace", "site", "show", in: sample.folder).output.hasPrefix("v3/103 "))
    #expect(try gvl("--profile", "shop", "config", in: sample.site).output.contains("174, 205, 302"))
    #expect(try gvl("-q", "reconsent", "lists/v102.json", in: sample.site).output == "required\n")
    #expect(try gvl("--color", "always", "show", in: sample.site).output.contains("\u{1B}[1mv3/103\u{1B}[0m"))
    #expect(try gvl("--now", "2026-04-20T00:00:00Z", "status", "-q", in: sample.site).output == "stale\n")
    // The option nearer to the command wins.
    #expect(
      try gvl("--profile", "base", "config", "--profile", "shop", in: sample.site).output.contains("174, 205, 302"))
    // Groups of commands accept global options after their name too.
    #expect(try gvl("--workspace", "site", "archive", "list", in: sample.folder).output.contains("v3/103"))
    // A copy, because a build writes a lock into its workspace, from which all other tests would build.
    let own = try sample.copy()
    let built = try gvl(
      "--workspace", own.url.path, "--profile", "shop", "bundle", "--out", own.url.path + "/b", "--leave-out",
      in: sample.folder)
    #expect(built.status == 0 && built.output.contains("profile shop"))
  }
}
