package import GVLArchive
import JSONText
package import PlainText

/// The facts of an extra file that the gates compare and messages count. The rest of the file is not read.
package struct ExtraContent: Sendable, Hashable {
  /// The date in the text itself; nil if it has none.
  package var lastUpdated: Timestamp?
  /// The version, for a numbered list; else nil.
  package var version: Int?
  /// Number of CMPs, providers, vendors or stored items.
  package var count: Int
  /// Ids of the counted entries; empty for a disclosure, whose items have no lasting names.
  package var ids: Set<Int> = []

  /// Throws if the body is cut off, is not of the requested kind, or cannot be read.
  package init(_ subject: Subject, _ bytes: [UInt8]) throws(Refusal) {
    switch subject {
    case .extra(.cmpList): try self.init(cmpList: Self.document(bytes))
    case .extra(.atp): try self.init(providers: bytes)
    case .extra(.additionalVendorInformation): try self.init(vendorInformation: Self.document(bytes))
    case .disclosure: try self.init(disclosure: Self.document(bytes))
    case .list, .translation: throw Refusal(.wrongKind, "this is no further file")
    }
  }

  init(lastUpdated: Timestamp?, version: Int? = nil, ids: Set<Int>) {
    (self.lastUpdated, self.version, self.ids) = (lastUpdated, version, ids)
    count = ids.count
  }

  init(items: Int) { count = items }

  private static func document(_ bytes: [UInt8]) throws(Refusal) -> JSONNode {
    do throws(JSONError) { return try JSONDocument(bytes).root } catch { throw Refusal(error, of: bytes) }
  }

  /// The list's `lastUpdated`, which is required.
  static func time(_ list: JSONNode) throws(Refusal) -> Timestamp {
    guard let time = list["lastUpdated"]?.string.flatMap({ Timestamp($0) }) else {
      throw Refusal(.unusable, "`lastUpdated` is missing or no time")
    }
    return time
  }

  /// The keys of a map from ids to objects.
  static func ids(_ map: JSONNode, _ name: String) throws(Refusal) -> Set<Int> {
    var ids: Set<Int> = []
    for member in map.members {
      guard let id = Int(member.name), String(id) == member.name, id >= 0, member.value.kind == .object else {
        throw Refusal(.unusable, "`\(name)` has \"\(member.name)\", which is no id with an object")
      }
      ids.insert(id)
    }
    return ids
  }

  // MARK: The kinds in JSON

  /// The CMP list of the TCF: `lastUpdated` and `cmps`, a map from ids. Deleted CMPs keep their entries.
  init(cmpList root: JSONNode) throws(Refusal) {
    guard let map = root["cmps"], map.kind == .object else {
      throw Refusal(.wrongKind, "this is no CMP list: it has no object `cmps`")
    }
    self.init(lastUpdated: try Self.time(root), ids: try Self.ids(map, "cmps"))
  }

  /// The additional vendor information list of the TCF: `aviListVersion`, `lastUpdated` and `vendors`, a map from ids.
  init(vendorInformation root: JSONNode) throws(Refusal) {
    guard let number = root["aviListVersion"], let map = root["vendors"], map.kind == .object else {
      throw Refusal(
        .wrongKind, "this is no additional vendor information: no `aviListVersion` with an object `vendors`")
    }
    guard let version = number.integer, version > 0 else {
      throw Refusal(.unusable, "`aviListVersion` is no positive whole number")
    }
    self.init(lastUpdated: try Self.time(root), version: version, ids: try Self.ids(map, "vendors"))
  }

  /// A vendor's device storage disclosure: an object with an array `disclosures`, which may be empty. Its items are not
  /// checked: many are in older forms.
  init(disclosure root: JSONNode) throws(Refusal) {
    guard let items = root["disclosures"], items.kind == .array else {
      throw Refusal(.wrongKind, "this is no device storage disclosure: it has no array `disclosures`")
    }
    self.init(items: items.count)
  }
}
