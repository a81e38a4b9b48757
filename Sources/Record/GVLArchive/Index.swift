import GVLModel
import JSONText

/// `gvl-cache/index.json` (`gvl.index/1`): every stored file, sorted by path. The same archive gives the same bytes.
public struct Index: Sendable, Hashable {
  public static let schema = "gvl.index/1"

  /// Sorted by path, no path twice.
  public private(set) var entries: [IndexEntry]
  /// The further files; sorted by path, no path twice.
  public private(set) var extras: [ExtraEntry] = []
  private var others: [JSONValue.Member] = []

  public init() { entries = [] }

  /// Reads strictly: whatever an archive cannot mean is an error. Members that are not known are kept.
  public init(_ bytes: [UInt8]) throws(ArchiveError) {
    var fields = try JSONFields.document(bytes, in: ArchiveLayout.index, schema: Self.schema)
    entries = []
    for (number, node) in try fields.array("files").enumerated() {
      let entry = try IndexEntry(node, at: "/files/\(number)")
      guard self[entry.path] == nil else { throw fields.wrong("\"\(entry.path)\" is listed twice") }
      put(entry)
    }
    for (number, node) in try fields.elements("extras").enumerated() {
      let entry = try ExtraEntry(node, at: "/extras/\(number)")
      guard extra(entry.path) == nil else { throw fields.wrong("\"\(entry.path)\" is listed twice") }
      put(entry)
    }
    others = fields.rest
  }

  /// What can still be read of a damaged index, entry by entry; empty where it is no JSON.
  init(salvaging bytes: [UInt8]) {
    entries = []
    guard let root = try? JSONDocument(bytes).root else { return }
    for (number, node) in (root["files"]?.elements ?? []).enumerated() {
      guard let entry = try? IndexEntry(node, at: "/files/\(number)"), self[entry.path] == nil else { continue }
      put(entry)
    }
    for (number, node) in (root["extras"]?.elements ?? []).enumerated() {
      guard let entry = try? ExtraEntry(node, at: "/extras/\(number)"), extra(entry.path) == nil else { continue }
      put(entry)
    }
  }

  public var written: [UInt8] {
    let members: [(String, JSONValue)] = [
      ("schema", .string(Self.schema)), ("files", .array(entries.map(\.json))),
      ("extras", extras.isEmpty ? .null : .array(extras.map(\.json))),
    ]
    return Array(JSONValue.compacted(members, and: others).documentText.utf8)
  }

  public subscript(path: String) -> IndexEntry? {
    let at = Self.place(of: path, in: entries)
    return at < entries.count && entries[at].path == path ? entries[at] : nil
  }

  /// The extra of that path.
  public func extra(_ path: String) -> ExtraEntry? {
    let at = Self.place(of: path, in: extras)
    return at < extras.count && extras[at].path == path ? extras[at] : nil
  }

  /// A file of any kind.
  public func file(_ path: String) -> (any StoredFile)? { self[path] ?? extra(path) }

  /// Every file, lists and translations first.
  public var files: [any StoredFile] { entries + extras }

  /// Adds an entry or replaces the one of the same path.
  public mutating func put(_ entry: IndexEntry) { Self.put(entry, in: &entries) }

  mutating func put(_ entry: ExtraEntry) { Self.put(entry, in: &extras) }

  private static func put<File: StoredFile>(_ entry: File, in files: inout [File]) {
    let at = place(of: entry.path, in: files)
    if at < files.count, files[at].path == entry.path { files[at] = entry } else { files.insert(entry, at: at) }
  }

  mutating func remove(_ path: String) { entries.removeAll { $0.path == path } }

  /// Every text of one list or translation, the first stored first.
  public func texts(specification: Int, version: Int, language: String?) -> [IndexEntry] {
    entries.filter {
      $0.list.specification == specification && $0.list.version == version && $0.language == language
    }.sorted { $0.text < $1.text }
  }

  /// The newest file that was had from an address: the one whose tag may be sent there.
  public func current(url: String) -> IndexEntry? {
    entries.filter { $0.url == url }
      .max { ($0.list.specification, $0.list.version, $0.text) < ($1.list.specification, $1.list.version, $1.text) }
  }

  /// Every text of an extra; the last one counts.
  public func texts(of extra: Extra) -> [ExtraEntry] {
    // All of them begin alike, and nothing else does.
    let stem = ArchiveLayout.stem(extra)
    return extras[Self.place(of: stem, in: extras)...].prefix { $0.path.hasPrefix(stem) }.sorted { $0.text < $1.text }
  }

  private static func place(of path: String, in files: [some StoredFile]) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
