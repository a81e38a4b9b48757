package import JSONText

/// The texts of one language, as `purposes-xx.json` has them, in the compact form: `gvl.compact-texts/1`.
///
/// - Source: docs/bundles-compact.md.
package enum CompactTexts {
  package static let schema = "gvl.compact-texts/1"

  /// Loses nothing: what fits no column is kept as it is. One meaning has one packed form, whatever the order of members.
  ///
  /// - Throws: `repeated` for a document with a member that stands twice, `wrongType` for one that is no object, `tooLarge`
  ///   for one that readers would refuse.
  package static func packed(_ document: JSONValue) throws(CompactError) -> JSONValue {
    let packed = try CompactDocument.packed(document, schema: schema, vendors: false)
    _ = try Self.document(packed)
    return packed
  }

  /// The document again: maps after all other members, ids ascending.
  ///
  /// - Throws: whatever a damaged file can have wrong; `tooLarge` before more is made of it than `CompactRoom` allows.
  package static func document(_ packed: JSONValue) throws(CompactError) -> JSONValue {
    var room = CompactRoom(of: packed)
    return .object(try CompactDocument.members(packed, schema: schema, &room))
  }
}
