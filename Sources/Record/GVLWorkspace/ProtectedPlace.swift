import Files
import GVLArchive
import GVLBundleFormat
import GVLSettings
import PlainText

/// A place that no command writes outputs to: the archive, the settings and bundle manifests, files of version control,
/// private keys.
enum ProtectedPlace: Sendable, Hashable {
  case record(String)
  case versionControl
  case settings(String)
  case manifest
  case privateKey

  /// Returns nil if a file may be written.
  init?(file path: String) {
    let path = FilePath.resolved(path)
    if let place = Self(folder: path) {
      self = place
      return
    }
    switch FileTree.name(of: path).lowercased() {
    case let name where [Configuration.fileName, BundleLock.fileName].contains(name): self = .settings(name)
    case BundleManifest.fileName: self = .manifest
    default:
      guard Self.holdsPrivateKey(path) else { return nil }
      self = .privateKey
    }
  }

  /// Returns nil if a folder and its contents may be written.
  init?(folder path: String) {
    let steps = FilePath.resolved(path).split(separator: "/").map(String.init)
    for (number, step) in steps.enumerated() {
      let above = "/" + steps[..<number].joined(separator: "/")
      switch step.lowercased() {
      case ".git":
        self = .versionControl
        return
      case ArchiveLayout.cache where Self.isWorkspace(above):
        self = .record(ArchiveLayout.cache)
        return
      case "official" where number > 0 && steps[number - 1].lowercased() == "translations":
        let workspace = "/" + steps[..<(number - 1)].joined(separator: "/")
        guard Self.isWorkspace(workspace) else { continue }
        self = .record(ArchiveLayout.official)
        return
      default: continue
      }
    }
    return nil
  }

  /// Subject and verb, for a message.
  var words: String {
    switch self {
    case .record(let folder): "this lies in the archive (\(folder)), which keeps what was published"
    case .versionControl: "this lies in .git, which belongs to version control"
    case .settings(let name): "\(name) belongs to the workspace, and no output replaces it"
    case .manifest: "this is the manifest of a bundle, which `gvl bundle` alone writes"
    case .privateKey: "this file holds a private key, which is never overwritten"
    }
  }

  /// Whether a folder has an archive, even without its index, or the settings of one.
  private static func isWorkspace(_ folder: String) -> Bool {
    [Configuration.fileName, ArchiveLayout.index, ArchiveLayout.stateFolder].contains {
      FilePath.kind("\(folder)/\($0)") != nil
    }
  }

  /// Whether the file has a PEM private key, even an encrypted one or one of another program.
  private static func holdsPrivateKey(_ path: String) -> Bool {
    let limit = 64 << 10
    guard let facts = FilePath.facts(path), facts.kind == .file, facts.size <= limit,
      let bytes = try? FilePath.read(path, .regularFiles, limit: limit, isUse: false)
    else { return false }
    return bytes.firstIndex(of: "-----BEGIN ") != nil && bytes.firstIndex(of: "PRIVATE KEY-----") != nil
  }
}
