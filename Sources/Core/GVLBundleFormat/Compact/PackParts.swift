import JSONText

/// The files inside a `gvl.pack/1`, for a bundle without separate files for its list and texts.
package struct PackParts: Sendable {
  /// The path of the document that contains them; nil if the bundle has separate files.
  package let pack: String?
  /// The manifest with the parts among its files. A part has no file of its own, so its SHA-256 is empty.
  package let manifest: BundleManifest
  private let parts: [String: [UInt8]]

  /// - Parameter read: Returns the bytes of a file of the bundle; nil if it cannot be read.
  package init(_ manifest: BundleManifest, read: (String) -> [UInt8]?) {
    guard manifest.files(.list).isEmpty, let pack = manifest.files(.pack).first?.path, let bytes = read(pack),
      let root = try? JSONDocument(bytes).root, root["schema"]?.string == "gvl.pack/1"
    else {
      (self.pack, self.manifest, parts) = (nil, manifest, [:])
      return
    }
    var opened = manifest
    var parts: [String: [UInt8]] = [:]
    for member in root["files"]?.members ?? [] where parts[member.name] == nil {
      let bytes = member.value.value.written(.compact) + [0x0A]
      let (kind, language) = Self.kind(member.name)
      parts[member.name] = bytes
      opened.files.append(.init(path: member.name, kind: kind, language: language, sha256: "", bytes: bytes.count))
    }
    (self.pack, self.manifest, self.parts) = (pack, opened, parts)
  }

  /// The bytes of a part; nil for a path that is not a part.
  package subscript(path: String) -> [UInt8]? { parts[path] }

  /// The file that contains a path: the pack for a part, else the path itself.
  package func file(of path: String) -> String { parts[path] == nil ? path : pack ?? path }

  private static func kind(_ name: String) -> (BundleManifest.Kind, language: String?) {
    let stem = name.hasSuffix(".json") ? name.dropLast(".json".count) : Substring(name)
    if stem.hasPrefix("texts-") { return (.texts, String(stem.dropFirst("texts-".count))) }
    if stem.hasPrefix("dialog-") { return (.dialog, String(stem.dropFirst("dialog-".count))) }
    let kinds: [Substring: BundleManifest.Kind] = ["list": .list, "layers": .layers, "asks": .asks]
    return (kinds[stem] ?? .asset, nil)
  }
}
