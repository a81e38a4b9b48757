public import GVLModel
import JSONText

/// A bundle's files, read. The caller has the folder; this has the values.
public struct BundleContents: Sendable {
  public struct LanguageFile: Sendable {
    public var language: String
    public var file: String
    public var texts: Translation
    /// `purposes/3/name`: texts that another language lent, and which.
    public var loans: [(item: String, from: String)]
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
    languages = []
    for entry in manifest["languages"]?.elements ?? [] {
      guard let language = entry["language"]?.string, let file = entry["file"]?.string else {
        throw Inconclusive(file: "\(folder)/manifest.json:\(entry.place)", message: "a language entry is not complete")
      }
      languages.append(
        LanguageFile(
          language: language, file: file, texts: try Self.translation(file, folder, read),
          loans: (entry["loans"]?.elements ?? []).flatMap(Self.loans), list: entry["list"]?.string ?? ""))
    }
  }

  private static func loans(_ entry: JSONNode) -> [(item: String, from: String)] {
    guard let item = entry["item"]?.string, let from = entry["from"]?.string else { return [] }
    return (entry["members"]?.elements ?? []).compactMap(\.string).map { ("\(item)/\($0)", from) }
  }

  private static func bytes<Failure: Error>(
    _ file: String, _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> [UInt8] {
    do { return try read(file) } catch { throw Inconclusive(file: "\(folder)/\(file)", message: "\(error)") }
  }

  private static func node<Failure: Error>(
    _ file: String, _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> JSONNode {
    let bytes = try bytes(file, folder, read)
    do throws(JSONError) { return try JSONDocument(bytes).root } catch {
      throw Inconclusive(file: "\(folder)/\(file):\(error.place)", message: error.message)
    }
  }

  private static func list<Failure: Error>(
    _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> VendorList {
    let bytes = try bytes("vendor-list.json", folder, read)
    do throws(ModelError) { return try VendorList(bytes) } catch {
      throw Inconclusive(file: "\(folder)/vendor-list.json:\(error.place)", message: error.message)
    }
  }

  private static func translation<Failure: Error>(
    _ file: String, _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> Translation {
    let bytes = try bytes(file, folder, read)
    do throws(ModelError) { return try Translation(bytes) } catch {
      throw Inconclusive(file: "\(folder)/\(file):\(error.place)", message: error.message)
    }
  }
}
