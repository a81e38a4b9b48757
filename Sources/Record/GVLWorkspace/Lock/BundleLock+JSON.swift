import GVLBundleFormat
import GVLList
package import GVLSettings
package import JSONText
import PlainText

// Writing and reading, side by side.

extension BundleLock {
  package var json: JSONValue {
    let languages = translations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      JSONValue.Member($0.key, .array($0.value.map(\.json)))
    }
    return .object(
      [
        .init("schema", .string(Self.schema)), .init("list", .string(list.description)),
        .init("lastUpdated", .text(lastUpdated)), .init("sha256", .string(sha256)),
      ] + (confirmed.map { [.init("confirmed", .string($0.date))] } ?? [])
        + [.init("translations", .object(languages))]
        + (olderLists.map { [.init("olderLists", .array($0.map(\.json)))] } ?? []) + others)
  }

  package var written: [UInt8] { Array(json.documentText.utf8) }

  /// Strictly reads the output of `json`, because it decides what users are shown. Unknown members are kept.
  ///
  /// - Throws: `lock.invalid`, and the codes of JSON errors.
  package init(_ bytes: [UInt8], file: String) throws(WorkspaceError) {
    do throws(FieldError) {
      var fields = try JSONObject.document(bytes, schema: Self.schema)
      try self.init(&fields)
    } catch {
      throw WorkspaceError(error, lock: file, hasConflict: Self.hasConflict(bytes))
    }
  }

  private init(_ fields: inout JSONObject) throws(FieldError) {
    let list = try fields.required("list", .list)
    let lastUpdated = try fields.required("lastUpdated", .nullable(.text))
    let sha256 = try fields.required("sha256", .digest)
    guard list.isEdition(of: sha256) else { throw fields.wrong("list", "its edition is not that of `sha256`") }
    let confirmed = try fields.optional("confirmed", .date)
    let translations = try fields.required(
      "translations", .object { fields throws(FieldError) in try Self.translations(&fields, of: list) })
    let older = try fields.optional(
      "olderLists", .array(of: .object { fields throws(FieldError) in try Self.older(&fields, than: list) }))
    guard (older ?? []).count <= Self.olderLimit else {
      throw fields.wrong("olderLists", "\(older?.count ?? 0) lists; there are no more than \(Self.olderLimit)")
    }
    self.init(
      list, lastUpdated: lastUpdated, sha256: sha256, translations: translations, confirmed: confirmed,
      olderLists: older, others: fields.rest)
  }

  private static func translations(
    _ fields: inout JSONObject, of list: ListReference
  ) throws(FieldError) -> [String: [Text]] {
    let limit = BundleManifest.languageLimit
    guard fields.node.count <= limit else {
      throw fields.wrong("\(fields.node.count) languages; there are no more than \(limit)")
    }
    var translations: [String: [Text]] = [:]
    for name in fields.node.members.map(\.name) {
      guard isLanguage(name) else {
        throw fields.wrong(name, "expected the code of an official translation, such as de or pt-br")
      }
      let texts = try fields.required(
        name, .array(of: .object { fields throws(FieldError) in try Text(&fields, beside: list) }))
      guard Set(texts.map(\.list.version)).count == texts.count else {
        throw fields.wrong(name, "two texts of one list; a bundle is made from one of them")
      }
      translations[name] = texts
    }
    return translations
  }

  private static func older(
    _ fields: inout JSONObject, than newest: ListReference
  ) throws(FieldError) -> BundleManifest.OlderList {
    let (list, sha256) = (try fields.required("list", .list), try fields.required("sha256", .digest))
    guard list.isEdition(of: sha256) else { throw fields.wrong("list", "its edition is not that of `sha256`") }
    guard list.specification == newest.specification, list.version < newest.version else {
      throw fields.wrong("list", "expected a list of v\(newest.specification) before \(newest.bare)")
    }
    return BundleManifest.OlderList(list, sha256: sha256)
  }

  /// Whether the file has merge conflicts, because two branches changed the lock.
  private static func hasConflict(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "<<<<<<< ".utf8) }
  }
}

extension BundleLock.Text {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("list", .string(list.description)), .init("sha256", .string(sha256))]
    if let english { members.append(.init("english", .string(english))) }
    return .object(members + others)
  }

  fileprivate init(_ fields: inout JSONObject, beside own: ListReference) throws(FieldError) {
    list = try fields.required("list", .list)
    sha256 = try fields.required("sha256", .digest)
    english = try fields.optional("english", .digest)
    others = fields.rest
    guard list.isEdition(of: sha256) else { throw fields.wrong("list", "its edition is not that of `sha256`") }
    guard list.specification == own.specification else {
      throw fields.wrong("list", "expected a list of v\(own.specification), as that of the lock is")
    }
    guard english != nil || list.version == own.version else {
      throw fields.wrong("`english` is missing: the SHA-256 of \(list.bare), which the text is of")
    }
  }
}

extension ListReference {
  /// Whether its edition, if it has one, matches the text.
  fileprivate func isEdition(of sha256: String) -> Bool { edition.map { sha256.hasPrefix($0) } ?? true }
}

extension JSONType where Value == String {
  fileprivate static var digest: JSONType {
    JSONType("a SHA-256 of 64 lower-case hexadecimal digits") {
      $0.node.string.flatMap { $0.utf8.count == 64 && $0.utf8.allSatisfy(ASCII.isSmallHex) ? $0 : nil }
    }
  }
}

extension WorkspaceError {
  fileprivate init(_ error: FieldError, lock file: String, hasConflict: Bool) {
    let advice = "restore it from version control, or write it anew by `gvl bundle --update --forget-lists`"
    switch error.code {
    case .notJSON where hasConflict:
      self.init(
        .lock, file, at: error.place,
        "a merge has left its marks here; take one side whole, or write it anew by `gvl bundle --update --forget-lists`"
      )
    case .notJSON: self.init(.lock, file, at: error.place, "\(error.message); \(advice)")
    case .otherSchema(isNewer: true):
      self.init(.lock, file, at: error.place, "a newer gvl wrote this lock (\(error.message)); build with that one")
    case .otherSchema:
      self.init(.lock, file, at: error.place, "this is no lock of a bundle (\(BundleLock.schema)); \(advice)")
    case .missing, .wrong: self.init(.lock, file, at: error.place, "\(error.located); \(advice)")
    }
  }
}
