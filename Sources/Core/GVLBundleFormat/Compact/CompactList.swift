package import JSONText
import PlainText

/// A vendor list in the compact form: `gvl.compact-list/1`. Its English words are in a file of texts.
///
/// - Source: docs/bundles-compact.md.
package enum CompactList {
  package static let schema = "gvl.compact-list/1"

  /// Loses nothing but the words of its items. One meaning has one packed form, whatever the order of members.
  ///
  /// - Parameter document: a `vendor-list.json`.
  /// - Throws: `repeated` for a document with a member that stands twice, `wrongType` for one that is no object, `tooLarge`
  ///   for one that readers would refuse.
  package static func packed(_ document: JSONValue) throws(CompactError) -> JSONValue {
    let packed = try CompactDocument.packed(document, schema: schema, vendors: true)
    _ = try Self.document(packed)
    return packed
  }

  /// The document again: maps after all other members, ids ascending.
  ///
  /// - Parameter english: packed texts, whose words are put in; without them items have none.
  /// - Throws: whatever a damaged file can have wrong; `tooLarge` before more is made of either file than `CompactRoom` allows.
  package static func document(_ packed: JSONValue, english: JSONValue? = nil) throws(CompactError) -> JSONValue {
    var room = CompactRoom(of: packed)
    var members = try CompactDocument.members(packed, schema: schema, &room)
    if let vendors = packed["vendors"] {
      if members.contains(where: { $0.name == "vendors" }) {
        throw CompactError(.repeated, "/vendors", "the head has vendors too; keep one")
      }
      let read = try ReadVendors(vendors, other: packed["other"]?["vendors"], &room)
      members.append(.init("vendors", read.value))
    }
    guard let english else { return .object(members) }
    let texts = try CompactTexts.document(english)
    return .object(try members.map { member throws(CompactError) in try Self.worded(member, texts[member.name]) })
  }

  /// The items of one map with their words.
  private static func worded(_ map: JSONValue.Member, _ texts: JSONValue?) throws(CompactError) -> JSONValue.Member {
    guard PackedItems.kinds.contains(map.name), case .object(let items) = map.value, case .object(let texts)? = texts
    else { return map }
    var words: [Int: [JSONValue.Member]] = [:]
    for item in texts {
      guard let id = PackedIDs.id(item.name), case .object(let members) = item.value else { continue }
      words[id] = members.filter { ItemMember.byName[$0.name]?.isTranslated == true }
    }
    var result: [JSONValue.Member] = []
    for item in items {
      guard case .object(let members) = item.value, let id = PackedIDs.id(item.name), let words = words[id],
        item.value["id"] == .number(item.name)
      else {
        result.append(item)
        continue
      }
      let own = members.filter { ItemMember.byName[$0.name]?.isTranslated != true }
      let path = "/\(map.name)/\(item.name)"
      result.append(.init(item.name, .object(try MemberOrder.item.sorted(own + words, at: path))))
    }
    return .init(map.name, .object(result))
  }
}
