package import GVLList
import JSONText
package import PlainText

/// What the index says of one stored text. No clock time of ours is in it.
package struct Entry: Sendable, Hashable {
  /// From the workspace's folder; of a text that was set aside, in the quarantine.
  package let path: String
  package let subject: Subject
  /// As the text itself says, where it says so.
  package var lastUpdated: Timestamp?
  /// Where the bytes are from.
  package private(set) var provenance: Provenance
  /// The order in which a source said of the texts of one thing that they are current: the greatest was confirmed last;
  /// 0 for one that no source has confirmed. Changes only when a source's answer does.
  package private(set) var confirmed: Int
  /// The refusal that a person's word let this text pass by: `sync.version-jump`.
  package var accepted: String?
  /// Where the bytes were last had from, without credentials.
  package private(set) var url: String?
  /// Verbatim, weak or strong; one U+00XX a byte.
  package private(set) var etag: String?
  /// Verbatim.
  package private(set) var lastModified: String?
  package let sha256: String
  package let bytes: Int
  /// 1 for the first text that was stored of this thing, 2 for the next.
  package let text: Int
  /// Why a person has set it aside; nil for what is in its place.
  package private(set) var asideReason: String?
  /// Members that a newer gvl has written.
  private var others: [JSONValue.Member] = []

  /// Where the bytes of a text are from.
  package enum Provenance: String, Sendable, CaseIterable {
    /// A source has served them, or called them current.
    case source
    /// A person has brought them from a file.
    case `import`
    /// A repair has found them on the disk.
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

  /// A source says that this text is current.
  ///
  /// - Parameter last: the greatest confirmation of the other texts of the same thing.
  mutating func confirm(from origin: Origin, after last: Int) {
    (url, etag, lastModified) = (origin.url, origin.etag, origin.lastModified)
    if provenance != .source || confirmed <= last { confirmed = last + 1 }
    provenance = .source
  }

  /// The same text as it lies in the quarantine.
  ///
  /// - Parameter path: of its bytes there; empty where they could not be kept.
  func setAside(at path: String, reason: String) -> Entry {
    var aside = Entry(
      path: path, subject: subject, lastUpdated: lastUpdated, from: provenance, sha256: sha256, bytes: bytes)
    (aside.accepted, aside.url, aside.asideReason) = (accepted, url, reason)
    return aside
  }

  /// The first eight digits of the SHA-256: what tells texts of one thing apart.
  package var edition: String { String(sha256.prefix(8)) }

  /// What no other text is called: `v3/178.9f2c41aa`, `v3/178.9f2c41aa de`, `cmp-list.9f2c41aa`.
  package var fullName: String {
    guard let list else { return "\(subject).\(edition)" }
    return "\(list).\(edition)" + (subject.language.map { " \($0)" } ?? "")
  }

  /// The list that it is or belongs to, without an edition.
  package var list: ListReference? { subject.list }

  /// Whether it counts before another text of the same thing: what a source confirmed last, else what is newer by its own
  /// date, else what was stored later.
  func counts(before other: Entry) -> Bool {
    func rank(_ entry: Entry) -> (Int, Int, Int, String) {
      (entry.confirmed, entry.lastUpdated?.milliseconds ?? .min, entry.text, entry.sha256)
    }
    return rank(self) > rank(other)
  }
}

/// Where bytes came from, and what the server said to recognise them by.
package struct Origin: Sendable, Hashable {
  /// Without credentials.
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
      // What follows from the path stands in the file for those who read it with other tools.
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
