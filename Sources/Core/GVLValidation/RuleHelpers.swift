import GVLList
import JSONText

// Helpers that several rules share.

/// Whether a text is empty or has only blanks.
package func isBlank(_ text: String) -> Bool {
  if let first = text.utf8.first, isVisible(first) { return false }
  return text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
}

func hasOuterBlanks(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
  return isBlank(first) || isBlank(last)
}

private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  !(scalar.isASCII && isVisible(UInt8(scalar.value))) && scalar.properties.isWhitespace
}

/// Whether a byte is visible ASCII. Most are, so that Unicode properties are seldom needed.
private func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

/// Whether a text begins with a scheme (given in lower case, with its `://`), in upper or lower case.
func hasScheme(_ text: String, _ scheme: String) -> Bool {
  if text.utf8.starts(with: scheme.utf8) { return true }
  return text.utf8.count >= scheme.utf8.count
    && zip(text.utf8, scheme.utf8).allSatisfy { ((0x41...0x5A).contains($0) ? $0 | 0x20 : $0) == $1 }
}

/// Whether a browser could open an address: it has a scheme and a host, and no blanks or control characters.
func isWebAddress(_ text: String) -> Bool {
  guard let scheme = ["https://", "http://"].first(where: { hasScheme(text, $0) }),
    let host = text.utf8.dropFirst(scheme.utf8.count).first, host != UInt8(ascii: "/")
  else { return false }
  // Native strings are contiguous; reading them byte by byte takes three times as long.
  let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe $0.allSatisfy { isVisible($0) } }
  if isPlain ?? text.utf8.allSatisfy(isVisible) { return true }
  return text.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.value > 0x20 && $0.value != 0x7F }
}

extension JSONDocument {
  /// The value of a member, without making strings of the keys before it.
  func member(_ name: [UInt8], of object: Int) -> JSONNode? {
    guard kind(object) == .object else { return nil }
    var key = object + 1
    for _ in 0..<count(object) {
      if hasEscapes(key) ? string(key).utf8.elementsEqual(name) : matches(range(key), name) {
        return JSONNode(document: self, index: key + 1)
      }
      key = next(key + 1)
    }
    return nil
  }
}

/// Names that rules look for in every vendor.
enum MemberBytes {
  static let privacy = Array("privacy".utf8)
  static let legIntClaim = Array("legIntClaim".utf8)
  static let langId = Array("langId".utf8)
  static let purposes = Array("purposes".utf8)
  static let specialPurposes = Array("specialPurposes".utf8)
}

extension JSONNode {
  func member(_ name: [UInt8]) -> JSONNode? { document.member(name, of: index) }
}

/// The two maps of a vendor's retention.
enum RetentionScope: String, CaseIterable {
  case purposes, specialPurposes

  var kind: TextKind { self == .purposes ? .purpose : .specialPurpose }
  var bytes: [UInt8] { self == .purposes ? MemberBytes.purposes : MemberBytes.specialPurposes }
}

extension VendorEntry {
  /// Calls `body` with each entry of a retention map: id, days, tape index of the days.
  func eachRetention(_ scope: RetentionScope, _ body: (Int, Int?, Int) -> Void) {
    guard let map = value(.retention)?.member(scope.bytes), map.kind == .object else { return }
    let document = map.document
    var key = map.index + 1
    for _ in 0..<map.count {
      // The reader has already checked the keys.
      let id = document.bytes[document.range(key)].reduce(0) { $0 &* 10 &+ Int($1 &- UInt8(ascii: "0")) }
      body(id, document.integer(key + 1), key + 1)
      key = document.next(key + 1)
    }
  }
}

extension TextItem {
  /// A member as written in the file.
  func member(_ name: String) -> JSONNode? { JSONNode(document: document, index: node)[name] }
}
