package import JSONText

/// The texts of one language (`purposes-xx.json`) in the compact form, `gvl.compact-texts/1`.
///
/// - Source: docs/bundles-compact.md.
package enum CompactTexts {
  package static let schema = "gvl.compact-texts/1"

  /// Packs texts without loss. Equal content gives equal packed text, in any order of members.
  ///
  /// - Throws: `repeated` for a duplicate member, `wrongType` if the document is not an object, `tooLarge` if readers
  ///   would refuse the result.
  package static func packed(_ document: JSONValue) throws(CompactError) -> JSONValue {
    let packed = try CompactDocument.packed(document, schema: schema, vendors: false)
    _ = try Self.document(packed)
    return packed
  }

  /// Unpacks texts. Maps follow all other members, with ascending ids.
  ///
  /// - Throws: The error of a damaged file; `tooLarge` before it takes more memory than `CompactRoom` allows.
  package static func document(_ packed: JSONValue) throws(CompactError) -> JSONValue {
    var room = CompactRoom(of: packed)
    return .object(try CompactDocument.members(packed, schema: schema, &room))
  }
}
