import GVLModel
import JSONText

/// `gvl-cache/index.json` (`gvl.index/1`): every stored file, sorted by path. The same archive gives the same bytes.
public struct Index: Sendable, Hashable {
  public static let schema = "gvl.index/1"

  /// Sorted by path, no path twice.
  public private(set) var entries: [IndexEntry]
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
    others = fields.rest
  }

  /// What can still be read of a damaged index, entry by entry; empty where it is no JSON.
  init(salvaging bytes: [UInt8]) {
    entries = []
    guard let files = try? JSONDocument(bytes).root["files"], files.kind == .array else { return }
    for (number, node) in files.elements.enumerated() {
      guard let entry = try? IndexEntry(node, at: "/files/\(number)"), self[entry.path] == nil else { continue }
      put(entry)
    }
  }

  public var written: [UInt8] {
    let members: [JSONValue.Member] = [
      JSONValue.Member("schema", .string(Self.schema)), JSONValue.Member("files", .array(entries.map(\.json))),
    ]
    return Array(JSONValue.object(members + others).documentText.utf8)
  }

  public subscript(path: String) -> IndexEntry? {
    let at = place(of: path)
    return at < entries.count && entries[at].path == path ? entries[at] : nil
  }

  /// Adds an entry or replaces the one of the same path.
  public mutating func put(_ entry: IndexEntry) {
    let at = place(of: entry.path)
    if at < entries.count, entries[at].path == entry.path { entries[at] = entry } else { entries.insert(entry, at: at) }
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

  private func place(of path: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
