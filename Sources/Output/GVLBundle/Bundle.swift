import Files
package import GVLModel
import JSONText
import PlainText

/// What an app or site ships offline: files by name, and the manifest that proves them.
package struct Bundle: Sendable {
  package struct File: Sendable, Hashable {
    package var path: String
    package var bytes: [UInt8]
  }

  /// Everything but the manifest, sorted by path.
  package var files: [File]
  package var manifest: BundleManifest

  package var totalBytes: Int { files.reduce(manifest.written.count) { $0 + $1.bytes.count } }

  init(files: [File], manifest: BundleManifest) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.manifest = manifest
    self.manifest.files = self.files.map {
      BundleManifest.File(path: $0.path, sha256: Digest.sha256($0.bytes), bytes: $0.bytes.count)
    }
  }
}

/// Why a bundle cannot be made, written or read.
package struct BundleError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    case unknownTarget = "bundle.unknown-target"
    case unsupportedList = "bundle.unsupported-list"
    case noLanguage = "bundle.no-language"
    case tooLarge = "bundle.too-large"
    case notABundle = "bundle.not-a-bundle"
    case folderInUse = "bundle.folder-in-use"
    case cannotWrite = "bundle.cannot-write"
    /// Another build into the same folder goes on and on.
    case locked = "bundle.locked"
  }

  package let code: Code
  package let subject: String
  package let message: String

  package init(_ code: Code, _ subject: String, _ message: String) {
    self.code = code
    self.subject = subject
    self.message = message
  }

  package var description: String { "\(subject): \(message)" }
}

/// What a bundle is made from. The caller has read and verified the files.
package struct BundleInput: Sendable {
  package struct Text: Sendable {
    /// By the code of the official file.
    package var language: String
    /// Those of the list; of a language that has none of them nothing is said.
    package var texts: PairedTexts

    package init(language: String, texts: PairedTexts) { (self.language, self.texts) = (language, texts) }
  }

  package var list: VendorList
  package var reference: ListReference
  package var sha256: String
  package var texts: [Text]
  package var profile: Profile
  /// As the configuration asks for them.
  package var languages: [String]
  package var fallback: [String: String]
  /// More bytes than this in all files together are refused; nil for no limit.
  package var maximumBytes: Int?

  package init(
    list: VendorList, reference: ListReference, sha256: String, texts: [Text], profile: Profile, languages: [String],
    fallback: [String: String], maximumBytes: Int? = nil
  ) {
    self.list = list
    self.reference = reference
    self.sha256 = sha256
    self.texts = texts
    self.profile = profile
    self.languages = languages
    self.fallback = fallback
    self.maximumBytes = maximumBytes
  }
}

/// One kind of bundle.
package struct BundleTarget: Sendable {
  package var name: String
  package var title: String
  var build: @Sendable (BundleInput) throws(BundleError) -> Bundle
  /// Whether it may write a file of that name: nothing else is ever removed, whatever a manifest says.
  var owns: @Sendable (_ path: String) -> Bool
  /// Where a manifest and the files that it names, as far as they could be read, contradict each other.
  var contradictions: @Sendable (BundleManifest, _ files: [String: [UInt8]]) -> [BundleFolder.Problem]

  /// All there are.
  package static let all: [BundleTarget] = [.json]

  package static func named(_ name: String) throws(BundleError) -> BundleTarget {
    if let target = all.first(where: { $0.name == name }) { return target }
    let hint = Nearest.suggestion(for: name, in: all.map(\.name), listedBy: "gvl bundle build --help")
    throw BundleError(.unknownTarget, name, "there is no such target; \(hint)")
  }

  /// Makes the bundle, within its limit of bytes.
  package func bundle(_ input: BundleInput) throws(BundleError) -> Bundle {
    let bundle = try build(input)
    if let budget = input.maximumBytes, bundle.totalBytes > budget {
      let largest = bundle.files.max { $0.bytes.count < $1.bytes.count }
      throw BundleError(
        .tooLarge, "profile \(input.profile.name)",
        "the bundle has \(bundle.totalBytes) bytes, `maxBytes` allows \(budget)"
          + (largest.map { "; the largest file is \($0.path) with \($0.bytes.count)" } ?? ""))
    }
    return bundle
  }
}
