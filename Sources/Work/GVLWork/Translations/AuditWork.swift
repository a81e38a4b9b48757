import Files
import GVLArchive
package import GVLAudit
import GVLFindings
import GVLList
import GVLSettings
import GVLText
package import GVLTranslationReports
package import GVLWorkspace
import JSONText
import PlainText

/// An audit of official translations: each is compared with its list, and each list is read once.
package struct AuditWork {
  private let workspace: Workspace
  private let files: [String]
  private let languages: [String]?
  private let list: ListArgument?

  /// The translations and their findings.
  package struct Outcome {
    /// In the order in which the user named them; translations of the archive by list, then language.
    package var translations: [AuditedTranslation]
    /// The number of lists that were compared.
    package var lists: Int
    package var audit: TranslationAudit.Outcome

    /// The findings, compared with the baseline.
    package func report(_ request: FindingsRequest) throws(JobError) -> Done<AuditReport> {
      try Done.work { notes in
        let scope = ReviewScope(
          checked: translations.map(\.file), unseen: Set(request.unread.map(\.file)), sets: ["audit"],
          known: AuditRules.known)
        var review = try request.accepted.review(audit.findings, in: scope, &notes)
        review.notJudged = audit.notJudged
        let broken = Set(audit.findings.compactMap(\.file))
        let sources = inParallel(translations.filter { broken.contains($0.file) }) {
          ($0.file, SourceLines(utf8: $0.translation.document.bytes))
        }
        let findings = request.report(
          of: "translations audit", review, translations.map { CheckedFile(file: $0.file, rules: AuditRules.all) },
          sources: Dictionary(sources) { first, _ in first })
        return AuditReport(
          findings, translations: translations.count, languages: Set(translations.compactMap(\.language)).count,
          lists: lists)
      }
    }
  }

  /// - Parameters:
  ///   - files: translations; empty for the archive's.
  ///   - languages: as the user wrote them. They select translations of the archive, nil all of them; for files, the
  ///     language they are in, nil to take it from their names.
  ///   - list: the list to compare all with; nil for the list of each one's version.
  package init(_ files: [String], languages: [String]?, list: ListArgument?, in workspace: Workspace) {
    (self.files, self.languages, self.list, self.workspace) = (files, languages, list, workspace)
  }

  /// Runs the audit. Files that cannot be read are failures.
  package func run() throws(JobError) -> Done<Outcome> {
    try Done.work { notes in
      let named = try list.map { try workspace.list($0) }
      notes.note(named?.note)
      let results =
        files.isEmpty
        ? try Self.stored(languages, workspace)
        : try Self.named(files, language: languages.map(Self.onlyOne))
      return try outcome(results, named, &notes)
    }
  }

  private static func onlyOne(_ languages: [String]) throws -> String {
    guard languages.count == 1 else {
      throw WorkError(.usage, "usage.language", "--language: files are of one language; name that, or none")
    }
    return try knownLanguage(languages[0]).code
  }

  /// A translation that was read; its list is not known yet.
  private struct Read {
    var file: String
    var translation: Translation
    var language: String?
    var list: ListReference?
  }

  private func outcome(_ results: [Reading], _ list: LoadedList?, _ notes: inout Notes) throws -> Outcome {
    var read: [Read] = []
    for (path, result) in results {
      switch result {
      case .success(let one): read.append(one)
      case .failure(let error): notes.fail(path, error)
      }
    }
    let one = list.map { AuditedList($0.list.texts) }
    let lists =
      one == nil
      ? try Self.lists(of: Set(read.compactMap(\.list)), workspace) : [:]
    // Versions of one language share nearly all their texts, so each audit starts from the previous version.
    let all = read
    let languages = Dictionary(grouping: read.indices) { read[$0].language ?? "" }.sorted { $0.key < $1.key }.map(
      \.value)
    let ready = inParallel(languages) { indices in
      var former: AuditedTranslation?
      return indices.map { index in
        let read = all[index]
        let next = AuditedTranslation(
          file: read.file, read.translation, language: read.language, list: read.list,
          english: one ?? read.list.flatMap { lists[$0] }, like: former)
        former = next
        return (index, next)
      }
    }
    let translations = ready.joined().sorted { $0.0 < $1.0 }.map(\.1)
    return Outcome(
      translations: translations, lists: one == nil ? lists.count : 1, audit: Self.audited(translations))
  }

  /// Audits languages in parallel.
  private static func audited(_ translations: [AuditedTranslation]) -> TranslationAudit.Outcome {
    var groups: [String: [AuditedTranslation]] = [:]
    for translation in translations { groups[translation.language ?? "", default: []].append(translation) }
    var outcome = TranslationAudit.Outcome()
    for part in inParallel(groups.sorted { $0.key < $1.key }.map(\.value), { TranslationAudit.audit($0) }) {
      outcome.findings += part.findings
      outcome.notJudged += part.notJudged
    }
    return outcome
  }

  // MARK: Reading

  private typealias Reading = (path: String, result: Result<Read, WorkspaceError>)

  private static func stored(_ languages: [String]?, _ workspace: Workspace) throws -> [Reading] {
    let archive = try workspace.openArchive()
    let all = archive.translations()
    guard !all.isEmpty else {
      try workspace.requireFile()
      try workspace.requireIndex()
      throw WorkspaceError(
        .noSuchLanguage, workspace.folder,
        "no translation is stored; name files, or add languages to `languages` in gvl.yml and run `gvl sync`")
    }
    return inParallel(try languages.map { try chosen(all, $0) } ?? all) { stored in
      let path = Workspace.join(workspace.folder, stored.path)
      return (
        path,
        Result { () throws(WorkspaceError) in
          Read(
            file: path, translation: try workspace.translation(stored, in: archive),
            language: LanguageCode(stored.language)?.code, list: stored.list.bare)
        }
      )
    }
  }

  /// The translations in some languages. Throws if a language has none: otherwise its absence would go unnoticed.
  private static func chosen(_ all: [StoredTranslation], _ languages: [String]) throws -> [StoredTranslation] {
    let stored = Dictionary(grouping: all) { LanguageCode($0.language)?.code ?? $0.language }
    let known = stored.keys.sorted()
    let codes = try languages.map { try storedLanguage($0, known) }
    if let lacking = codes.first(where: { stored[$0] == nil }) {
      let advice =
        lacking == "en"
        ? "English is the list itself, with which translations are compared"
        : "no translation is stored in this language: stored are \(known.joined(separator: ", "));"
          + " add it to `languages` in gvl.yml and run `gvl sync`"
      throw WorkspaceError(.noSuchLanguage, lacking, advice)
    }
    return all.filter { codes.contains(LanguageCode($0.language)?.code ?? $0.language) }
  }

  private static func named(_ files: [String], language: String?) -> [Reading] {
    inParallel(files) { named($0, language) }
  }

  private static func named(_ path: String, _ language: String?) -> Reading {
    (
      path,
      Result { () throws(WorkspaceError) in
        let bytes = try InputFile.read(path)
        let translation: Translation
        do throws(ModelError) { translation = try Translation(bytes) } catch { throw WorkspaceError(error, file: path) }
        let name = ListFileName(String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]))
        let list = translation.vendorListVersion.map {
          ListReference(specification: translation.specification, version: $0)
        }
        return Read(
          file: path, translation: translation,
          language: (language ?? name?.language).flatMap { LanguageCode($0)?.code }, list: list)
      }
    )
  }

  private static func lists(
    of references: Set<ListReference>, _ workspace: Workspace
  ) throws -> [ListReference: AuditedList] {
    let archive = try workspace.openArchive()
    let stored = references.sorted().compactMap { archive.list($0) }
    let lists = inParallel(stored) { stored in
      Result { () throws(WorkspaceError) in
        AuditedList(try workspace.loaded(stored, in: archive).list.texts)
      }
    }
    var result: [ListReference: AuditedList] = [:]
    for (stored, list) in zip(stored, lists) { result[stored.reference.bare] = try list.get() }
    return result
  }
}
