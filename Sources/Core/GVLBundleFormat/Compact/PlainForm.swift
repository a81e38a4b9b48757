import JSONText

extension BundleManifest {
  /// Converts a list or a file of texts of the bundle to the form of the official files. Bytes that are not marked as
  /// compact are returned unchanged; their reader reports errors.
  ///
  /// - Parameter read: Returns the bytes of a file of the bundle; nil if it cannot be read. Called for the English
  ///   texts, whose words a compact list lacks; without them the items have no words.
  /// - Throws: An error if a compact file is damaged, or would be larger than `CompactRoom` allows.
  package func plain(_ bytes: [UInt8], read: (String) -> [UInt8]?) throws(CompactError) -> [UInt8] {
    guard let packed = Self.compact(bytes) else { return bytes }
    if packed["schema"] == .string(CompactTexts.schema) {
      return try CompactTexts.document(packed).written(.compact)
    }
    // A bundle may have its texts in the plain form.
    var english: JSONValue?
    for file in files(.texts) where file.language == "en" && english == nil {
      english = read(file.path).flatMap(Self.compact)
    }
    // Errors in the texts are reported for their own file.
    if let english, let whole = try? CompactList.document(packed, english: english) { return whole.written(.compact) }
    return try CompactList.document(packed).written(.compact)
  }

  /// Whether a file is marked as compact.
  package static func isCompact(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "{\"schema\":\"gvl.compact-".utf8) }

  /// Returns nil for a file that names another schema.
  private static func compact(_ bytes: [UInt8]) -> JSONValue? {
    guard isCompact(bytes) else { return nil }
    return try? JSONDocument(bytes).root.value
  }
}
