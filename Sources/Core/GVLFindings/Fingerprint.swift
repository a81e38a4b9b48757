/// What a finding is recognised by from run to run: what was checked, its file, language, role and text, and which of several equal
/// ones it is.
///
/// Lines, columns, messages and the place of an element in a page are left out, so that it stays the same when something
/// above it moves or a count changes. A JSON pointer is in it, since that names a thing, not a position. It changes with
/// the text.
package enum Fingerprint {
  /// One for each finding, in their order: equal findings are numbered in the order in which they are given.
  ///
  /// - Parameter name: what a file is called; the same file must have one name in every run.
  package static func all(_ findings: [Finding], naming name: (String) -> String) -> [String] {
    var seen: [[String]: Int] = [:]
    return findings.map { finding in
      var identity = [
        finding.rule.check, finding.file.map(name) ?? "", finding.language ?? "", finding.role ?? "",
        finding.text ?? "",
      ]
      if let path = finding.path, path.hasPrefix("/") { identity.append(path) }
      let number = seen[identity, default: 0] + 1
      seen[identity] = number
      identity.append(String(number))
      return hash(identity)
    }
  }

  /// The same for what could not be seen: its code, its file, and its text or the way to it.
  package static func all(_ parts: [Inconclusive], naming name: (String) -> String) -> [String] {
    var seen: [[String]: Int] = [:]
    return parts.map { part in
      let identity = [part.code.rawValue, name(part.file), part.text ?? part.path ?? ""]
      let number = seen[identity, default: 0] + 1
      seen[identity] = number
      return hash(identity + [String(number)])
    }
  }

  /// FNV-1a of 64 bits: enough to tell the findings of a project apart, and it needs no library. Each part ends in a byte
  /// that UTF-8 does not have.
  private static func hash(_ parts: [String]) -> String {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      sum = (sum ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
