import Files

/// What the page may do: show its own style and run its own script, known by their SHA-256, and nothing else.
enum ContentSecurityPolicy {
  package static let text = """
    default-src 'none'; style-src 'sha256-\(digest(EmbeddedTexts.style))'; \
    script-src 'sha256-\(digest(EmbeddedTexts.script))'; base-uri 'none'; form-action 'none'
    """

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
  static let script = named("script")

  private static func named(_ name: String) -> StaticString { all.first { $0.name == name }?.text ?? "" }
}
