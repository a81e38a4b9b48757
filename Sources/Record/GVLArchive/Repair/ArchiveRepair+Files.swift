import Files
import JSONText
import PlainText

/// Repairs of single files.
extension ArchiveRepair {
  /// An unlisted file whose content fits its name.
  private struct Found {
    let path: String
    let place: ArchiveLayout.Place
    let lastUpdated: Timestamp?
    let sha256: String
    let bytes: Int
  }

  /// Adds unlisted files to the index if their names fit their content, and quarantines the others. Returns how many
  /// were added.
  mutating func takeIn() throws(ArchiveError) -> Int {
    var good: [Found] = []
    for path in unlisted() { if let found = try judged(path) { good.append(found) } }
    // The first text has the plain name; later ones are ordered by their dates.
    good.sort { a, b in
      (a.place.edition == nil ? 0 : 1, a.lastUpdated?.milliseconds ?? 0, a.path)
        < (b.place.edition == nil ? 0 : 1, b.lastUpdated?.milliseconds ?? 0, b.path)
    }
    var count = 0
    for found in good {
      let texts = writer.index.texts(of: found.place.subject)
      if let same = texts.first(where: { $0.sha256 == found.sha256 }) {
        try setAside(found.path, "repair.duplicate", "the same bytes are stored as \(same.path)")
        continue
      }
      let numbers = Set(texts.map(\.text))
      let isFirst = found.place.edition == nil && !numbers.contains(1)
      // Until a source confirms one of several texts, their dates decide which counts.
      writer.index.put(
        Entry(
          path: found.path, subject: found.place.subject, lastUpdated: found.lastUpdated, from: .repair,
          sha256: found.sha256, bytes: found.bytes, text: isFirst ? 1 : (numbers.max() ?? 0) + 1))
      report.files.append(RepairedFile(found.path, .adopted, "it is \(found.place.subject), as its name says"))
      count += 1
    }
    return count
  }

  /// Returns nil if the file was moved away or cannot be read.
  private mutating func judged(_ path: String) throws(ArchiveError) -> Found? {
    let bytes: [UInt8]
    do throws(ArchiveError) { bytes = try disk.read(path) } catch {
      report.files.append(RepairedFile(path, .unmended, code: ArchiveProblem.Code.unreadable.rawValue, error.message))
      return nil
    }
    guard let place = ArchiveLayout.place(of: path) else {
      try setAside(path, "repair.stray", "an archive has no file of that name")
      return nil
    }
    let digest = Digest.sha256(bytes)
    if let edition = place.edition, !digest.hasPrefix(edition) {
      try setAside(path, "repair.stray", "its name says \(edition), its SHA-256 is \(digest)")
      return nil
    }
    if let aside = writer.index.aside(place.subject, sha256: digest) {
      try setAside(path, "repair.set-aside", "this text was set aside: \(aside.asideReason ?? "")")
      return nil
    }
    switch help.judge(bytes, place.subject) {
    case .good(let time):
      return Found(path: path, place: place, lastUpdated: time, sha256: digest, bytes: bytes.count)
    case .bad(let code, let message):
      try setAside(path, code, message)
      return nil
    }
  }

  /// Restores from the reasons in the quarantine which texts the user has set aside, when the index is lost. A text
  /// that is back in its place has been accepted again since.
  mutating func recallAside() throws(ArchiveError) {
    for path in try writer.archive.quarantined() {
      guard let note = try? disk.read(path + QuarantineReason.suffix), let root = try? JSONDocument(note).root,
        let code = root["code"]?.string, QuarantineReason.asideCodes.contains(code),
        let message = root["message"]?.string,
        let subject = root["path"]?.string.flatMap({ ArchiveLayout.place(of: $0) })?.subject,
        let bytes = try? disk.read(path)
      else { continue }
      let digest = Digest.sha256(bytes)
      guard digest == root["sha256"]?.string, writer.index.aside(subject, sha256: digest) == nil,
        !writer.index.texts(of: subject).contains(where: { $0.sha256 == digest }),
        case .good(let time) = help.judge(bytes, subject)
      else { continue }
      let entry = Entry(
        path: path, subject: subject, lastUpdated: time, from: .repair, sha256: digest, bytes: bytes.count)
      writer.index.putAside(entry.setAside(at: path, reason: message))
      report.files.append(
        RepairedFile(path, .adopted, "\(subject).\(entry.edition) was set aside: \(message)"))
    }
  }

  /// Moves a file to the quarantine.
  mutating func setAside(_ path: String, _ code: String, _ message: String) throws(ArchiveError) {
    try keep(disk.read(path), of: path, code, message)
    try disk.remove(path)
  }

  /// Keeps bytes in the quarantine, and reports it.
  mutating func keep(
    _ bytes: [UInt8], of path: String, _ code: String, _ message: String
  ) throws(ArchiveError) {
    let reason = QuarantineReason(code: code, message: message, movedFrom: path, time: now)
    let body = try writer.quarantine(bytes, reason)
    report.files.append(RepairedFile(path, .quarantined, to: body, code: code, message))
  }

  /// Writes a reason for each quarantined body that has none. Runs after all other repairs: by then, bodies that an
  /// interrupted repair moved without a reason have theirs.
  mutating func explainQuarantine() throws(ArchiveError) {
    let going = writer.archive.going
    let unexplained = writer.archive.quarantineProblems().filter { !going.contains($0.path) }
    // Reasons first: a body moved here may need the name that a misplaced reason has taken.
    for isReason in [true, false] {
      for problem in unexplained where problem.path.hasSuffix(QuarantineReason.suffix) == isReason {
        try explain(problem)
      }
    }
  }

  private mutating func explain(_ problem: ArchiveProblem) throws(ArchiveError) {
    let note = problem.path + QuarantineReason.suffix
    // A reason that does not match its body is kept as a body of its own.
    for path in [note, problem.path] {
      let bytes: [UInt8]
      do throws(ArchiveError) {
        guard try disk.exists(path) else { continue }
        bytes = try disk.read(path)
      } catch {
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
