package import GVLArchive
import GVLList
package import GVLSettings
import GVLShown
import PlainText

extension OfficialReader {
  /// The texts in a language from the translations in a lock, in the order of a reading without a lock: the list's own,
  /// then older ones from near to far, then newer ones.
  ///
  /// Throws if one is missing: a lock names only translations that made a difference.
  mutating func texts(in language: String, pinned: [BundleLock.Text]) throws(WorkspaceError) -> LoadedTexts {
    var texts = PairedTexts(list.texts)
    var notes: [String] = []
    let own = pinned.filter { $0.list.version == reference.version }
    let older = pinned.filter { $0.list.version < reference.version }.reversed()
    let newer = pinned.filter { $0.list.version > reference.version }
    for pin in own + older + newer {
      let subject = Subject.translation(language, of: pin.list.bare)
      guard let entry = archive.entry(subject, sha256: pin.sha256) else {
        throw .unlocked("the \(language) texts of \(pin.list)", pin.sha256, BundleLock.path(in: workspace))
      }
      if let why = entry.asideReason { notes.append("the \(language) texts of \(pin.list) were set aside: \(why)") }
      reads += 1
      let translation = try workspace.translation(entry, in: archive)
      texts.add(
        .init(
          .init(pin.list, lastUpdated: translation.lastUpdatedText, sha256: pin.sha256), translation.texts,
          of: try english(pin)))
    }
    return LoadedTexts(language: language, texts: texts, notes: notes)
  }

  private mutating func english(_ pin: BundleLock.Text) throws(WorkspaceError) -> Texts {
    guard let sha256 = pin.english else { return list.texts }
    if let known = pinnedEnglish[sha256] { return known }
    guard let entry = archive.entry(.list(pin.list.bare), sha256: sha256) else {
      throw .unlocked("\(pin.list.bare), whose English is needed,", sha256, BundleLock.path(in: workspace))
    }
    reads += 1
    let texts = try workspace.list(entry, in: archive).list.texts
    pinnedEnglish[sha256] = texts
    return texts
  }
}

extension BundleLock {
  package static func path(in workspace: Workspace) -> String { Workspace.join(workspace.folder, fileName) }
}

extension Archive {
  /// The stored text with these bytes, whether it counts or was set aside; nil if only its entry was kept.
  package func entry(_ subject: Subject, sha256: String) -> Entry? {
    let found = index.texts(of: subject).first { $0.sha256 == sha256 } ?? index.aside(subject, sha256: sha256)
    return found.flatMap { $0.path.isEmpty ? nil : $0 }
  }
}

extension WorkspaceError {
  package static func unlocked(_ what: String, _ sha256: String, _ file: String) -> WorkspaceError {
    WorkspaceError(
      .lockNotStored, file,
      "\(what) with SHA-256 \(sha256) is not in the archive; `gvl archive import FILE` takes in a text that you kept,"
        + " `gvl bundle --update` builds from what is there")
  }
}
