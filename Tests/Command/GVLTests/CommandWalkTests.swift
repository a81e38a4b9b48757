import ArgumentParser
import TestSupport

@testable import GVLCommand

/// `CommandWalk.leaf` reads a command without its parents. It returns the result of the parser's whole tree, or nil.
@Suite(.waits) struct CommandWalkTests {
  /// The parsed command as words, sorted within sets, which have no order.
  private static func words(_ command: any ParsableCommand) -> [Substring] {
    String(reflecting: command).split { "(,) []".contains($0) }.sorted()
  }

  private static func alone(_ arguments: [String]) -> (any HelpedCommand)? {
    CommandWalk(arguments).leaf(of: arguments).flatMap { $0.type.read($0.arguments) }
  }

  @Test(arguments: [[], ["-q"], ["--workspace", "site", "--color=always"]])
  func examplesAreReadAsTheWholeTreeReadsThem(options: [String]) throws {
    var read: Set<String> = []
    for info in CommandInfo.root.tree where !info.isGroup {
      for example in info.help.examples {
        let line = Transcript.words(example.line).prefix { !["|", ">", "<", ";", "&&", "||"].contains($0) }
        let arguments = options + line.dropFirst()
        guard line.first == "gvl", !arguments.contains(where: { $0.contains("'") || $0 == "--help" }),
          let tree = (try? GVL.parseAsRoot(arguments)) as? any HelpedCommand
        else { continue }
        let alone = try #require(Self.alone(arguments), "\(arguments)")
        #expect(Self.words(alone) == Self.words(tree), "\(arguments)")
        read.insert(info.command)
      }
    }
    #expect(read.count > 40, "\(read.count)")
  }

  /// Command lines that only the parser can assign to a command, and lines that it refuses or answers itself.
  @Test(arguments: [
    ["impact", "-qv", "plan"], ["impact", "--", "plan"], ["bundle", "--format=json", "verify", "dist"],
    ["-qv", "diff"],
    [], ["-q"], ["archive"], ["nothing"], ["diff", "--nothing"], ["diff", "--version"], ["diff", "--help"],
    ["diff", "-qh"],
    ["--workspace", "diff"], ["--workspace", "-q", "diff"], ["diff", "a", "b", "c"], ["diff", "--format", "pdf"],
    ["help", "diff"], ["--now", "never", "diff"],
  ])
  func whatThePartCannotTellIsLeftToTheWhole(arguments: [String]) {
    #expect(Self.alone(arguments) == nil)
  }

  /// `--version` is answered in any position; the parser answers it if there are further words.
  @Test func theVersionIsTheSameHoweverItIsAskedFor() throws {
    let plain = try gvl("--version")
    #expect(plain.status == 0 && plain.output.hasPrefix("gvl \(GVL.version)"))
    for arguments in [
      ["-q", "--version"], ["--version", "-v", "--no-pager"], ["--workspace", "none", "--version"],
      ["diff", "--version"],
      ["--version", "--log-format", "json"], ["--version", "--nothing"],
    ] {
      let run = try gvl(arguments)
      #expect(run.status == 0 && run.output == plain.output && run.error.isEmpty, "\(arguments): \(run)")
    }
  }
}
