import Files
import GVLArchive
import GVLBundle
import GVLCheck
import GVLFindings
import GVLList
import GVLSettings
import GVLShown
import GVLText
import GVLWorkspace
import JSONText
import PlainText

/// One checked bundle: its contents and its findings.
struct CheckedBundle {
  /// The contents; nil if they cannot be read.
  private(set) var shown: ShownTexts?
  /// The list that the bundle was compared with; nil if the archive does not have it.
  private(set) var list: LoadedList?
  private(set) var result = CheckResult()

  /// - Parameters:
  ///   - named: the list to compare it with; nil for the one that the bundle names.
  ///   - now: the time that its age is judged at; nil to ignore its age.
  init(
    _ path: String, _ workspace: Workspace, named: LoadedList?, sets: Set<String>, now: Timestamp?, _ notes: inout Notes
  ) throws {
    let rules = CheckRules.onBundles(sets)
    var checked = CheckedFile(file: path, rules: rules, states: [:])
    result.subjects = [checked]
    let contents: BundleContents
    var sources: [String: [UInt8]] = [:]
    let faults = try Self.faults(path, workspace, &notes)
    do throws(Inconclusive) {
      contents = try BundleContents(folder: path) { file throws(WorkspaceError) in
        let bytes = try InputFile.read(file, below: path)
        sources[path + "/" + file] = bytes
        return bytes
      }
    } catch {
      result.findings = findings(of: faults, folder: path, sets: sets)
      let found = Set(result.findings.flatMap { $0.rules.map(\.check) })
      for rule in rules where !found.contains(rule.check) { checked.states?[rule.check] = .notJudged(error.message) }
      result.subjects = [checked]
      result.inconclusive = [error]
      return
    }
    list = try named ?? Self.source(of: contents, workspace)
    if let named, Digest.sha256(named.list.document.bytes) != contents.sha256 {
      notes.note("\(path) was made from another text than --list names, \(contents.reference)")
    }
    (result.findings, result.inconclusive) = checkBundle(
      contents, source: list?.list, sets: sets, faults: faults, now: now)
    if list == nil {
      for rule in rules where CheckRules.needsList(rule) {
        checked.states?[rule.check] = .notJudged("the list that the bundle was made from is not at hand")
      }
      result.subjects = [checked]
    }
    let found = Set(result.findings.compactMap(\.file))
    result.bundleSources = sources.filter { found.contains($0.key) }
    shown = ShownTexts(contents)
  }

  /// The faults that `gvl bundle verify` would report. Empty for a folder without a readable manifest: the check itself
  /// reports that the bundle cannot be judged.
  private static func faults(
    _ path: String, _ workspace: Workspace, _ notes: inout Notes
  ) throws -> [BundleFault] {
    let proof: BundleProof
    do { proof = try workspace.prove(bundle: path) } catch is BundleError { return [] }
    if !proof.notStored.isEmpty, proof.isSound {
      notes.note(
        "\(path): not compared with the official texts, which the archive does not have: "
          + proof.notStored.joined(separator: ", "))
    }
    return proof.problems.map {
      BundleFault(file: $0.file, path: $0.pointer, message: $0.message, isOfContents: $0.code.isOfContents)
    }
  }

  /// The exact list text that the bundle was made from (a version may have been published twice). Nil if it is not
  /// stored; throws if it is damaged.
  private static func source(
    of contents: BundleContents, _ workspace: Workspace
  ) throws(WorkspaceError) -> LoadedList? {
    var reference = contents.reference
    reference.edition = String(contents.sha256.prefix(8))
    do throws(WorkspaceError) { return try workspace.list(.reference(reference)) } catch {
      guard [.notStored, .emptyArchive, .noWorkspace].contains(error.code) else { throw error }
      return nil
    }
  }
}

/// A list as the users of a profile see it, with its official texts.
struct ShownTexts {
  let list: ShownList
  let reference: ListReference
  /// The official texts of other languages; nil if they must be read from the archive.
  var translations: [(language: String, texts: Texts)]?

  init(_ loaded: LoadedList, through profile: WorkspaceProfile) {
    list = ShownList(loaded.list, through: profile.selection)
    reference = loaded.reference
  }

  init(_ bundle: BundleContents) {
    list = ShownList(bundle.list, through: bundle.profile)
    reference = bundle.reference
    translations = bundle.languages.map { (language: $0.language, texts: $0.texts.texts) }
  }

  /// The expected texts, with official texts in these languages. Languages without any are left out, with a note.
  ///
  /// A text of another version counts if its English is this list's; any other text is ignored.
  func expected(in languages: Set<String>, _ workspace: Workspace, _ notes: inout Notes) -> Expected {
    if let translations { return Expected(list, translations: translations) }
    var stored: [(language: String, texts: Texts)] = []
    var reader = try? OfficialReader(workspace, list.list, as: reference)
    for language in languages.sorted() {
      guard let code = LanguageCode(language)?.code, code != "en", Languages.row(code) != nil else { continue }
      if let found = try? reader?.texts(in: code), !found.texts.isEmpty {
        stored.append((language, found.texts.texts))
        let count = found.texts.absent.count
        if count > 0 {
          notes.note(
            "of \(counted(count, "item")) of \(reference) there is no \(code) text, so none is compared")
        }
        notes.note(found.notes)
      } else {
        notes.note(
          "the official \(code) texts of \(reference) are not stored, so none is compared; `gvl sync` gets them")
      }
    }
    return Expected(list, translations: stored)
  }
}
