import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import GVLCommand

/// The options that every command takes, before its name and behind it.
@Suite(.waits) struct GlobalOptionsTests {
  /// What may stand before the name of the command means the same between its words and behind it: asked of the parser, on
  /// an example of each command, nightly on every example of the help. That the program does what it parsed is `globalOptionsBeforeTheCommandWork`.
  @Test(arguments: [
    ["--workspace=site"], ["--workspace", "site", "--profile", "shop"], ["--workspace", "site", "-q", "--verbose"],
    ["--workspace", "site", "--color", "always", "--now", "2026-04-20T00:00:00Z"],
  ])
  func globalOptionsStandOnBothSides(options: [String]) throws {
    // What was parsed, as words: a set has no order of its own.
    func parsed(_ words: [String]) throws -> [Substring] {
      String(reflecting: try GVL.parseAsRoot(words)).split { "(,) []".contains($0) }.sorted()
    }
    let names = options.map { $0.prefix { $0 != "=" } }.filter { $0.hasPrefix("-") }
    var tried: Set<String> = []
    for info in CommandInfo.root.tree where !info.isGroup {
      for example in info.help.examples where Effort.isExhaustive || !tried.contains(info.command) {
        let line = Transcript.words(example.line).prefix { !["|", ">", "<", ";", "&&", "||"].contains($0) }
        let words = Array(line.dropFirst())
        // One that stands there already would be given twice; what a shell takes apart is another test's.
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

  /// They do have an effect there: a forgotten option would be equal on both sides as well.
  @Test func globalOptionsBeforeTheCommandWork() throws {
    let sample = try Sample.shared()
    #expect(try gvl("--workspace", "site", "show", in: sample.folder).output.hasPrefix("v3/103 "))
    #expect(try gvl("--profile", "shop", "config", in: sample.site).output.contains("174, 205, 302"))
    #expect(try gvl("-q", "reconsent", "lists/v102.json", in: sample.site).output == "required\n")
    #expect(try gvl("--color", "always", "show", in: sample.site).output.contains("\u{1B}[1mv3/103\u{1B}[0m"))
    #expect(try gvl("--now", "2026-04-20T00:00:00Z", "status", "-q", in: sample.site).output == "stale\n")
    // The one nearer to the command wins.
    #expect(
      try gvl("--profile", "base", "config", "--profile", "shop", in: sample.site).output.contains("174, 205, 302"))
    // Groups take them behind their own name too.
    #expect(try gvl("--workspace", "site", "archive", "list", in: sample.folder).output.contains("v3/103"))
    // A copy: a build writes a lock into its workspace, which all other tests would build from.
    let own = try sample.copy()
    defer { own.remove() }
    let built = try gvl(
      "--workspace", own.url.path, "--profile", "shop", "bundle", "--out", own.url.path + "/b", "--leave-out",
      in: sample.folder)
    #expect(built.status == 0 && built.output.contains("profile shop"))
  }
}
