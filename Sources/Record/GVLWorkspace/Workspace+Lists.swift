import Files
import GVLArchive
import GVLBundleFormat
package import GVLList
package import GVLSettings
package import GVLShown
import JSONText
import PlainText

/// A list that was read for a command.
package struct LoadedList: Sendable {
  package var list: VendorList
  /// With its edition, if a version has two texts.
  package var reference: ListReference
  /// The file that it came from, for messages.
  package var file: String
  /// A note about the choice: a gap, a later text.
  package var note: String?
  /// The profile that a bundle was made for, as it was then; nil for other lists.
  package var profile: PublisherProfile?
}

extension Workspace {
  /// The list that an argument names.
  package func list(_ argument: ListArgument) throws(WorkspaceError) -> LoadedList {
    switch argument {
    case .path(let path): return try listFile(path)
    case .standardInput: return try parsed(InputFile.readDocument("-"), file: "standard input")
    default:
      let archive = try openArchive()
      let (stored, note) = try find(argument, in: archive.lists().filter { $0.reference.specification > 0 })
      var loaded = try loaded(stored, in: archive)
      loaded.note = note
      return loaded
    }
  }

  /// The two lists of a comparison. `previous` is the one before TO.
  package func lists(
    from: ListArgument, to: ListArgument
  ) throws(WorkspaceError) -> (from: LoadedList, to: LoadedList) {
    let (from, to) = try inputs(from: from, to: to)
    return (try from.list(), try to.list())
  }

  /// The two inputs of a comparison of lists or translations: a file may be either.
  package func inputs(
    from: ListArgument, to: ListArgument
  ) throws(WorkspaceError) -> (from: LoadedInput, to: LoadedInput) {
    let compared = ListArgument.compared(from, to)
    let (from, to) = (compared.from ?? .previous, compared.to)
    if from == .standardInput, to == .standardInput {
      throw WorkspaceError(.noSuchFile, "-", "standard input can be read once only")
    }
    guard from == .previous else {
      // They are independent, and reading them is a large part of a comparison's time.
      let loaded = inParallel([to, from]) { argument in
        Result { () throws(WorkspaceError) in try input(argument) }
      }
      let (older, newer) = (try loaded[1].get(), try loaded[0].get())
      guard case .list(var new) = newer, case .list(var old) = older else { return (older, newer) }
      // Two texts of one version, given as files: their references alone would not distinguish them.
      if old.reference == new.reference, old.list.document.bytes != new.list.document.bytes {
        old.reference.edition = String(Digest.sha256(old.list.document.bytes).prefix(8))
        new.reference.edition = String(Digest.sha256(new.list.document.bytes).prefix(8))
      }
      return (.list(old), .list(new))
    }
    let newer = try input(to).list()
    let archive = try openArchive()
    let (stored, note) = try before(newer.reference, in: archive.lists())
    var older = try list(.reference(stored.reference))
    older.note = note
    return (.list(older), .list(newer))
  }

  /// Throws if the archive has files but its index is lost.
  package func requireIndex() throws(WorkspaceError) {
    if let lost = try openArchive().lostIndex { throw WorkspaceError(.lostIndex, lost.path, lost.message) }
  }

  private func listFile(_ path: String) throws(WorkspaceError) -> LoadedList {
    if InputFile.isFolder(path) {
      guard BundleManifestFile.exists(in: path) else {
        throw WorkspaceError(
          .noSuchFile, path, "this folder is no bundle: it has no \(BundleManifest.fileName); name a list file in it")
      }
      return try bundledList(path)
    }
    guard InputFile.exists(path) else { throw missing(path) }
    return try parsed(InputFile.readDocument(path), file: path)
  }

  /// The whole list that a bundle was made from: the bundle's own copy is reduced to a profile.
  private func bundledList(_ path: String) throws(WorkspaceError) -> LoadedList {
    let manifest = Self.join(path, BundleManifest.fileName)
    let bytes = try InputFile.read(BundleManifest.fileName, below: path)
    let stated: BundleManifest
    do throws(ModelError) { stated = try BundleManifest(bytes) } catch {
      throw WorkspaceError(error, file: manifest)
    }
    // Found by its SHA-256: the number alone may mean a later text, which users were not shown.
    guard let stored = try openArchive().list(sha256: stated.sha256),
      stored.reference.specification == stated.list.specification, stored.reference.version == stated.list.version
    else {
      throw WorkspaceError(
        .notStored, path,
        "the text of \(stated.list) that this bundle was made from is not stored (SHA-256 \(stated.sha256.prefix(16))…); "
          + "`\(fetching(stated.list))` fetches the list as it is now, `gvl archive import FILE` takes in a text that you kept"
      )
    }
    var loaded = try list(.reference(stored.reference))
    try prove(stated, manifest, loaded.list, path)
    loaded.profile = stated.profile
    if !stored.counts {
      let why = stored.isAside ? "which was set aside" : "another text of that number counts now"
      loaded.note = "\(path) was made from \(stored.reference); \(why)"
    }
    return loaded
  }

