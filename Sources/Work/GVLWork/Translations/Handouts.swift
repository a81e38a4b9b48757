import Files
import GVLArchive
import GVLDialog
import GVLList
import GVLSettings
import GVLShown
import GVLStringsWriting
import GVLText
import GVLWorkspace
import JSONText

/// The units for translators, from the archive and the workspace.
struct Handouts {
  /// The list of the official texts; nil if there is no such text.
  let reference: ListReference?
  private let workspace: Workspace
  private let list: LoadedList?
  private let sha256: String
  private let folder: DialogFolder
  private let answers: AnswersFolder
  private let source: DialogWords?

  /// - Parameters:
  ///   - list: nil for the CMP's own words only.
  ///   - withOwn: whether the CMP's own words are included.
  init(_ workspace: Workspace, list argument: ListArgument?, withOwn: Bool, _ notes: inout Notes) throws {
    self.workspace = workspace
    list = try argument.map { try workspace.list($0) }
    notes.note(list?.note)
    reference = list?.reference
    sha256 = list.map { Digest.sha256($0.list.document.bytes) } ?? ""
    folder = DialogFolder(workspace)
    answers = AnswersFolder(workspace)
    source = withOwn ? try folder.source() : nil
  }

  /// The units, without official texts if no list is stored.
  static func asFarAsStored(
    _ workspace: Workspace, list: ListArgument?, withOwn: Bool, _ notes: inout Notes
  ) throws -> Handouts {
    do { return try Handouts(workspace, list: list, withOwn: withOwn, &notes) } catch let error as WorkspaceError
      where [.emptyArchive, .noWorkspace].contains(error.code)
    {
      notes.note("no list is stored, so official texts are not compared")
      return try Handouts(workspace, list: nil, withOwn: withOwn, &notes)
    }
  }

  /// The units of each language; the note of a text holds the reviewers' answers about it.
  func units(_ languages: [Language], _ notes: inout Notes) throws -> [[TranslationUnit]] {
    var official: [String: PairedTexts] = [:]
    if let list {
      let stored = try OfficialReader.texts(in: languages.map(\.code), of: list, workspace)
      notes.note(stored.notes)
      for texts in stored.texts { official[texts.language] = texts.texts }
    }
    return try languages.map { language in
      var units: [TranslationUnit] = []
      if let source {
        units += Handout.own(try folder.read(language)?.words, source: source)
      }
      if let list {
        let english = list.list.texts
        let texts = language.code == "en" ? nil : official[language.code] ?? PairedTexts(english)
        units += Handout.official(english, texts, of: list.reference, sha256: sha256)
      }
      let answers = try answers.read(language).byKey
      guard !answers.isEmpty else { return units }
      return units.map { unit in
        var unit = unit
        unit.note = ([unit.note] + (answers[unit.key] ?? []).compactMap(\.dated)).joined(separator: "; ")
        return unit
      }
    }
  }
}

extension AnsweredTexts {
  /// The texts for translators, each by the SHA-256 of its current words.
  init(_ units: [TranslationUnit], _ answers: ReviewAnswers) {
    let digests = units.map { ($0.key, Digest.sha256(ReviewedText(english: $0.source, text: $0.target).bytes)) }
    self.init(digests: Dictionary(digests, uniquingKeysWith: { one, _ in one }), answers)
  }
}
