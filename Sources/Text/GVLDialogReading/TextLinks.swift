import GVLWording
import PlainText

/// Links marked within a text: `<a href="…">x</a>`, `<0>x</0>`, `<link>x</link>`, `[x](…)`, `{{link:x}}`.
enum TextLinks {
  /// The texts of the links, in order, at most 50.
  static func of(_ text: String) -> [String] {
    guard text.utf8.contains(where: { "<[{".utf8.contains($0) }) else { return [] }
    let bytes = Array(text.utf8)
    var result: [String] = []
    var at = 0
    while at < bytes.count, result.count < 50 {
      guard let (inside, end) = link(bytes, at) else {
        at += 1
        continue
      }
      result.append(String(decoding: bytes[inside], as: UTF8.self))
      at = end
    }
    return result
  }

  /// The greatest distance in bytes to the end of a mark; labels are short.
  private static let reach = 300

  private static func link(_ bytes: [UInt8], _ at: Int) -> (inside: Range<Int>, end: Int)? {
    switch bytes[at] {
    case UInt8(ascii: "<"):
      guard let open = next(UInt8(ascii: ">"), bytes, at + 1), isLink(bytes[at + 1..<open]),
        let close = next(UInt8(ascii: "<"), bytes, open + 1), close + 1 < bytes.count,
        bytes[close + 1] == UInt8(ascii: "/")
      else { return nil }
      return (open + 1..<close, close)
    case UInt8(ascii: "["):
      guard let close = next(UInt8(ascii: "]"), bytes, at + 1), close + 1 < bytes.count,
        bytes[close + 1] == UInt8(ascii: "("), let end = next(UInt8(ascii: ")"), bytes, close + 2)
      else { return nil }
      return (at + 1..<close, end + 1)
    case UInt8(ascii: "{"):
      let start = at + 7
      guard bytes[at...].starts(with: "{{link:".utf8), let close = next(UInt8(ascii: "}"), bytes, start)
      else { return nil }
      return (start..<close, close)
    default: return nil
    }
  }

  private static func next(_ byte: UInt8, _ bytes: [UInt8], _ from: Int) -> Int? {
    guard from < bytes.count else { return nil }
    return bytes[from..<min(bytes.count, from + reach)].firstIndex(of: byte)
  }

  /// Whether a tag marks a link: `a`, `link`, or a number that the program replaces by an element; not `b`.
  private static func isLink(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.prefix { $0 != 0x20 }
    return name.elementsEqual("a".utf8) || name.elementsEqual("A".utf8) || name.elementsEqual("link".utf8)
      || !name.isEmpty && name.count <= 2 && name.allSatisfy(ASCII.isDigit)
  }
}

extension Dialog {
  /// A refusal that is a link within a text of a first layer, and its label. Nil for pages, whose links are controls.
  package var refusalInText: (text: DialogText, label: String)? {
    guard source != .page, layer == .first, let language else { return nil }
    for text in texts {
      for label in TextLinks.of(text.text) where !help.finds(in: label, asWord: true) {
        if Classifier.standard.classify(label, language: language).role.isRefusal { return (text, label) }
      }
    }
    return nil
  }
}

/// Words of links that explain, such as "how to refuse cookies".
private let help = TextFinder(["how", "wie", "comment", "come", "cómo", "como", "hoe", "jak", "hur", "hogyan"])
