package import GVLBundleFormat

/// A bundle that contains a file to be imported.
package struct ImportBundle: Sendable {
  /// The path of its manifest, for messages.
  package let path: String
  /// SHA-256 of the files that the manifest names.
  let digests: Set<String>

  /// - Parameter manifest: nil if it cannot be read.
  package init(path: String, manifest: BundleManifest?) {
    self.path = path
    digests = Set(manifest?.files.map(\.sha256) ?? [])
  }
}

/// Finds the files of an import that belong to a bundle. They are narrowed to a profile and their texts are merged, so
/// they are not copies of published files.
struct ImportBundles {
  private let bundle: (String) -> ImportBundle?
  /// The path of the manifest that names a text of this SHA-256, of all bundles beside or above any file of the import.
  private var manifests: [String: String] = [:]

  /// Looks for the bundles of all files first, so that a copy of a bundle's file is recognised in any order.
  init(of names: [String], _ bundle: @escaping (String) -> ImportBundle?) {
    self.bundle = bundle
    var seen: Set<String> = []
    for name in names {
      guard let found = bundle(name), seen.insert(found.path).inserted else { continue }
      for digest in found.digests where manifests[digest] == nil { manifests[digest] = found.path }
    }
  }

  /// The refusal of a file inside a bundle.
  func refusal(_ name: String) -> ImportCandidate.Refused? { bundle(name).map { Self.refusal($0.path) } }

  /// The refusal of a file elsewhere that has the bytes of a bundle's file.
  func refusal(sha256: String) -> ImportCandidate.Refused? { manifests[sha256].map(Self.refusal) }

  private static func refusal(_ manifest: String) -> ImportCandidate.Refused {
    ImportCandidate.Refused(
      "import.bundle", "it is a file of the bundle of \(manifest): import the list that the bundle was made from")
  }
}
