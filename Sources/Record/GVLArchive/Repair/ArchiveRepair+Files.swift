import GVLModel

/// What is done with single files.
extension ArchiveRepair {
  /// Takes unlisted files into the index where their names fit what they are, and moves the others away. Answers how
  /// many were taken in.
  mutating func takeIn() throws(ArchiveError) -> Int {
    struct Found {
      let path: String
      let place: ArchiveLayout.Place
      let lastUpdated: Timestamp?
      let sha256: String
      let bytes: Int
    }
    var good: [Found] = []
    for path in strangers() where ArchiveLayout.extra(of: path) == nil {
      let bytes: [UInt8]
      do throws(ArchiveError) { bytes = try disk.read(path) } catch {
        report.files.append(RepairedFile(path, .unmended, code: ArchiveProblem.Code.unreadable.rawValue, error.message))
        continue
      }
      guard let place = ArchiveLayout.place(of: path) else {
        try setAside(path, "repair.stray", "its name is none of an archive's")
        continue
      }
      let digest = sha256Hex(bytes)
      if let edition = place.list.edition, !digest.hasPrefix(edition) {
        try setAside(path, "repair.stray", "its name says \(edition), its SHA-256 is \(digest)")
        continue
      }
      switch help.judge(bytes, place) {
      case .good(let time):
        good.append(Found(path: path, place: place, lastUpdated: time, sha256: digest, bytes: bytes.count))
      case .bad(let code, let message): try setAside(path, code, message)
      }
    }
    // The first text of a number has the plain name; the order of later ones is that of their dates.
    good.sort { a, b in
      (a.place.list.edition == nil ? 0 : 1, a.lastUpdated?.milliseconds ?? 0, a.path)
        < (b.place.list.edition == nil ? 0 : 1, b.lastUpdated?.milliseconds ?? 0, b.path)
    }
    var count = 0
    for found in good {
      let list = found.place.list
      let texts = writer.index.texts(
        specification: list.specification, version: list.version, language: found.place.language)
      if let same = texts.first(where: { $0.sha256 == found.sha256 }) {
        try setAside(found.path, "repair.duplicate", "the same bytes are stored as \(same.path)")
        continue
      }
      let numbers = Set(texts.map(\.text))
      let isFirst = list.edition == nil && !numbers.contains(1)
      writer.index.put(
        IndexEntry(
          path: found.path, list: list, language: found.place.language, lastUpdated: found.lastUpdated, origin: nil,
          sha256: found.sha256, bytes: found.bytes, text: isFirst ? 1 : (numbers.max() ?? 0) + 1))
      let what = found.place.language.map { "the translation \($0) of \(list)" } ?? "the list \(list)"
      report.files.append(RepairedFile(found.path, .adopted, "it is \(what), as its name says"))
      count += 1
    }
    return count
  }

  /// Moves a file to the quarantine.
  mutating func setAside(_ path: String, _ code: String, _ message: String) throws(ArchiveError) {
    try keep(disk.read(path), of: path, code, message)
    try disk.remove(path)
  }

  /// Keeps bytes in the quarantine, and says so.
  mutating func keep(
    _ bytes: [UInt8], of path: String, _ code: String, _ message: String
  ) throws(ArchiveError) {
    let reason = QuarantineReason(code: code, message: message, movedFrom: path, time: now)
    let body = try writer.quarantine(bytes, reason)
    report.files.append(RepairedFile(path, .quarantined, to: body, code: code, message))
  }

  /// Gives what nothing explains a reason that says just that. Comes last of all files: what an interrupted repair
  /// has moved without a reason has got one by now.
  mutating func explainQuarantine() throws(ArchiveError) {
    let unexplained = writer.archive.quarantineProblems()
    // Reasons first: a body that is moved here may take the name that one of them has lost.
    for isReason in [true, false] {
      for problem in unexplained where problem.path.hasSuffix(QuarantineReason.suffix) == isReason {
        try explain(problem)
      }
    }
  }

  private mutating func explain(_ problem: ArchiveProblem) throws(ArchiveError) {
    let note = problem.path + QuarantineReason.suffix
    // A reason that does not fit its body is kept as a body of its own.
    for path in [note, problem.path] where disk.exists(path) {
      let bytes: [UInt8]
      do throws(ArchiveError) { bytes = try disk.read(path) } catch {
        report.files.append(RepairedFile(path, .unmended, code: problem.code.rawValue, error.message))
        return
      }
      let reason = QuarantineReason(
        label: "unexplained", code: "repair.unexplained", message: problem.message, path: path, time: now)
      let body = try writer.quarantine(bytes, reason)
      if body != path { try disk.remove(path) }
      report.files.append(
        RepairedFile(path, .quarantined, to: body == path ? nil : body, code: reason.code, problem.message))
    }
  }
}
