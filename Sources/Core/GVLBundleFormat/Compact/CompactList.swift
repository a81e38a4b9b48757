package import JSONText
import PlainText

/// A vendor list in the compact form, `gvl.compact-list/1`. Its English texts are in a separate file.
///
/// - Source: docs/bundles-compact.md.
package enum CompactList {
  package static let schema = "gvl.compact-list/1"

  /// Packs a list, without the words of its items. Equal content gives equal packed text, in any order of members.
  ///
  /// - Parameter document: A `vendor-list.json`.
  /// - Throws: `repeated` for a duplicate member, `wrongType` if the document is not an object, `tooLarge` if readers
  ///   would refuse the result.
  package static func packed(_ document: JSONValue) throws(CompactError) -> JSONValue {
    let packed = try CompactDocument.packed(document, schema: schema, vendors: true)
    _ = try Self.document(packed)
    return packed
  }

  /// Unpacks a list. Maps follow all other members, with ascending ids.
  ///
  /// - Parameter english: Packed texts to take the words from; without them items have no words.
  /// - Throws: The error of a damaged file; `tooLarge` before either file takes more memory than `CompactRoom` allows.
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

  /// The items of one map, with their words.
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
