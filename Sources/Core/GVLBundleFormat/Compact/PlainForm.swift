import JSONText

extension BundleManifest {
  /// A list or a file of texts of the bundle as the official files have it, in whichever form the bundle holds it. What
  /// does not say that it is in the compact form comes back as it is: whoever reads it will say so.
  ///
  /// - Parameter read: the bytes of a file of the bundle, nil where it cannot be read. Asked for the English texts, whose
  ///   words a compact list does not have; without them the items of the list have none.
  /// - Throws: where a file in the compact form is damaged, or would be larger than `CompactRoom` allows.
  package func plain(_ bytes: [UInt8], read: (String) -> [UInt8]?) throws(CompactError) -> [UInt8] {
    guard let packed = Self.compact(bytes) else { return bytes }
    if packed["schema"] == .string(CompactTexts.schema) {
      return try CompactTexts.document(packed).written(.compact)
    }
    // A bundle may have them in the plain form beside it.
    var english: JSONValue?
    for file in files(.texts) where file.language == "en" && english == nil {
      english = read(file.path).flatMap(Self.compact)
    }
    // What is wrong with the texts is said of their own file.
    if let english, let whole = try? CompactList.document(packed, english: english) { return whole.written(.compact) }
    return try CompactList.document(packed).written(.compact)
  }

  /// Whether a file says that it is in the compact form.
  package static func isCompact(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "{\"schema\":\"gvl.compact-".utf8) }

  /// Nil for what says that it is something else.
  private static func compact(_ bytes: [UInt8]) -> JSONValue? {
    guard isCompact(bytes) else { return nil }
    return try? JSONDocument(bytes).root.value
  }
}
