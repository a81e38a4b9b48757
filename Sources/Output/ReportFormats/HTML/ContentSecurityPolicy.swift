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

/// The permissions of a page: its own style, its embedded pictures, and its own scripts, identified by their SHA-256.
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
    return HTMLWriter.base64(
      stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
      })
  }
}

extension EmbeddedTexts {
  static let style = named("style")

  fileprivate static func named(_ name: String) -> StaticString { all.first { $0.name == name }?.text ?? "" }
}
