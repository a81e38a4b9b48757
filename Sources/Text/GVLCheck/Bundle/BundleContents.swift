package import GVLBundleFormat
package import JSONText

/// A bundle's files as values. The caller reads them from the folder.
package struct BundleContents: Sendable {
  package struct LanguageFile: Sendable {
    package var language: String
    package var file: String
    package var texts: Translation
    /// Texts of items (`purposes/3`) taken from another language, with that language.
    package var loans: [BundleManifest.Language.Loan]
    /// Items taken from translations of other lists with the same English text.
    package var textFrom: [BundleManifest.Language.TextFrom]
    /// Items taken as a whole from another language.
    package var fallbackOf: [BundleManifest.Language.Fallback]
    /// The list to which the translation belongs.
    package var list: ListReference
  }

  /// The name of the folder in messages.
  package var folder: String
  package var manifest: BundleManifest
  package var list: VendorList
  package var reference: ListReference
  /// SHA-256 of the list from which the bundle was made.
  package var sha256: String
  package var profile: PublisherProfile
  package var languages: [LanguageFile]
  /// The counts; nil if the bundle has none.
  package var counts: JSONNode?
  /// Whether the list is in the compact form, which omits members that the bundle's own dialog does not show.
  package private(set) var isCompact: Bool
  /// The files with the list and with the counts.
  package private(set) var listFile: String
  package private(set) var countsFile = ""

  /// Reads the manifest and the files that it names.
  ///
  /// - Parameter read: returns the bytes of a file of the bundle.
  package init<Failure: Error>(
    folder: String, read readFile: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) {
    self.folder = folder
    let parts = PackParts(try Self.manifest(folder, readFile)) { try? readFile($0) }
    let manifest = parts.manifest
    self.manifest = manifest
    func read(_ file: String) throws(Failure) -> [UInt8] {
      if let part = parts[file] { part } else { try readFile(file) }
    }
    reference = manifest.list
    sha256 = manifest.sha256
    profile = manifest.profile
    guard let listFile = manifest.files(.list).first?.path else {
      throw Inconclusive(.unread, file: folder, message: "its manifest names no list")
    }
    self.listFile = parts.file(of: listFile)
    func plain(_ file: String) throws(Inconclusive) -> [UInt8] {
      let bytes = try Self.bytes(file, folder, read)
      do throws(CompactError) { return try manifest.plain(bytes) { try? read($0) } } catch {
        throw Inconclusive(.unread, file: "\(folder)/\(file)", message: "\(error) [\(error.code.rawValue)]")
      }
    }
    isCompact = BundleManifest.isCompact(try Self.bytes(listFile, folder, read))
    list = try Self.list(listFile, folder, plain)
    if let file = manifest.files(.counts).first?.path {
      (countsFile, counts) = (file, try Self.node(file, folder, read))
    }
    languages = []
    // Languages with the same file share its translation.
    var shared: [String: Translation] = [:]
    for entry in manifest.languages {
      let texts: Translation
      if let known = shared[entry.file] {
        texts = known
      } else {
        texts = try Self.translation(entry.file, folder, plain)
        shared[entry.file] = texts
      }
      languages.append(
        LanguageFile(
          language: entry.language, file: parts.file(of: entry.file), texts: texts,
          loans: entry.loans, textFrom: entry.textFrom, fallbackOf: entry.fallbackOf, list: entry.list))
    }
  }

  private static func manifest<Failure: Error>(
    _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> BundleManifest {
    let name = BundleManifest.fileName
    let found = try bytes(name, folder, read)
    do throws(ModelError) { return try BundleManifest(found) } catch {
      throw Inconclusive(.unread, file: "\(folder)/\(name)", message: error.description)
    }
  }

  private static func bytes<Failure: Error>(
    _ file: String, _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> [UInt8] {
    do { return try read(file) } catch {
      throw Inconclusive(.unread, file: "\(folder)/\(file)", message: "cannot be read")
    }
  }

  private static func node<Failure: Error>(
    _ file: String, _ folder: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Inconclusive) -> JSONNode {
    let bytes = try bytes(file, folder, read)
    do throws(JSONError) { return try JSONDocument(bytes).root } catch {
      throw Inconclusive(.unread, file: "\(folder)/\(file)", message: "\(error.place): \(error.message)")
    }
  }

  private static func list(
    _ file: String, _ folder: String, _ read: (String) throws(Inconclusive) -> [UInt8]
  ) throws(Inconclusive) -> VendorList {
    let bytes = try read(file)
    do throws(ModelError) { return try VendorList(bytes) } catch {
      throw Inconclusive(.unread, file: "\(folder)/\(file)", message: "\(error.place): \(error.message)")
    }
  }

  private static func translation(
    _ file: String, _ folder: String, _ read: (String) throws(Inconclusive) -> [UInt8]
  ) throws(Inconclusive) -> Translation {
    let bytes = try read(file)
    do throws(ModelError) { return try Translation(bytes) } catch {
      throw Inconclusive(.unread, file: "\(folder)/\(file)", message: "\(error.place): \(error.message)")
    }
  }
}
