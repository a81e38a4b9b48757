import Files
import GVLArchive
import GVLDialog
import GVLList
import GVLShown
import GVLStringsWriting
import GVLText
import GVLWorkspace
import JSONText

/// The units that translators get, from the archive and the workspace.
struct Handouts {
  /// The list whose official texts these are; nil for none.
  let reference: ListReference?
  private let workspace: Workspace
  private let list: LoadedList?
  private let sha256: String
  private let folder: DialogFolder
  private let source: DialogWords?

  /// - Parameters:
  ///   - list: nil for our own words alone.
  ///   - withOwn: whether our own words are among them.
  init(_ workspace: Workspace, list argument: ListArgument?, withOwn: Bool, _ notes: inout Notes) throws {
    self.workspace = workspace
    list = try argument.map { try workspace.list($0) }
    notes.note(list?.note)
    reference = list?.reference
    sha256 = list.map { Digest.sha256($0.list.document.bytes) } ?? ""
    folder = DialogFolder(workspace)
    source = withOwn ? try folder.source() : nil
  }

  /// The units of each language.
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
      return units
    }
  }
}
