import GVLBundleFormat
import GVLList
import JSONText
import PlainText

/// The source documents of a bundle, list and texts, each read once and converted to the format of the official files.
struct BundleDocuments: Sendable {
  /// The manifest, extended by the parts of a pack that holds the whole bundle.
  let manifest: BundleManifest
  /// The list; nil if it cannot be read.
  private(set) var list: VendorList?
  /// The file of the list; nil if the manifest names none.
  private(set) var listFile: String?
  /// Texts by path of the file.
  private(set) var texts: [String: Translation] = [:]
  private let files: [String: [UInt8]]
  /// Lists and texts in the plain form.
  private var plain: [String: [UInt8]] = [:]
  /// Files in the compact form that cannot be read.
  private(set) var problems: [BundleFolder.Problem] = []

  /// - Parameter files: the files that match the manifest.
  init(_ stated: BundleManifest, _ given: [String: [UInt8]]) {
    let parts = PackParts(stated) { given[$0] }
    let manifest = parts.manifest
    var files = given
    for file in manifest.files where files[file.path] == nil { files[file.path] = parts[file.path] }
    (self.manifest, self.files) = (manifest, files)
    let shown = Set(manifest.languages.map(\.file))
    for file in manifest.files(.texts) where shown.contains(file.path) {
      guard let bytes = files[file.path] else { continue }
      expand(file.path, bytes, manifest)
      texts[file.path] = plain[file.path].flatMap { try? Translation($0) }
    }
    // The plain form has every member; a compact list beside it is made from it.
    let lists = manifest.files(.list).map(\.path)
    let whole = lists.first { files[$0].map { !BundleManifest.isCompact($0) } ?? false }
    listFile = whole ?? lists.first
    guard let file = listFile, let bytes = files[file] else { return }
    expand(file, bytes, manifest)
    list = plain[file].flatMap { try? VendorList($0) }
  }

  private mutating func expand(_ path: String, _ bytes: [UInt8], _ manifest: BundleManifest) {
    do throws(CompactError) { plain[path] = try manifest.plain(bytes) { files[$0] } } catch {
      problems.append(
        .init(
          .unreadable, path, "\(error.message) [\(error.code.rawValue)]; build the bundle again",
          at: error.subject.isEmpty ? nil : error.subject))
    }
  }

  /// Whether the file exists and, if it is compact, can be read.
  func isRead(_ path: String) -> Bool { files[path] != nil && !problems.contains { $0.file == path } }

  /// The document's root; nil if it is not JSON.
  func root(_ path: String) -> JSONNode? {
    if let texts = texts[path] { return texts.document.root }
    return (plain[path] ?? files[path]).flatMap { try? JSONDocument($0).root }
  }
}
