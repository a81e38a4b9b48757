import JSONText
import PlainText

/// `gvl-cache/index.json` (`gvl.index/1`): every stored text, and every text that was set aside. The same archive gives
/// the same bytes.
package struct Index: Sendable, Hashable {
  package static let schema = "gvl.index/1"

  /// The stored texts, sorted by path, which is unique.
  package private(set) var entries: [Entry] = []
  /// Texts that the user has set aside: ignored, and never stored again. Sorted by subject, then SHA-256.
  package private(set) var aside: [Entry] = []
  private var others: [JSONValue.Member] = []

  package init() {}

  /// Parses strictly: a value that no archive can have is an error. Unknown members are kept.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    do throws(FieldError) {
      var fields = try JSONObject.document(bytes, schema: Self.schema)
      for section in [Entry.Section.files, .extras, .aside] {
        let type = JSONType<[Entry]>.array(
          of: .object { fields throws(FieldError) in try Entry(&fields, in: section) })
        let name = section.rawValue
        for entry in try section == .files ? fields.required(name, type) : fields.optional(name, type) ?? [] {
          guard add(entry) else { throw fields.wrong(name, "\"\(entry.path)\" is listed twice") }
        }
      }
      others = fields.rest
    } catch {
      throw ArchiveError(error, in: ArchiveLayout.index)
    }
  }

  /// Whether a newer gvl has written these bytes, by their schema.
  static func isNewer(_ bytes: [UInt8]) -> Bool {
    do throws(FieldError) { _ = try JSONObject.document(bytes, schema: schema) } catch {
      return error.code == .otherSchema(isNewer: true)
    }
    return false
  }

  /// Reads the entries of a damaged index that are still readable; empty if it is not JSON.
  init(salvaging bytes: [UInt8]) {
    guard let root = try? JSONDocument(bytes).root else { return }
    for section in [Entry.Section.files, .extras, .aside] {
      for node in root[section.rawValue]?.elements ?? [] {
        guard var fields = try? JSONObject(JSONField(node)), let entry = try? Entry(&fields, in: section) else {
          continue
        }
        _ = add(entry)
      }
    }
  }

  /// Returns false if the index already has it.
  private mutating func add(_ entry: Entry) -> Bool {
    guard entry.asideReason == nil else {
      if aside(entry.subject, sha256: entry.sha256) != nil { return false }
      putAside(entry)
      return true
    }
    guard self[entry.path] == nil else { return false }
    put(entry)
    return true
  }

  package var written: [UInt8] {
    let (files, extras) = (
      entries.filter { $0.subject.extraKind == nil }, entries.filter { $0.subject.extraKind != nil }
    )
    let members: [(String, JSONValue)] = [
      ("schema", .string(Self.schema)), ("files", .array(files.map(\.json))),
      ("extras", extras.isEmpty ? .null : .array(extras.map(\.json))),
      ("aside", aside.isEmpty ? .null : .array(aside.map(\.json))),
    ]
    return Array(JSONValue.compacted(members, and: others).documentText.utf8)
  }

  package subscript(path: String) -> Entry? {
    let at = place(of: path)
    return at < entries.count && entries[at].path == path ? entries[at] : nil
  }

  /// Adds an entry or replaces the one of the same path.
  package mutating func put(_ entry: Entry) {
    let at = place(of: entry.path)
    if at < entries.count, entries[at].path == entry.path { entries[at] = entry } else { entries.insert(entry, at: at) }
  }

  mutating func remove(_ path: String) {
    let at = place(of: path)
    if at < entries.count, entries[at].path == path { entries.remove(at: at) }
  }

  /// Every text of a subject, the first stored first.
  package func texts(of subject: Subject) -> [Entry] {
    // The paths of all texts of a subject share this prefix, and no other path has it.
    let stem = ArchiveLayout.stem(subject)
    return entries[place(of: stem)...].prefix { $0.path.hasPrefix(stem) }
      .sorted { ($0.text, $0.path) < ($1.text, $1.path) }
  }

  /// The text of a subject that counts: the only implementation of this rule.
  package func counting(_ subject: Subject) -> Entry? { Self.counting(texts(of: subject)) }

  /// The one of all texts of a subject that counts.
  static func counting(_ texts: [Entry]) -> Entry? { texts.max { $1.counts(before: $0) } }

  /// Texts of a subject in the order of their publication: by their own dates. Among texts with the same date, or
  /// without a date, the one that counts comes last and the rest keep the order in which they were stored.
  package static func byDate(_ texts: [Entry]) -> [Entry] {
    let counting = counting(texts)
    func key(_ entry: Entry) -> (Int, Int, Int, String) {
      (entry.lastUpdated?.milliseconds ?? .min, entry == counting ? 1 : 0, entry.text, entry.sha256)
    }
    return texts.sorted { key($0) < key($1) }
  }

  /// The newest file that came from an address: its ETag may be sent there.
  package func current(url: String) -> Entry? {
    entries.filter { $0.url == url && $0.subject.extraKind == nil }
      .max { a, b in a.subject == b.subject ? b.counts(before: a) : a.subject < b.subject }
  }

  // MARK: Set aside

  /// The text of a subject with this SHA-256, if the user has set it aside.
  package func aside(_ subject: Subject, sha256: String) -> Entry? {
    aside.first { $0.sha256 == sha256 && $0.subject == subject }
  }

  mutating func putAside(_ entry: Entry) {
    aside.removeAll { $0.sha256 == entry.sha256 && $0.subject == entry.subject }
    aside.append(entry)
    aside.sort { ($0.subject, $0.sha256) < ($1.subject, $1.sha256) }
  }

  /// Forgets that a text was set aside.
  mutating func readmit(_ subject: Subject, sha256: String) {
    aside.removeAll { $0.sha256 == sha256 && $0.subject == subject }
  }

  private func place(of path: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
