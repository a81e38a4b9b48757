package import GVLBundleFormat

/// A bundle that a file to be imported lies in.
package struct ImportBundle: Sendable {
  /// The path of its manifest, for messages.
  package let path: String
  /// Of the files that it names.
  let digests: Set<String>

  /// - Parameter manifest: nil where it cannot be read.
  package init(path: String, manifest: BundleManifest?) {
    self.path = path
    digests = Set(manifest?.files.map(\.sha256) ?? [])
  }
}

/// Which files of an import are a bundle's. They are narrowed to a profile, and their texts are put together: no copy of
/// what was published.
struct ImportBundles {
  private let bundle: (String) -> ImportBundle?
  /// The manifest that names a text of this SHA-256, of all bundles beside or above some file of the import.
  private var manifests: [String: String] = [:]

  /// Looks for the bundles of all files first, so that a copy of a bundle's file is known whatever the order is.
  init(of names: [String], _ bundle: @escaping (String) -> ImportBundle?) {
    self.bundle = bundle
    var seen: Set<String> = []
    for name in names {
      guard let found = bundle(name), seen.insert(found.path).inserted else { continue }
      for digest in found.digests where manifests[digest] == nil { manifests[digest] = found.path }
    }
  }

  /// Why a file stays outside that lies in a bundle.
  func refusal(_ name: String) -> ImportCandidate.Refused? { bundle(name).map { Self.refusal($0.path) } }

  /// The same of one that lies elsewhere and has the bytes of a bundle's file.
  func refusal(sha256: String) -> ImportCandidate.Refused? { manifests[sha256].map(Self.refusal) }

  private static func refusal(_ manifest: String) -> ImportCandidate.Refused {
    ImportCandidate.Refused(
      "import.bundle", "it is a file of the bundle of \(manifest): import the list that the bundle was made from")
  }
}
