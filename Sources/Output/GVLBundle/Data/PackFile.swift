import JSONText

/// A whole bundle in one document, `gvl.pack/1`: an app fetches it from its own host to replace the bundle it shipped
/// with (`Templates/swift/Sources/GVLData/BundleStore.swift`).
enum PackFile {
  static let name = "gvl-pack.json"

  static func bytes(_ view: BundleView) throws(BundleError) -> [UInt8] {
    let files = try CompactFile.all(of: view, allStacks: false)
    let pack: JSONValue = [
      "schema": "gvl.pack/1", "head": files[0].json,
      "files": .object(files.dropFirst().map { .init($0.name, $0.json) }),
    ]
    return pack.written(.compact) + [0x0A]
  }
}
