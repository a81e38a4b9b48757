import JSONText

/// The files that a `gvl.pack/1` holds, of a bundle that has its list and texts nowhere else.
package struct PackParts: Sendable {
  /// The document that holds them; nil where the bundle has files of its own.
  package let pack: String?
  /// The manifest, with the parts among its files. Their SHA-256 is that of no file, and empty.
  package let manifest: BundleManifest
  private let parts: [String: [UInt8]]

  /// - Parameter read: the bytes of a file of the bundle, nil where it cannot be read.
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

  /// The bytes of a part; nil for all other files.
  package subscript(path: String) -> [UInt8]? { parts[path] }

  /// The file that a reader finds what stands under that name in.
  package func file(of path: String) -> String { parts[path] == nil ? path : pack ?? path }

  private static func kind(_ name: String) -> (BundleManifest.Kind, language: String?) {
    let stem = name.hasSuffix(".json") ? name.dropLast(".json".count) : Substring(name)
    if stem.hasPrefix("texts-") { return (.texts, String(stem.dropFirst("texts-".count))) }
    if stem.hasPrefix("dialog-") { return (.dialog, String(stem.dropFirst("dialog-".count))) }
    let kinds: [Substring: BundleManifest.Kind] = ["list": .list, "layers": .layers, "asks": .asks]
    return (kinds[stem] ?? .asset, nil)
  }
}
