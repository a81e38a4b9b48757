import GVLModel
package import JSONText

/// Findings that are known and accepted for now, in a file beside the sources: `gvl.baseline/1`.
public struct Baseline: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var rule: String
    /// From the folder of the baseline, so that it holds wherever the check is started.
    package var file: String?
    package var fingerprint: String
    /// For the people who read the file.
    package var text: String?

    package init(rule: String, file: String?, fingerprint: String, text: String?) {
      self.rule = rule
      self.file = file
      self.fingerprint = fingerprint
      self.text = text
    }

    package var json: JSONValue {
      [
        "rule": .string(rule), "file": .text(file), "fingerprint": .string(fingerprint), "text": .text(text),
      ]
    }
  }

  /// Sorted by file, rule, text and fingerprint: a new entry is one new line.
  package private(set) var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    func key(_ entry: Entry) -> [[UInt8]] {
      [entry.file ?? "", entry.rule, entry.text ?? "", entry.fingerprint].map { Array($0.utf8) }
    }
    self.entries = entries.map { (key($0), $0) }.sorted { a, b in
      for (x, y) in zip(a.0, b.0) where x != y { return x.lexicographicallyPrecedes(y) }
      return false
    }.map { $0.1 }
  }

  static let schema = "gvl.baseline/1"

  /// The document, an entry a line whatever its length, so that a comparison of two versions shows whole entries.
  public var document: String {
    let lines = entries.map { "    " + $0.json.compactText }
    let body = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"schema\": \"\(Self.schema)\",\n  \"findings\": \(body)\n}\n"
  }

  /// Reads a document; entries may have been taken out of it by hand.
  ///
  /// - Throws: `baseline.invalid` with the place of what is wrong.
  public init(_ bytes: [UInt8], file: String) throws(CheckError) {
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(bytes).root } catch {
      throw CheckError(.baseline, file, at: error.place, "\(error.message); \(Self.advice)")
    }
    guard let schema = root["schema"]?.string, schema == Self.schema else {
      throw CheckError(.baseline, file, at: root.place, "this is no \(Self.schema); \(Self.advice)")
    }
    guard let findings = root["findings"], findings.kind == .array else {
      throw CheckError(.baseline, file, at: root.place, "the list `findings` is missing; \(Self.advice)")
    }
    var entries: [Entry] = []
    for node in findings.elements {
      func text(_ name: String, orNull: Bool) throws(CheckError) -> String? {
        let value = node[name]
        if let text = value?.string { return text }
        guard orNull, value?.isNull ?? true else {
          throw CheckError(.baseline, file, at: node.place, "an entry without a text as `\(name)`; \(Self.advice)")
        }
        return nil
      }
      guard node.kind == .object, let rule = try text("rule", orNull: false),
        let fingerprint = try text("fingerprint", orNull: false)
      else { throw CheckError(.baseline, file, at: node.place, "an entry is no object; \(Self.advice)") }
      entries.append(
        Entry(
          rule: rule, file: try text("file", orNull: true), fingerprint: fingerprint,
          text: try text("text", orNull: true)))
    }
    self.init(entries)
  }

  private static let advice = "take it back from version control, or write it anew with --update-baseline"
}
