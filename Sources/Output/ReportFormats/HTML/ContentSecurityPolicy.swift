import Files

/// A script of a page.
package enum PageScript: Sendable, CaseIterable {
  /// Hides rows of tables: `script.js`.
  case filters
  /// Keeps a reviewer's answers: `answers.js`.
  case answers

  var text: StaticString {
    switch self {
    case .filters: EmbeddedTexts.named("script")
    case .answers: EmbeddedTexts.named("answers")
    }
  }
}

/// What a page may do: show its own style and the pictures that it carries, run its own scripts, known by their SHA-256, and
/// nothing else.
enum ContentSecurityPolicy {
  static func text(_ scripts: [PageScript], _ hasPictures: Bool) -> String {
    let sources = scripts.isEmpty ? ["'none'"] : scripts.compactMap { digests[$0] }
    return """
      default-src 'none'; \(hasPictures ? "img-src data:; " : "")style-src \(style); script-src \(sources.joined(separator: " ")); base-uri 'none'; \
      form-action 'none'
      """
  }

  private static let style = source(EmbeddedTexts.style)
  private static let digests = Dictionary(uniqueKeysWithValues: PageScript.allCases.map { ($0, source($0.text)) })

  private static func source(_ text: StaticString) -> String { "'sha256-\(digest(text))'" }

  private static func digest(_ text: StaticString) -> String {
    let digits = Array(Digest.sha256(Array(text.description.utf8)).utf8)
    return base64(
      stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
      })
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension EmbeddedTexts {
  static let style = named("style")

  fileprivate static func named(_ name: String) -> StaticString { all.first { $0.name == name }?.text ?? "" }
}
