import GVLArchive
package import GVLList
import GVLSettings
package import GVLSync
import GVLText
package import GVLWorkspace
package import PlainText

extension Workspace {
  /// The settings for a sync, with languages as codes of official files.
  func syncConfiguration(
    specification: Int? = nil, allowHTTP: Bool = false, _ notes: inout Notes
  ) throws -> SyncConfiguration {
    let codes = settings.languages.value.map { written in
      guard let code = LanguageCode(written) else { return written }
      if let alias = code.alias { notes.note("the list calls \(alias) \(code.code)") }
      // There is no file for a region such as de-AT; its language is used instead. Unknown languages are requested: the
      // set of official languages has grown before.
      return Languages.official(code, specification: specification ?? 3)?.code ?? code.code
    }
    return try SyncConfiguration(
      source: settings.source.value, specification: specification, languages: codes, allowHTTP: allowHTTP)
  }
}

extension Workspace {
  /// When the source last confirmed that the list with these bytes is its newest one; nil if it never did, or if that
  /// time is in the future of this clock.
  func confirmation(of sha256: String, by now: Timestamp) -> Timestamp? {
    guard let archive = try? openArchive(), let newest = archive.latest(), newest.sha256 == sha256,
      // No request is made, so HTTP is as good as HTTPS.
      let configuration = try? SyncConfiguration(
        source: settings.source.value, specification: newest.reference.specification, languages: [], allowHTTP: true),
      let confirmed = configuration.confirmed(newest, in: archive.state()), confirmed.date <= now.date
    else { return nil }
    return confirmed
  }
}

extension Workspace {
  /// An error that names the synced languages whose texts are stored but would not be shown by a bundle of the newest
  /// list; nil if no language is affected.
  func unusableTexts(_ configuration: SyncConfiguration) throws -> WorkError? {
    let archive = try openArchive()
    guard let newest = archive.latest(specification: configuration.specification) else { return nil }
    let list = try list(.reference(newest.reference))
    let stored = Set(archive.translations().map(\.language))
    var reader = try OfficialReader(self, list.list, as: list.reference, in: archive)
    var (languages, notes): ([String], [String]) = ([], [])
    // Each specification has its own texts.
    for language in configuration.languages where stored.contains(language) {
      let found = try reader.texts(in: [language])
      guard !found.texts.contains(where: { $0.language == language }) else { continue }
      languages.append(language)
      notes += found.notes
    }
    guard !languages.isEmpty else { return nil }
    return WorkError(
      .partial, "sync.unusable-texts",
      "a bundle of \(newest.reference) would show nothing in \(languages.joined(separator: ", "))"
        + (notes.isEmpty ? "; the texts of newer lists are stored alone" : ": " + notes.joined(separator: "; ")))
  }
}

/// The age of the archive compared with its source, the archive's damage, and the limits that apply.
package struct StatusWithLimits {
  package var status: SyncStatus
  /// The age from which the archive is stale; nil for no limit.
  package var limit: Age?
  /// The source counts as frozen if it has had no new list for this time.
  package var frozen: Age
}

extension Workspace {
  /// - Parameter maxAge: nil for `freshness.fail` of the workspace.
  package func status(maxAge: Age?, now: Timestamp) throws(JobError) -> Done<StatusWithLimits> {
    try Done.work { notes in
      try requireFile()
      let freshness = settings.freshness.value
      let limit = maxAge ?? freshness.fail
      let (archive, damage) = try Archive.damage(folder: folder)
      let status = try SyncStatus(
        // No request is made, so HTTP is safe.
        try syncConfiguration(allowHTTP: true, &notes), archive: archive, damage: damage, now: now,
        maxAge: limit?.seconds, frozenAfter: freshness.frozen.seconds)
      if maxAge == nil, !status.isStale, let age = status.confirmedAge, age > freshness.warn.seconds {
        let limit = limit.map { "; it is stale after \($0)" } ?? ""
        notes.note("not confirmed for \(ageWords(age))\(limit)", code: "status.unconfirmed")
      }
      if damage.isEmpty { notes.note(archive.unlisted?.description, code: "status.unlisted") }
      if status.isFrozen, let age = status.unchangedAge {
        notes.note(
          "\(status.source) has published nothing newer for \(ageWords(age)), more than \(freshness.frozen); lists are "
            + "published weekly, so find out whether it still follows the official list", code: "status.frozen")
      }
      if let age = status.confirmedAge, age < -300 {
        notes.note(
          "the clock says a time before the last confirmation; set it, or look at --now", code: "status.clock")
      }
      return StatusWithLimits(status: status, limit: limit, frozen: freshness.frozen)
    }
  }
}
