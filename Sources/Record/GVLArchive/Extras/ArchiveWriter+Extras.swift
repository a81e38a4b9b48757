public import GVLModel

extension ArchiveWriter {
  /// What became of the bytes of an extra.
  public enum ExtraOutcome: Sendable, Hashable {
    /// They count from now on; earlier texts are kept.
    case stored(ExtraEntry)
    /// These very bytes counted already.
    case unchanged(ExtraEntry)

    public var entry: ExtraEntry {
      switch self {
      case .stored(let entry), .unchanged(let entry): entry
      }
    }
  }

  /// Stores a text of an extra beside the earlier ones. Never overwrites.
  public func store(
    _ bytes: [UInt8], as extra: Extra, lastUpdated: Timestamp?, from origin: Origin?
  ) throws(ArchiveError) -> ExtraOutcome {
    let sha256 = sha256Hex(bytes)
    let texts = index.texts(of: extra)
    let last = texts.last?.text ?? 0
    if var same = texts.first(where: { $0.sha256 == sha256 }) {
      if !disk.exists(same.path) { try AtomicFile.write(bytes, to: same.path, on: disk) }
      if let origin { same.setOrigin(origin) }
      let isCurrent = same.text == last
      // A text that comes back counts again.
      if !isCurrent { same.text = last + 1 }
      index.put(same)
      return isCurrent ? .unchanged(same) : .stored(same)
    }
    let path = try place(bytes, sha256, beside: !texts.isEmpty) { ArchiveLayout.path(extra, edition: $0) }
    guard ArchiveLayout.extra(of: path) != nil else {
      throw ArchiveError(.badName, path: ArchiveLayout.cache, "\(extra) cannot be the name of a file")
    }
    if !disk.exists(path) { try AtomicFile.write(bytes, to: path, on: disk) }
    let entry = ExtraEntry(
      path: path, extra: extra, lastUpdated: lastUpdated, origin: origin, sha256: sha256, bytes: bytes.count,
      text: last + 1)
    index.put(entry)
    return .stored(entry)
  }
}
