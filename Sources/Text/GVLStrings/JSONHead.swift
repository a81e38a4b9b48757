/// Features of the beginning of a JSON text. The text may be cut off anywhere, so no full parser can read it.
struct JSONHead {
  /// Names at the top that indicate a file of another kind.
  static let settings: Set<String> = [
    "gvlSpecificationVersion", "vendorListVersion", "tcfPolicyVersion", "schema", "compilerOptions", "openapi",
    "swagger", "dependencies", "devDependencies",
  ]

  /// Names of the outermost object.
  private(set) var topKeys: Set<String> = []
  /// Names in all objects, each with the number of its object.
  private(set) var keys: [(object: Int, name: String)] = []
  private(set) var texts = 0
  private(set) var otherValues = 0
  /// Whether a text has a blank, as sentences have and settings rarely.
  private(set) var hasSentence = false
  /// Whether a name indicates a consent dialog: `cookie_banner`, `consentTexts`.
  var namesConsent: Bool { keys.contains { TextObjects.saysConsent($0.name) } }

  init(_ text: Substring) {
    guard text.utf8.first == UInt8(ascii: "{") else { return }
    var open: [Int] = []
    var objects = 0
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count, keys.count < 2_000 {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        objects += 1
        open.append(objects)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""):
        let start = at + 1
        at = start
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        guard at < bytes.count else { return }
        var next = at + 1
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
          let name = String(decoding: bytes[start..<at], as: UTF8.self)
          keys.append((open.last ?? 0, name))
          if open.count == 1 { topKeys.insert(name) }
        } else {
          texts += 1
          hasSentence = hasSentence || bytes[start..<at].contains(0x20)
        }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        otherValues += 1
        while at + 1 < bytes.count, bytes[at + 1] > 0x20, !",]}".utf8.contains(bytes[at + 1]) { at += 1 }
      default: break
      }
      at += 1
    }
  }
}
