/// The identity of a finding between runs: its check, file, language, role, text, and a number among equal findings.
///
/// Lines, columns, messages and the place of an element in a page are left out, so that it stays the same if lines
/// above it move or a count changes. A JSON pointer is included, since it names an item, not a position. The
/// fingerprint changes with the text.
package enum Fingerprint {
  /// The fingerprints of findings, in order. Equal findings are numbered in the order given.
  ///
  /// - Parameter name: Returns the name of a file; a file needs the same name in every run.
  package static func all(_ findings: [Finding], naming name: (String) -> String) -> [String] {
    var numbers: [Hash: Int] = [:]
    var last: (file: String, name: String)?
    // Findings are grouped by file.
    func named(_ file: String) -> String {
      if let last, last.file == file { return last.name }
      let name = name(file)
      last = (file, name)
      return name
    }
    return findings.map { finding in
      var hash = Hash()
      hash.add(finding.rule.check)
      hash.add(finding.file.map(named) ?? "")
      hash.add(finding.language ?? "")
      hash.add(finding.role ?? "")
      hash.add(finding.text ?? "")
      if let path = finding.path, path.hasPrefix("/") { hash.add(path) }
      return hash.numbered(&numbers)
    }
  }

  /// The fingerprints of parts that could not be seen, from code, file, and text or path.
  package static func all(_ parts: [Inconclusive], naming name: (String) -> String) -> [String] {
    var numbers: [Hash: Int] = [:]
    return parts.map { part in
      var hash = Hash()
      hash.add(part.code.rawValue)
      hash.add(name(part.file))
      hash.add(part.text ?? part.path ?? "")
      return hash.numbered(&numbers)
    }
  }

  /// FNV-1a with 64 bits: enough to distinguish the findings of a project, without a library. Each part ends in a byte
  /// that UTF-8 does not have.
  private struct Hash: Hashable {
    private var sum: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ part: String) {
      for byte in part.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      sum = (sum ^ 0xFF) &* 0x100_0000_01B3
    }

    /// The hash with its number among equal hashes, as 16 hexadecimal digits.
    func numbered(_ numbers: inout [Hash: Int]) -> String {
      numbers[self, default: 0] += 1
      var hash = self
      hash.add(String(numbers[self, default: 1]))
      let digits = String(hash.sum, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
