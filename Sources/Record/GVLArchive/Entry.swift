package import GVLList
import JSONText
package import PlainText

/// The index's entry for one stored text. It contains no time of our clock.
package struct Entry: Sendable, Hashable {
  /// Path from the workspace's folder; in the quarantine for a text that was set aside.
  package let path: String
  package let subject: Subject
  /// The date in the text itself; nil if it has none.
  package var lastUpdated: Timestamp?
  /// How the bytes came into the archive.
  package private(set) var provenance: Provenance
  /// Rank among the texts of a subject by when a source last confirmed them: the greatest was confirmed last, 0 never.
  /// Changes only when a source's answer does.
  package private(set) var confirmed: Int
  /// The refusal that the user overrode to store this text: `sync.version-jump`.
  package var accepted: String?
  /// Address that the bytes last came from, without credentials.
  package private(set) var url: String?
  /// The header's value, verbatim, weak or strong; one U+00XX for each byte.
  package private(set) var etag: String?
  /// The header's value, verbatim.
  package private(set) var lastModified: String?
  package let sha256: String
  package let bytes: Int
  /// 1 for the first text stored of its subject, 2 for the next.
  package let text: Int
  /// Why the user has set it aside; nil if they have not.
  package private(set) var asideReason: String?
  /// Members that a newer gvl has written.
  private var others: [JSONValue.Member] = []

  /// How the bytes of a text came into the archive.
  package enum Provenance: String, Sendable, CaseIterable {
    /// A source served them, or confirmed them as current.
    case source
    /// The user imported them from a file.
    case `import`
    /// A repair found them on the disk.
    case repair
  }

  package init(
    path: String, subject: Subject, lastUpdated: Timestamp?, from provenance: Provenance, sha256: String, bytes: Int,
    text: Int = 1
  ) {
    (self.path, self.subject, self.lastUpdated, self.provenance) = (path, subject, lastUpdated, provenance)
    (self.sha256, self.bytes, self.text) = (sha256, bytes, text)
    confirmed = provenance == .source ? 1 : 0
  }

  /// Records that a source calls this text current.
  ///
  /// - Parameter last: the greatest confirmation of the other texts of its subject.
  mutating func confirm(from origin: Origin, after last: Int) {
    (url, etag, lastModified) = (origin.url, origin.etag, origin.lastModified)
    if provenance != .source || confirmed <= last { confirmed = last + 1 }
    provenance = .source
  }

  /// Returns this text's entry in the quarantine.
  ///
  /// - Parameter path: path of its bytes there; empty if they could not be kept.
  func setAside(at path: String, reason: String) -> Entry {
    var aside = Entry(
      path: path, subject: subject, lastUpdated: lastUpdated, from: provenance, sha256: sha256, bytes: bytes)
    (aside.accepted, aside.url, aside.asideReason) = (accepted, url, reason)
    return aside
  }

  /// The first eight digits of the SHA-256, which distinguish the texts of a subject.
  package var edition: String { String(sha256.prefix(8)) }

  /// A name unique to this text: `v3/178.9f2c41aa`, `v3/178.9f2c41aa de`, `cmp-list.9f2c41aa`.
  package var fullName: String {
    guard let list else { return "\(subject).\(edition)" }
    return "\(list).\(edition)" + (subject.language.map { " \($0)" } ?? "")
  }

  /// The list that it is or belongs to, without an edition.
  package var list: ListReference? { subject.list }

  /// Whether it counts before another text of its subject: the text confirmed last by a source, else the newer by its
  /// own date, else the one stored later.
  func counts(before other: Entry) -> Bool {
    func rank(_ entry: Entry) -> (Int, Int, Int, String) {
      (entry.confirmed, entry.lastUpdated?.milliseconds ?? .min, entry.text, entry.sha256)
    }
    return rank(self) > rank(other)
  }
}

