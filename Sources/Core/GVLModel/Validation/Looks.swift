import JSONText

// What several rules look at.

/// No character at all, or blanks only.
func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

func hasOuterBlanks(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
  return first.properties.isWhitespace || last.properties.isWhitespace
}

/// Whether a browser could follow it: scheme, host, and no blanks or control characters anywhere.
func isWebAddress(_ text: String, secureOnly: Bool = false) -> Bool {
  let bytes = text.utf8
  func rest(after scheme: String) -> Substring.UTF8View? {
    guard bytes.count > scheme.utf8.count,
      zip(bytes, scheme.utf8).allSatisfy({ ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == $1 })
    else { return nil }
    return bytes.dropFirst(scheme.utf8.count)
  }
  guard let rest = rest(after: "https://") ?? (secureOnly ? nil : rest(after: "http://")), let host = rest.first,
    host != UInt8(ascii: "/")
  else { return false }
  // Most addresses are ASCII, so that the slow question is seldom asked.
  if bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return true }
  return text.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.value > 0x20 && $0.value != 0x7F }
}

/// The two maps of a vendor's retention.
enum RetentionScope: String, CaseIterable {
  case purposes, specialPurposes

  var kind: TextKind { self == .purposes ? .purpose : .specialPurpose }
}

extension VendorEntry {
  /// Entries of one of the retention's maps: id, days, tape index of the days.
  func eachRetention(_ scope: RetentionScope, _ body: (Int, Int?, Int) -> Void) {
    guard let map = value(.dataRetention)?[scope.rawValue] else { return }
    for member in map.members {
      if let id = Int(member.name) { body(id, member.value.integer, member.value.index) }
    }
  }
}

extension TextItem {
  /// A member as it stands in the file.
  func member(_ name: String) -> JSONNode? { JSONNode(document: document, index: node)[name] }
}

extension TextKind {
  /// For messages.
  var words: String {
    switch self {
    case .purpose: "purpose"
    case .specialPurpose: "special purpose"
    case .feature: "feature"
    case .specialFeature: "special feature"
    case .stack: "stack"
    case .dataCategory: "data category"
    }
  }
}