  /// Proves the manifest of a bundle that is used as a list: the manifest must match the bundle's own list file and,
  /// through its profile, the official list. Other files of the bundle are not read.
  private func prove(
    _ stated: BundleManifest, _ manifest: String, _ list: VendorList, _ path: String
  ) throws(WorkspaceError) {
    func refusal(_ file: String, _ message: String) -> WorkspaceError {
      WorkspaceError(.notProved, file, message + "; see `gvl bundle verify`, and build the bundle again")
    }
    if let fault = stated.contradiction(with: list) { throw refusal(manifest, fault) }
    guard let holder = (stated.files(.list) + stated.files(.pack)).first else {
      throw refusal(manifest, "the manifest names no list")
    }
    let bytes = try InputFile.read(holder.path, below: path)
    let file = Self.join(path, holder.path)
    if Digest.sha256(bytes) != holder.sha256 {
      throw refusal(file, "the manifest names this file with another SHA-256")
    }
    let parts = PackParts(stated) { $0 == holder.path ? bytes : nil }
    let held = parts.manifest.files(.list).first.flatMap { parts[$0.path] } ?? bytes
    let plain = try? stated.plain(held) { parts[$0] ?? (try? InputFile.read($0, below: path)) }
    guard let shipped = plain.flatMap({ try? VendorList($0) }) else { throw refusal(file, "this is no vendor list") }
    if let fault = stated.contradiction(of: shipped, with: list) { throw refusal(file, fault) }
    // Never write over a file that is part of an input.
    for file in stated.files { FilePath.facts(Self.join(path, file.path)).map { RunFiles.current?.note($0) } }
  }

  package func parsed(_ bytes: [UInt8], file: String) throws(WorkspaceError) -> LoadedList {
    do throws(ModelError) {
      let list = try VendorList(bytes)
      return LoadedList(list: list, reference: list.reference, file: file)
    } catch {
      throw WorkspaceError(error, file: file)
    }
  }

  // MARK: Choosing

  func find(
    _ argument: ListArgument, in all: [StoredList]
  ) throws(WorkspaceError) -> (StoredList, String?) {
    // A text that was set aside is found only by its full name.
    if case .reference(let wanted) = argument, wanted.edition != nil, let aside = try openArchive().list(wanted),
      aside.isAside
    {
      return (aside, "\(wanted) was set aside: \(aside.entry.asideReason ?? "")")
    }
    guard let newest = all.last(where: \.counts) else {
      try requireFile()
      try requireIndex()
      throw WorkspaceError(
        .emptyArchive, argument.description, "no list is stored here; `gvl sync` fetches the latest one")
    }
    switch argument {
    case .latest: return (newest, nil)
    case .previous: return try before(newest.reference, in: all)
    case .version(let number):
      return try find(
        .reference(ListReference(specification: newest.reference.specification, version: number)), in: all)
    case .reference(let wanted):
      let texts = all.filter {
        $0.reference.specification == wanted.specification && $0.reference.version == wanted.version
      }
      if let edition = wanted.edition {
        guard let found = texts.first(where: { $0.entry.edition == edition }) else { throw notStored(wanted, in: all) }
        return (found, nil)
      }
      guard let found = texts.first(where: \.counts) else { throw notStored(wanted, in: all) }
      let note =
        texts.count > 1
        ? "\(wanted) was published \(texts.count) times; \(found.reference) is the text that counts" : nil
      return (found, note)
    case .date(let day, let text):
      let end = Timestamp(milliseconds: day.milliseconds + 86_400_000)
      // Every text was in force from its own date on, also the first text of a version that was published twice.
      let dated = all.compactMap { stored in stored.lastUpdated.map { (stored, $0) } }
      guard let found = dated.filter({ $0.1 < end }).max(by: { Self.isOlder($0, $1) }) else {
        let first = dated.min { $0.1 < $1.1 }.map { "; the first one stored is \($0.0.reference) of \($0.1.date)" }
        throw WorkspaceError(.notStored, text, "no stored list is as old as that\(first ?? "")")
      }
      return (found.0, nil)
    case .before(let base, let count):
      let (start, _) = try find(base, in: all)
      let older = Self.older(than: start.reference, in: all)
      if count == 0 { return (start, nil) }
      guard count <= older.count else {
        throw WorkspaceError(
          .notStored, argument.description,
          "before \(start.reference) only \(counted(older.count, "list")) \(older.count == 1 ? "is" : "are") stored; "
            + "`gvl archive list` lists all")
      }
      return (older[older.count - count], nil)
    case .pair(let from, let to):
      throw WorkspaceError(
        .notStored, argument.description, "these are two lists, and one is wanted here: \(from) or \(to)")
    case .path, .standardInput: throw missing(argument.description)
    }
  }

