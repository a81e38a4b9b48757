import TestSupport

@testable import YAMLText

/// Texts that take libyaml quadratic time, or would be too costly for us. The tests count work (events, characters
/// passed by the scanner), because seconds vary.
@Suite struct HostileYAMLTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    /// The expected error; nil if the text is read.
    let code: YAMLError.Code?
    let text: @Sendable (Int) -> String

    init(_ name: String, _ code: YAMLError.Code?, _ text: @escaping @Sendable (Int) -> String) {
      (self.name, self.code, self.text) = (name, code, text)
    }

    /// The text is `head`, then `unit` until there are `size` bytes, then `tail`.
    init(_ name: String, _ code: YAMLError.Code?, _ head: String = "", of unit: String, _ tail: String = "") {
      self.init(name, code) { head + String(repeating: unit, count: $0 / unit.utf8.count) + tail }
    }

    var testDescription: String { name }
  }

  /// Refused at the event that exceeds a limit, whatever follows: the work does not depend on the size.
  static let refusedOnTheWay = [
    Shape("lists in lists", .tooDeep, of: "- "),
    Shape("lists in brackets", .tooDeep, of: "["),
    Shape("brackets line by line", .tooDeep, of: "[\n"),
    Shape("mappings in braces", .tooDeep, of: "{a: "),
    Shape("braces as keys", .badKey, of: "{"),
    Shape("keys of keys", .badKey, of: "? "),
    Shape("keys of keys in braces", .badKey, of: "{? "),
    Shape("keys without names", .duplicateKey, of: "?\n"),
    Shape("indentation", .tooDeep) { size in
      (0...).lazy.map { String(repeating: " ", count: $0) + "a:\n" }.prefix { $0.utf8.count * $0.utf8.count < 2 * size }
        .joined()
    },
    Shape("colons", .syntax, of: ": "),
    Shape("keys in one line", .syntax, of: "a: "),
    Shape("anchors of one value", .syntax, of: "&a "),
    Shape("tags of one value", .syntax, of: "!a "),
    Shape("aliases without anchors", .unknownAlias, of: "- *a\n"),
    Shape("documents", .severalDocuments, of: "---\n"),
    Shape("directives of a second document", .severalDocuments, "[a]\n", of: "%TAG !a! x\n"),
    Shape("versions", .syntax, of: "%YAML 1.1\n"),
  ]

  @Test(arguments: refusedOnTheWay) func isRefusedOnTheWay(shape: Shape) {
    let small = refusal(shape.text(1 << 13))
    let large = refusal(shape.text(1 << 15))
    #expect(small.code == shape.code && small.code == large.code)
    #expect(small.work == large.work)
    // The scanner looks ahead for a colon, at most one line and 1,024 characters.
    #expect(small.work.characters < 4_096 && small.work.events < 256)
  }

  /// Texts that would take long within one token are refused before libyaml gets them.
  static let refusedAtOnce = [
    Shape("blanks before words", .tooLarge) {
      "a" + String(repeating: " ", count: $0 / 2) + String(repeating: "b ", count: $0 / 4)
    },
    Shape("blanks in quotes", .tooLarge) {
      "\"a" + String(repeating: "\t", count: $0 / 2) + String(repeating: "b\t", count: $0 / 4) + "\""
    },
    Shape("empty lines before words", .tooLarge) {
      "a" + String(repeating: "\n", count: $0 / 2) + String(repeating: "b\n\n", count: $0 / 6)
    },
    Shape("empty lines of blanks", .tooLarge) {
      "'a" + String(repeating: " \r\n", count: $0 / 6) + String(repeating: "b\n\n", count: $0 / 6) + "'"
    },
    Shape("rare line ends", .tooLarge) {
      "|\n a" + String(repeating: "\u{2028}\u{85}", count: $0 / 10) + String(repeating: " b\n\n", count: $0 / 8)
    },
    Shape("directives", .tooLarge) { size in
      (0..<size / 16).map { "%TAG !a\($0)! x\n" }.joined() + "--- a"
    },
    Shape("a long prefix", .tooLarge) {
      "%TAG !a! " + String(repeating: "x", count: $0 / 2) + "\n---\n" + String(repeating: "- !a!x\n", count: $0 / 14)
    },
    Shape("directives between rare line ends", .tooLarge) { size in
      (0..<size / 16).map { "%TAG !a\($0)! x\u{85}" }.joined() + "--- a"
    },
  ]

  @Test(arguments: refusedAtOnce) func isRefusedAtOnce(shape: Shape) {
    for size in [1 << 15, 1 << 16] {
      let refusal = refusal(shape.text(size))
      #expect(refusal.code == shape.code && refusal.work == YAMLText.Work())
    }
  }

  /// Read to the end, with at most one event for a few bytes.
  static let read = [
    Shape("a long word", nil, of: "a"),
    Shape("words", nil, of: "a b "),
    Shape("comments", nil, "a\n", of: "#\n"),
    Shape("keys of a list", nil, "- a\n", of: "- a: b\n"),
    Shape("a list", nil, "[", of: "a,", "]"),
    Shape("a list below brackets", nil, String(repeating: "[", count: 60), of: "a,", String(repeating: "]", count: 60)),
    Shape("pairs", nil, "[", of: "a: b,", "]"),
    Shape("tags", nil, of: "- !!str a\n"),
    Shape("aliases", nil, "- &a x\n", of: "- *a\n"),
    Shape("escapes", nil, "\"", of: "\\u0041", "\""),
    Shape("a block", nil, "|\n", of: " a  b\n\n"),
    Shape("indented blanks", nil, "a:\n", of: " ", "b"),
    Shape("words like directives", nil, "a: b", of: " %TAG"),
    Shape("directives in a block", nil, "a: |\n", of: " %TAG !a! x\n"),
  ]

  @Test(arguments: read) func isRead(shape: Shape) throws {
    for size in [1 << 12, 1 << 14] {
      let text = shape.text(size)
      var work = YAMLText.Work()
      _ = try YAMLText.parse(text, work: &work)
      #expect(work.characters <= text.unicodeScalars.count && work.events <= text.utf8.count + 8)
    }
  }

  @Test func runsAreCountedToTheLastBlank() throws {
    for unit in [" ", "\t", "\n", "\r\n", "\u{2029}", "\n  "] {
      func text(_ count: Int) -> String { "\"a" + String(repeating: unit, count: count) + "b\"" }
      #expect(throws: Never.self, "\(unit.debugDescription)") { try YAMLText.parse(text(YAMLText.runLimit)) }
      #expect(refusal(text(YAMLText.runLimit + 1)).code == .tooLarge, "\(unit.debugDescription)")
    }
    // Separated runs do not count as one.
    let parted = String(repeating: String(repeating: " ", count: 3_000) + "b", count: 20)
    #expect(throws: Never.self) { try YAMLText.parse("a" + parted) }
  }

  private func refusal(_ text: String) -> (code: YAMLError.Code?, work: YAMLText.Work) {
    var work = YAMLText.Work()
    do throws(YAMLError) {
      _ = try YAMLText.parse(text, work: &work)
      return (nil, work)
    } catch { return (error.code, work) }
  }
}
