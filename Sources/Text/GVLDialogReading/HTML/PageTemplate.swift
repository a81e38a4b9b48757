import Markup
import PlainText

/// Pages that are yet to be made: files with the marks of a template language. What stands in such marks nobody can read,
/// so it is not judged.
struct PageTemplate {
  /// The mark that told, as it is written: `{{`.
  let mark: String

  var reason: String { "this is a template (\(mark) …): what it fills in is not known; check the page that it makes" }

  /// Nil for a page as it is served. One or two marks that were left over are a fault of such a page, not a template.
  init?(_ bytes: [UInt8]) {
    var scan = Scan(bytes: bytes)
    guard let mark = scan.run() else { return nil }
    self.mark = mark
  }

  /// Whether a text has something to be filled in.
  static func isFilledIn(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "@") })
    else { return false }
    return expressions.finds(in: text) || text.hasPrefix("@") || text.contains(" @")
      || text.contains("{") && text.contains("}")
  }

  private static let expressions = TextFinder(["{{", "{%", "${", "<%", "<?", "@{", "@("])

  /// Whether a control's label or state is made when the page is made.
  func makes(_ index: Int, in page: HTMLPage) -> Bool {
    let node = page.nodes[index]
    for attribute in node.attributes {
      if let first = attribute.name.utf8.first, !Self.beginsName(first) { return true }
      if Self.labels.contains(attribute.name), Self.isFilledIn(attribute.value) { return true }
    }
    var hasText = node.name == "input"
    for child in index + 1..<max(index + 1, min(node.end, index + 200)) {
      let inside = page.nodes[child]
      if inside.isText {
        if Self.isFilledIn(inside.text) { return true }
        hasText = hasText || inside.text.contains { !$0.isWhitespace }
      } else if inside.name.contains(":") {
        return true
      }
    }
    // What a processing instruction writes has left no trace in the tree.
    return !hasText && mark.hasPrefix("<") && node["aria-label"] == nil
  }

  private static let labels: Set<String> = ["value", "aria-label", "title", "alt", "checked", "aria-checked"]

  private static func beginsName(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 0x61 < 26
      || [
        UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "#"),
        UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "_"), UInt8(ascii: "v"),
      ].contains(byte)
  }

  /// Looks through the text as it is written: the parser drops or mends what is no HTML. Scripts, styles and comments
  /// have marks of their own.
  private struct Scan {
    let bytes: [UInt8]
    private var left = 3

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() -> String? {
      var at = 0
      while at < bytes.count {
        // Of prose nearly nothing is looked at twice.
        guard Self.begins[Int(bytes[at])] else {
          at += 1
          continue
        }
        switch bytes[at] {
        case UInt8(ascii: "<"):
          // Most tags begin as no mark does.
          guard at + 1 < bytes.count, Self.afterBracket[Int(bytes[at + 1])] else { break }
          if starts(at, "<!--") {
            at = after(at + 4, "-->")
            continue
          }
          if let found = first(
            at, ["<?php", "<?=", "<%", "<#if", "<#list", "<#assign", "<f:", "<c:", "<jsp:", "<asp:"])
          {
            return found
          }
          if starts(at, "<script") {
            at = after(at + 7, "</script")
            continue
          }
          if starts(at, "<style") {
            at = after(at + 6, "</style")
            continue
          }
        case UInt8(ascii: "{"):
          if let found = first(
            at,
            [
              "{{#", "{{/", "{{>", "{{^", "{%", "{#if", "{#each", "{:else", "{@html", "{if ", "{foreach", "{$", "{f:",
              "{include",
            ])
          {
            return found
          }
          if starts(at, "{{") {
            left -= 1
            if left == 0 { return "{{" }
            at += 1
          }
        case UInt8(ascii: "$"):
          if starts(at, "${") {
            left -= 1
            if left == 0 { return "${" }
          }
        case UInt8(ascii: "@"):
          // An address has a letter before it.
          if at == 0 || bytes[at - 1] <= 0x20 || bytes[at - 1] == UInt8(ascii: ">")
            || bytes[at - 1] == UInt8(ascii: "\""),
            let found = first(
              at,
              [
                "@model ", "@using ", "@inject ", "@inherits ", "@html.", "@if (", "@if(", "@foreach", "@this(", "@(",
                "@messages(", "@code", "@page", "@import ", "@extends(", "@section", "@include(", "@lang(",
              ])
          {
            return found
          }
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
          guard at + 1 < bytes.count, Self.afterBlank[Int(bytes[at + 1])] else { break }
          if let found = first(
            at + 1, ["th:text=", "th:if=", "th:utext=", "*ngif=", "*ngfor=", "v-if=", "v-for=", "v-text="])
          {
            return found
          }
        default: break
        }
        at += 1
      }
      return nil
    }

    /// What may follow the first byte of a mark.
    private static let afterBracket = following("!?%#fcjas")
    private static let begins = following("<{$@ \n\t")
    private static let afterBlank = following("t*v")

    private static func following(_ letters: String) -> [Bool] {
      let bytes = Set((letters + letters.uppercased()).utf8)
      return (0...255).map { bytes.contains($0) }
    }

    private func first(_ at: Int, _ marks: [String]) -> String? { marks.first { starts(at, $0) } }

    private func starts(_ at: Int, _ mark: String) -> Bool {
      var place = at
      for byte in mark.utf8 {
        guard place < bytes.count else { return false }
        let own = bytes[place]
        guard (own &- 0x41 < 26 ? own | 0x20 : own) == byte else { return false }
        place += 1
      }
      return true
    }

    private func after(_ start: Int, _ mark: String) -> Int {
      var at = start
      while at < bytes.count {
        if bytes[at] == mark.utf8.first, starts(at, mark) { return at + mark.utf8.count }
        at += 1
      }
      return bytes.count
    }
  }
}