/// Address of bytes, and the headers by which the server recognises them.
package struct Origin: Sendable, Hashable {
  /// The address, without credentials.
  package var url: String
  package var etag: String?
  package var lastModified: String?

  package init(url: String, etag: String? = nil, lastModified: String? = nil) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
  }
}

// MARK: The file

extension Entry {
  enum Section: String { case files, extras, aside }

  init(_ fields: inout JSONObject, in section: Section) throws(FieldError) {
    let (list, language) = (try fields.optional("list", .text), try fields.optional("language", .text))
    let (kind, vendor) = (try fields.optional("kind", .text), try fields.optional("vendor", .count))
    let path = try section == .aside ? fields.optional("path", .text) ?? "" : fields.required("path", .text)
    let named = Self.subject(list, language, kind, vendor)
    let subject: Subject
    if section == .aside {
      guard let named else { throw fields.wrong("`list`, `language`, `kind` and `vendor` name no file of an archive") }
      guard path.isEmpty || QuarantineReason.isBody(path) else {
        throw fields.wrong("path", "\"\(path)\" is no body in the quarantine")
      }
      subject = named
      asideReason = try fields.required("reason", .text)
    } else {
      guard let place = ArchiveLayout.place(of: path), (place.subject.extraKind == nil) == (section == .files) else {
        throw fields.wrong("path", "\"\(path)\" is no path of an archive")
      }
      // These members repeat what the path says, for people who read the file with other tools.
      guard named == place.subject else {
        let members = section == .files ? "`list` and `language`" : "`kind` and `vendor`"
        throw fields.wrong("\(members) do not agree with \"\(path)\"")
      }
      subject = place.subject
    }
    (self.path, self.subject) = (path, subject)
    lastUpdated = try fields.optional("lastUpdated", .time)
    url = try fields.optional("url", .line)
    etag = try fields.optional("etag", .headerValue)
    lastModified = try fields.optional("lastModified", .headerValue)
    sha256 = try fields.required("sha256", .digest)
    bytes = try fields.required("bytes", .count)
    text = try fields.optional("text", .count) ?? 1
    accepted = try fields.optional("accepted", .text)
    provenance = try fields.required("from", .word)
    let last = try fields.optional("confirmed", .count)
    confirmed = provenance == .source ? max(1, last ?? 1) : 0
    others = fields.rest
  }

  private static func subject(_ list: String?, _ language: String?, _ kind: String?, _ vendor: Int?) -> Subject? {
    if let list {
      guard kind == nil, vendor == nil, let reference = ListReference(list), reference.edition == nil else {
        return nil
      }
      return language.map { .translation($0, of: reference) } ?? .list(reference)
    }
    guard language == nil, let kind, let further = Subject.ExtraKind(word: kind) else { return nil }
    switch (further, vendor) {
    case (.extra(let extra), nil): return .extra(extra)
    case (.disclosures, let vendor?) where Vendor.ids.contains(vendor): return .disclosure(vendor: vendor)
    default: return nil
    }
  }

  var json: JSONValue {
    .compacted(
      [
        ("path", path.isEmpty ? .null : .string(path)), ("list", .text(list?.description)),
        ("language", .text(subject.language)), ("kind", .text(subject.extraKind?.word)),
        ("vendor", subject.vendor.map(JSONValue.integer) ?? .null), ("text", text == 1 ? .null : .integer(text)),
        ("lastUpdated", .time(lastUpdated)), ("from", .string(provenance.rawValue)),
        ("confirmed", confirmed > 1 ? .integer(confirmed) : .null), ("accepted", .text(accepted)),
        ("reason", .text(asideReason)), ("url", .text(url)), ("etag", .text(etag)),
        ("lastModified", .text(lastModified)), ("sha256", .string(sha256)), ("bytes", .integer(bytes)),
      ], and: others)
  }
}

enum HexDigits {
  static let lowerCase = Set("0123456789abcdef".utf8)
}
