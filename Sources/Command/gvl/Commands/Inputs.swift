import GVLArchive
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace

/// The official texts of a list in a language; what it has not is left to English, the list itself, with a note.
func officialTexts(
  _ workspace: Workspace, _ list: VendorList, _ reference: ListReference, _ language: String?
) throws -> (texts: Texts?, language: String) {
  guard let language else { return (nil, "en") }
  let code = try officialCode(language, reference)
  if code == "en" { return (nil, "en") }
  var reader = try OfficialReader(workspace, list, as: reference)
  let loaded = try officialText(&reader, code, asked: language)
  for note in [loaded.note(on: reference)].compactMap(\.self) + loaded.notes { Console.note(note) }
  return (loaded.texts.texts, code)
}

/// The code of the official translation that a language is read in: there are no official texts for a region such as
/// de-AT.
private func officialCode(_ language: String, _ reference: ListReference) throws -> String {
  guard let read = LanguageCode(language) else { throw unknownLanguage(language) }
  return Languages.official(read, specification: reference.specification)?.code ?? read.code
}

/// The stored texts of a list in a language other than English.
private func officialText(
  _ reader: inout OfficialReader, _ code: String, asked language: String
) throws -> LoadedTexts {
  let loaded: LoadedTexts
  do throws(WorkspaceError) { loaded = try reader.texts(in: code) } catch {
    // Whoever publishes the translations may add a language that is not known here: what is stored, is shown.
    guard error.code == .noSuchLanguage, LanguageCode(language)?.isKnown != true else { throw error }
    throw unknownLanguage(language)
  }
  if loaded.texts.isEmpty { throw WorkspaceError(.noSuchLanguage, code, loaded.notes.joined(separator: "; ")) }
  return loaded
}

/// The official words of a list in languages, beside English, for a report about it.
///
/// - Parameter asked: as written on the command line; a language that is not stored is an error then. Nil for those of
///   the workspace, of which the report names what is not stored.
func officialWords(_ workspace: Workspace, _ list: LoadedList, asked: [String]?) throws -> OfficialWords {
  var texts: [OfficialWords.Text] = []
  var reader: OfficialReader?
  for language in asked ?? workspace.settings.languages.value {
    do {
      let code = try officialCode(language, list.reference)
      if code == "en" { continue }
      var opened = try reader ?? OfficialReader(workspace, list.list, as: list.reference)
      defer { reader = opened }
      let loaded = asked == nil ? try opened.texts(in: code) : try officialText(&opened, code, asked: language)
      if loaded.texts.isEmpty {
        texts.append(.init(language: code, list: nil, texts: nil, missing: loaded.notes.first))
        continue
      }
      let own = TextsAtHand(code, loaded.texts, for: ShownList(list.list))
      texts.append(.init(language: code, list: own?.base.list, texts: loaded.texts.texts))
    } catch {
      guard asked == nil else { throw error }
      texts.append(.init(language: language, list: nil, texts: nil))
    }
  }
  return OfficialWords(of: list.reference, english: list.list.texts, texts: texts)
}

/// How the code of an official translation is written for browsers.
func languageTag(_ code: String, _ reference: ListReference) -> String {
  LanguageCode(code).flatMap { Languages.official($0, specification: reference.specification)?.tag } ?? code
}

/// What purposes and the like of two lists are called, in the wanted language where one is named, else in that of the lists.
func itemNames(
  _ workspace: Workspace, _ from: LoadedList, _ to: LoadedList, _ language: String?
) throws -> ItemNames {
  let asked = try officialTexts(workspace, to.list, to.reference, language)
  var names = ItemNames(asked.texts, to.list.texts, from.list.texts)
  if asked.texts != nil { names.language = languageTag(asked.language, to.reference) }
  return names
}

extension Invocation {
  /// A list that is stored is named by its reference, which stays the same list; a file by its path.
  init(_ lists: [ListArgument], _ global: GlobalOptions) {
    func option(_ name: String, _ value: String?) -> [String] { value.map { [name, $0] } ?? [] }
    self.init(
      lists: lists.map { list in
        switch list {
        case .path, .standardInput: list.description
        default: nil
        }
      },
      options: option("--workspace", global.workspace) + option("--profile", global.profile))
  }
}

/// A language as it was written on the command line.
func knownLanguage(_ written: String) throws(CommandError) -> LanguageCode {
  guard let read = LanguageCode(written), read.isKnown else { throw unknownLanguage(written) }
  return read
}

/// A language as it was written; what is stored is known, whatever the table of languages says.
func storedLanguage(_ written: String, _ stored: [String]) throws(CommandError) -> String {
  if let code = LanguageCode(written)?.code, stored.contains(code) { return code }
  return try knownLanguage(written).code
}

func unknownLanguage(_ written: String) -> CommandError {
  let near = Languages.nearest(to: written).map { "\($0.code) (\($0.name))" }
  let hint =
    near.isEmpty
    ? "known are \(Languages.all.map(\.code).joined(separator: ", "))" : "did you mean \(near.joined(separator: ", "))?"
  return CommandError(.usage, "usage.language", "\"\(written)\" is no language of official translations; \(hint)")
}