  private static func isOlder(_ a: (StoredList, Timestamp), _ b: (StoredList, Timestamp)) -> Bool {
    if a.1 != b.1 { return a.1 < b.1 }
    if a.0.counts != b.0.counts { return b.0.counts }
    return a.0.reference < b.0.reference
  }

  /// The valid lists of its specification with a lower version, oldest first.
  private static func older(than reference: ListReference, in all: [StoredList]) -> [StoredList] {
    all.filter {
      $0.counts && $0.reference.specification == reference.specification && $0.reference.version < reference.version
    }
  }

  private func before(
    _ reference: ListReference, in all: [StoredList]
  ) throws(WorkspaceError) -> (StoredList, String?) {
    guard let found = Self.older(than: reference, in: all).last else {
      throw WorkspaceError(
        .notStored, "previous", "no list before \(reference) is stored; name one, or wait for the next `gvl sync`")
    }
    let gap = reference.version - found.reference.version - 1
    var notes: [String] = []
    if gap > 0 {
      notes.append(
        "between \(found.reference) and \(reference) \(gap == 1 ? "one list is" : "\(gap) lists are") not stored")
    }
    // Users may have been shown an earlier text of the same version.
    let others = all.filter {
      $0.reference.specification == reference.specification && $0.reference.version == reference.version
        && !$0.counts
    }
    for other in others { notes.append("\(other.reference) is another text of the same number") }
    return (found, notes.isEmpty ? nil : notes.joined(separator: "; "))
  }

  /// The command that fetches one numbered list.
  package func fetching(_ list: ListReference) -> String {
    let source = settings.source.value
    let isOfSource = source.hasSuffix("/v\(list.specification)/") || source.hasSuffix("/v\(list.specification)")
    return "gvl sync" + (isOfSource ? "" : " --spec v\(list.specification)") + " --backfill \(list.version)"
  }

  private func notStored(_ wanted: ListReference, in all: [StoredList]) -> WorkspaceError {
    let aside = ((try? openArchive().listsAside()) ?? []).last {
      $0.reference.specification == wanted.specification && $0.reference.version == wanted.version
    }
    if let aside {
      return WorkspaceError(
        .notStored, wanted.description,
        "this list was set aside: \(aside.entry.asideReason ?? ""); its full name \(aside.reference) shows it")
    }
    let near =
      all.filter { $0.reference.specification == wanted.specification }
      .min { abs($0.reference.version - wanted.version) < abs($1.reference.version - wanted.version) }
    let hint =
      near.map { "; the nearest one stored is \($0.reference), `gvl archive list` lists all" }
      ?? "; gvl has no list of specification \(wanted.specification)"
    // A version below the newest one is published, and one command fetches it; a higher one may be published later.
    let isPublished = all.contains {
      $0.reference.specification == wanted.specification && $0.reference.version > wanted.version
    }
    let command = isPublished && wanted.version > 0 ? fetching(wanted) : "gvl sync"
    // No new lists of an older specification are published.
    let what = isPublished ? "this one" : "the latest one" + (near == nil ? ", of specification 3" : "")
    return WorkspaceError(
      .notStored, wanted.description, "this list is not stored\(hint); `\(command)` fetches \(what)")
  }

  private func missing(_ path: String) -> WorkspaceError {
    if path.isEmpty {
      return WorkspaceError(.noSuchFile, "\"\"", "an empty name; a list is v3/178, 178, latest, @2026-03-02 or a path")
    }
    if InputFile.isAddress(path) {
      return WorkspaceError(
        .noSuchFile, path,
        "an address is no list: `gvl sync --source FOLDER-URL` stores what is served there, or fetch the file "
          + "(`curl -fsSO ADDRESS`) and name it")
    }
    let hint =
      if path.first == "@" {
        "a day is written @2026-03-02"
      } else if path.contains("."), ListReference(String(path.prefix { $0 != "." })) != nil {
        "one text of a number that was published twice is written with eight hexadecimal digits, v2/197.9f2c41aa"
      } else if path.contains(".."), !path.hasPrefix("..") {
        "two lists of the archive are written 45..146 or v3/45..v3/146; two files are named one after the other"
      } else {
        Nearest.word(to: path, in: ["latest", "previous"]).map { "did you mean `\($0)`?" }
          ?? "a stored list is written v3/178, 178, latest or @2026-03-02"
      }
    return WorkspaceError(.noSuchFile, path, "there is no such file; \(hint)")
  }
}
