import GVLModel

/// Repair of extras: what is not listed is taken in or moved away; what is lost the next sync asks for.
extension ArchiveRepair {
  /// Answers how many were taken in.
  mutating func takeInExtras() throws(ArchiveError) -> Int {
    var good: [(bytes: [UInt8], path: String, extra: Extra, edition: String?, lastUpdated: Timestamp?)] = []
    for path in strangers() {
      guard let place = ArchiveLayout.extra(of: path) else { continue }
      let bytes: [UInt8]
      do throws(ArchiveError) { bytes = try disk.read(path) } catch {
        report.files.append(RepairedFile(path, .unmended, code: ArchiveProblem.Code.unreadable.rawValue, error.message))
        continue
      }
      if let edition = place.edition, !sha256Hex(bytes).hasPrefix(edition) {
        try setAside(path, "repair.stray", "its name says \(edition), its SHA-256 is \(sha256Hex(bytes))")
        continue
      }
      switch help.judgeExtra(bytes, place.extra) {
      case .good(let time): good.append((bytes, path, place.extra, place.edition, time))
      case .bad(let code, let message): try setAside(path, code, message)
      }
    }
    // The first text has the plain name; the order of later ones is that of their dates, where they have any.
    good.sort { a, b in
      (a.edition == nil ? 0 : 1, a.lastUpdated?.milliseconds ?? 0, a.path)
        < (b.edition == nil ? 0 : 1, b.lastUpdated?.milliseconds ?? 0, b.path)
    }
    var count = 0
    for found in good {
      let digest = sha256Hex(found.bytes)
      let texts = writer.index.texts(of: found.extra)
      if let same = texts.first(where: { $0.sha256 == digest }) {
        try setAside(found.path, "repair.duplicate", "the same bytes are stored as \(same.path)")
        continue
      }
      var number = (texts.last?.text ?? 0) + 1
      if var counting = texts.last, let own = found.lastUpdated, let its = counting.lastUpdated, own < its {
        // What is older by its own date takes the place before the one that counts.
        counting.text = number
        writer.index.put(counting)
        number -= 1
      }
      writer.index.put(
        ExtraEntry(
          path: found.path, extra: found.extra, lastUpdated: found.lastUpdated, origin: nil, sha256: digest,
          bytes: found.bytes.count, text: number))
      report.files.append(RepairedFile(found.path, .adopted, "it is \(found.extra), as its name says"))
      count += 1
    }
    return count
  }

  static func unmended(_ entry: ExtraEntry) -> RepairedFile {
    RepairedFile(
      entry.path, .unmended, code: "repair.extra",
      "`gvl sync --also \(entry.extra.kind.rawValue)` asks for it again; where other bytes come, these are in a backup only"
    )
  }
}
