import PlainText

/// Recognises pages that a program will complete: files with the marks of a template language.
enum PageTemplate {
  /// The mark that shows it, as written: `{{`. Nil for a served page; one or two leftover marks are a fault, not a
  /// template.
  static func mark(of bytes: [UInt8]) -> String? {
    var scan = Scan(bytes: bytes)
    return scan.run()
  }

  /// Scans the bytes, because the parser drops or repairs text that is not HTML. Skips scripts, styles and comments,
  /// which may contain such marks for other purposes.
  private struct Scan {
    let bytes: [UInt8]
    private var left = 3

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() -> String? {
      var at = 0
      while at < bytes.count {
        // Fast path: nearly all bytes of prose begin no mark.
        guard Self.begins[Int(bytes[at])] else {
          at += 1
          continue
        }
        switch bytes[at] {
        case UInt8(ascii: "<"):
          // Most tags cannot begin a mark.
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
              "{{#", "{{/", "{{>", "{{^", "{{define ", "{{template ", "{{block ", "{{range ", "{{- ", "{%", "{#if",
              "{#each", "{:else", "{@html", "{if ", "{foreach", "{$", "{f:", "{include",
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
          // An `@` within an e-mail address follows a letter.
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

    /// Bytes that may follow the first byte of a mark.
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
        guard ASCII.lowercased(own) == byte else { return false }
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
