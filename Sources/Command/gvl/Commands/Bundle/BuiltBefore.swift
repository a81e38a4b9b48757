import Files
import GVLArchive
import GVLBundle
import GVLDialog
import GVLModel
import GVLText
import GVLWorkspace
import JSONText

/// What was built where, and of what: `gvl-cache/.state/bundles.json` (`gvl.built/1`). It spares a build of which every input
/// and every byte is as it was; losing it costs the time of one.
struct BuiltBefore {
  private static let schema = "gvl.built/1"
  private static let path = ArchiveLayout.stateFolder + "/bundles.json"
  /// Folders that are remembered.
  private static let limit = 100

  private struct Entry {
    let inputs: String
    /// `BundleFolder.mark`.
    let mark: String
  }

  private let tree: FileTree
  private let stored: [UInt8]?
  private var entries: [String: Entry] = [:]

  init(_ workspace: Workspace) {
    tree = FileTree(root: workspace.folder)
    stored = try? tree.read(Self.path)
    guard let stored, let root = try? JSONDocument(stored).root, root["schema"]?.string == Self.schema else { return }
    for member in root["bundles"]?.members ?? [] {
      guard let inputs = member.value["inputs"]?.string, let mark = member.value["mark"]?.string else { continue }
      entries[member.name] = Entry(inputs: inputs, mark: mark)
    }
  }

  /// The manifest of the bundle that an order asks for, where it was made of the same and stands there whole.
  func manifest(_ order: BundleOrder, of inputs: String) -> BundleManifest? {
    guard let entry = entries[Self.name(order)], entry.inputs == inputs else { return nil }
    return BundleFolder(order.out).whole(entry.mark)
  }

  mutating func note(_ order: BundleOrder, of inputs: String) {
    guard let mark = BundleFolder(order.out).mark() else { return }
    if entries.count >= Self.limit { entries = [:] }
    entries[Self.name(order)] = Entry(inputs: inputs, mark: mark)
  }

  /// Where the archive has no state yet, or cannot be written to, nothing is remembered.
  func save() {
    let bundles = entries.sorted { $0.key < $1.key }.map {
      JSONValue.Member($0.key, ["inputs": .string($0.value.inputs), "mark": .string($0.value.mark)])
    }
    let json: JSONValue = ["schema": .string(Self.schema), "bundles": .object(bundles)]
    let bytes = Array(json.documentText.utf8)
    guard bytes != stored, (try? tree.facts(ArchiveLayout.stateFolder))??.kind == .folder else { return }
    try? tree.write(bytes, to: Self.path)
  }

  private static func name(_ order: BundleOrder) -> String { FilePath.real(order.out) ?? order.out }
}

/// Everything that the bytes of a bundle come from, as one SHA-256; nil where it is not to be had without a build.
struct BundleInputs {
  private let shared: JSONValue

  /// - Parameter key: that the bundles are signed with.
  init?(
    _ workspace: Workspace, _ profile: WorkspaceProfile, _ reading: BundleReading, isStrict: Bool, leavesOut: Bool,
    key: SigningKey?
  ) {
    // What the archive gives is what the lock names.
    guard let program = Self.program, let lock = try? workspace.lock(), let words = try? reading.words() else {
      return nil
    }
    let settings = workspace.settings
    shared = [
      "program": .string(program), "lock": .string(Digest.sha256(lock.written)), "profile": profile.selection.json,
      "customVendors": .array(profile.dialogs.customVendors.map { ["name": .string($0.name), "url": .text($0.url)] }),
      "stacks": profile.dialogs.stacks.map(JSONValue.integers) ?? .null,
      "languages": .strings(settings.languages.value),
      "fallback": .object(settings.fallback.value.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
      "freshness": [
        "warn": .integer(settings.freshness.value.warn.seconds),
        "fail": settings.freshness.value.fail.map { .integer($0.seconds) } ?? .null,
      ],
      "words": .object(words.map { .init($0.words.language.code, .string($0.sha256)) }),
      "isStrict": .bool(isStrict), "leavesOut": .bool(leavesOut),
      "key": .text(key?.verifyingKey.fingerprint),
    ]
  }

  func digest(of order: BundleOrder) -> String {
    let json: JSONValue = [
      "shared": shared, "target": .string(order.target.name),
      "options": .object(order.options.values.sorted { $0.key < $1.key }.map { .init($0.key, .strings($0.value)) }),
      "maximumBytes": order.maximumBytes.map(JSONValue.integer) ?? .null,
    ]
    return Digest.sha256(Array(json.documentText.utf8))
  }

  /// This very program: another one may write other bytes, whatever it calls its version.
  private static var program: String? {
    let path = FilePath.real("/proc/self/exe") ?? FilePath.real(CommandLine.arguments[0])
    return path.flatMap { FilePath.facts($0) }.map { "\($0.device) \($0.inode) \($0.size) \($0.modified)" }
  }
}
