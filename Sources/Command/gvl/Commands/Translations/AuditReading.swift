import Files
import GVLArchive
import GVLAudit
import GVLFindings
import GVLModel
import GVLText
import GVLWorkspace

/// The translations of an audit with the lists that they belong to, each list read once.
struct AuditReading {
  /// In the order in which they were named; of the archive by list, then language.
  private(set) var translations: [AuditedTranslation] = []
  private(set) var failures: [(path: String, error: CommandError)] = []
  /// Lists that something was held against.
  private(set) var listCount = 0

  /// A translation as it was read, before its list is known.
  private struct Read {
    var file: String
    var translation: Translation
    var language: String?
    var list: ListReference?
  }

  /// What the archive has.
  ///
  /// - Parameter languages: as they were written; nil for all.
  init(languages: [String]?, list: LoadedList?, _ workspace: Workspace) throws {
    let archive = try workspace.openArchive()
    try self.init(try Self.stored(languages, workspace, archive), list, workspace, archive)
  }

  /// Files that were named, all in one language; nil for those that their names say.
  init(_ files: [String], language: String?, list: LoadedList?, _ workspace: Workspace) throws {
    try self.init(inParallel(files) { Self.named($0, language) }, list, workspace, nil)
  }

  private init(
    _ results: [Outcome], _ list: LoadedList?, _ workspace: Workspace, _ archive: Archive?
  ) throws {
    var read: [Read] = []
    for (path, result) in results {
      switch result {
      case .success(let one): read.append(one)
      case .failure(let error): failures.append((path, CommandError(error)))
      }
    }
    let one = list.map { AuditedList($0.list.texts) }
    let lists =
      one == nil
      ? try Self.lists(of: Set(read.compactMap(\.list)), workspace, try archive ?? workspace.openArchive()) : [:]
    listCount = one == nil ? lists.count : 1
    // Versions of one language share nearly all their texts.
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
    translations = ready.joined().sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Language by language, side by side.
  func audited() -> TranslationAudit.Outcome {
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

  private typealias Outcome = (path: String, result: Result<Read, WorkspaceError>)

  private static func stored(
    _ languages: [String]?, _ workspace: Workspace, _ archive: Archive
  ) throws -> [Outcome] {
    let all = archive.translations()
    guard !all.isEmpty else {
      try workspace.requireFile()
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

  /// Those in some languages; one of which nothing is stored is an error, since nobody would see that it was left out.
  private static func chosen(_ all: [StoredTranslation], _ languages: [String]) throws -> [StoredTranslation] {
    let stored = Dictionary(grouping: all) { LanguageCode($0.language)?.code ?? $0.language }
    let known = stored.keys.sorted()
    let codes = try languages.map { try storedLanguage($0, known) }
    if let lacking = codes.first(where: { stored[$0] == nil }) {
      let advice =
        lacking == "en"
        ? "English is the list itself, which translations are held against"
        : "no translation is stored in this language: stored are \(known.joined(separator: ", "));"
          + " add it to `languages` in gvl.yml and run `gvl sync`"
      throw WorkspaceError(.noSuchLanguage, lacking, advice)
    }
    return all.filter { codes.contains(LanguageCode($0.language)?.code ?? $0.language) }
  }

  private static func named(_ path: String, _ language: String?) -> Outcome {
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
    of references: Set<ListReference>, _ workspace: Workspace, _ archive: Archive
  ) throws -> [ListReference: AuditedList] {
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
