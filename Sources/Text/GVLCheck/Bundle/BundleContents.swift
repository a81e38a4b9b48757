public import GVLModel
public import JSONText

/// A bundle's files, read. The caller has the folder; this has the values.
public struct BundleContents: Sendable {
  public struct LanguageFile: Sendable {
    public var language: String
    public var file: String
    public var texts: Translation
    /// Texts of an item (`purposes/3`) that another language lent, and which language.
    public var loans: [(item: String, members: [String], from: String)]
    /// The list that the translation belongs to.
    public var list: String
  }

  /// How messages call the folder.
  public var folder: String
  public var list: VendorList
  public var reference: ListReference
  /// SHA-256 of the list that the bundle was made from.
  public var sha256: String
  public var profile: Profile
  public var languages: [LanguageFile]
  /// `counts.json`, where the bundle has it.
  public var counts: JSONNode?

  /// Reads the manifest and what it names.
  ///
  /// - Parameter read: the bytes of a file of the bundle.
  public init<Failure: Error>(
    folder: String, read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) {
    self.folder = folder
    let manifest = try Self.node("manifest.json", folder, read)
    guard manifest["schema"]?.string == "gvl.bundle/1",
      let reference = manifest["list"]?.string.flatMap(ListReference.init), let sha256 = manifest["sha256"]?.string,
      let profile = manifest["profile"].flatMap({ Profile($0) })
    else { throw Inconclusive(file: "\(folder)/manifest.json", message: "this is no manifest of a bundle") }
    self.reference = reference
    self.sha256 = sha256
    self.profile = profile
    list = try Self.list(folder, read)
    try Self.refuseForeignPaths(manifest, folder)
    let hasCounts = manifest["files"]?.elements.contains { $0["path"]?.string == "counts.json" } ?? false
    counts = hasCounts ? try Self.node("counts.json", folder, read) : nil
    languages = []
    for entry in manifest["languages"]?.elements ?? [] {
      guard let language = entry["language"]?.string, let file = entry["file"]?.string else {
        throw Inconclusive(file: "\(folder)/manifest.json", message: "\(entry.place): a language entry is not complete")
      }
      // A name in this folder and no path: a manifest may come from anywhere.
      guard !file.utf8.contains(UInt8(ascii: "/")), file != "..", file != "." else {
        throw Inconclusive(
          file: "\(folder)/manifest.json", message: "\(entry.place): a language's file is not in the bundle's folder")
      }
      languages.append(
        LanguageFile(
          language: language, file: file, texts: try Self.translation(file, folder, read),
          loans: (entry["loans"]?.elements ?? []).compactMap(Self.loan), list: entry["list"]?.string ?? ""))
    }
  }

  /// What a manifest names stays in its folder: it may come from anywhere.
  private static func refuseForeignPaths(_ manifest: JSONNode, _ folder: String) throws(Inconclusive) {
    for path in (manifest["files"]?.elements ?? []).compactMap({ $0["path"]?.string })
    where path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      throw Inconclusive(file: "\(folder)/manifest.json", message: "the path \(path) leads out of the bundle's folder")
    }
  }

  private static func loan(_ entry: JSONNode) -> (item: String, members: [String], from: String)? {
    guard let item = entry["item"]?.string, let from = entry["from"]?.string else { return nil }
    return (item, (entry["members"]?.elements ?? []).compactMap(\.string), from)
  }

  private static func bytes<Failure: Error>(
    _ file: String, _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> [UInt8] {
    do { return try read(file) } catch { throw Inconclusive(file: "\(folder)/\(file)", message: "cannot be read") }
  }

  private static func node<Failure: Error>(
    _ file: String, _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> JSONNode {
    let bytes = try bytes(file, folder, read)
    do throws(JSONError) { return try JSONDocument(bytes).root } catch {
      throw Inconclusive(file: "\(folder)/\(file)", message: "\(error.place): \(error.message)")
    }
  }

  private static func list<Failure: Error>(
    _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> VendorList {
    let bytes = try bytes("vendor-list.json", folder, read)
    do throws(ModelError) { return try VendorList(bytes) } catch {
      throw Inconclusive(file: "\(folder)/vendor-list.json", message: "\(error.place): \(error.message)")
    }
  }

  private static func translation<Failure: Error>(
    _ file: String, _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> Translation {
    let bytes = try bytes(file, folder, read)
    do throws(ModelError) { return try Translation(bytes) } catch {
      throw Inconclusive(file: "\(folder)/\(file)", message: "\(error.place): \(error.message)")
    }
  }
}
