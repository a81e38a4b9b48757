package import JSONText
public import PlainText

/// Findings that are known and accepted for now, in a file next to the sources: `gvl.baseline/1`. An entry names the
/// check, not the rule, so running another set of rules makes no new findings.
public struct Baseline: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    /// The check without its set: `pre-ticked`.
    package var check: String
    /// The path from the baseline's folder, so that it is valid wherever gvl is started.
    package var file: String?
    package var fingerprint: String
    /// The text, for users who read the file.
    package var text: String?

    package init(check: String, file: String?, fingerprint: String, text: String?) {
      self.check = check
      self.file = file
      self.fingerprint = fingerprint
      self.text = text
    }

    fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
      self.init(
        check: try fields.required("check", .text), file: try fields.optional("file", .text),
        fingerprint: try fields.required("fingerprint", .text), text: try fields.optional("text", .text))
    }

    package var json: JSONValue {
      [
        "check": .string(check), "file": .text(file), "fingerprint": .string(fingerprint), "text": .text(text),
      ]
    }
  }

  /// Sorted by file, check, text and fingerprint: a new entry is one new line.
  package private(set) var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    func key(_ entry: Entry) -> [[UInt8]] {
      [entry.file ?? "", entry.check, entry.text ?? "", entry.fingerprint].map { Array($0.utf8) }
    }
    self.entries = entries.map { (key($0), $0) }.sorted { a, b in
      for (x, y) in zip(a.0, b.0) where x != y { return x.lexicographicallyPrecedes(y) }
      return false
    }.map { $0.1 }
  }

  static let schema = "gvl.baseline/1"

  /// The document, one line for each entry of any length, so that a diff shows whole entries.
  public var document: String {
    let lines = entries.map { "    " + $0.json.compactText }
    let body = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"schema\": \"\(Self.schema)\",\n  \"findings\": \(body)\n}\n"
  }

  /// Reads a document. Users may have deleted entries.
  ///
  /// - Throws: An error with the place of the problem.
  public init(_ bytes: [UInt8], file: String) throws(BaselineError) {
    let entries: [Entry]
    do throws(FieldError) {
      var fields = try JSONObject.document(bytes, schema: Self.schema)
      entries = try fields.required("findings", .array(of: .object(Entry.init)))
    } catch {
      let what = if case .otherSchema = error.code { "this is no \(Self.schema)" } else { error.located }
      throw BaselineError(.invalid, file, at: error.place, "\(what); \(Self.advice)")
    }
    self.init(entries)
  }

  private static let advice = "restore it from version control, or remove it and write a new one with --update-baseline"
}
