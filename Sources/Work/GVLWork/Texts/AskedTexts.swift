import GVLArchive
import GVLList
import GVLListReports
import GVLSettings
import GVLShown
import GVLText
import GVLWorkspace
import PlainText

/// The official texts of a list in languages that a person asks for.
struct AskedTexts {
  let workspace: Workspace

  /// The texts in one language; what it has not is left to English, the list itself, with a note.
  func texts(
    of list: VendorList, _ reference: ListReference, in language: String?, _ notes: inout Notes
  ) throws -> (texts: Texts?, language: String) {
    guard let language else { return (nil, "en") }
    let code = try Self.code(language, reference)
    if code == "en" { return (nil, "en") }
    var reader = try OfficialReader(workspace, list, as: reference)
    let loaded = try Self.stored(&reader, code, asked: language)
    notes.note(loaded.note(on: reference))
    notes.note(loaded.notes)
    return (loaded.texts.texts, code)
  }

  /// The words of a list beside English, for a report about it.
  ///
  /// - Parameter asked: as written on the command line; a language that is not stored is an error then. Nil for those of
  ///   the workspace, of which the report names what is not stored.
  func words(of list: LoadedList, asked: [String]?) throws -> OfficialWords {
    var texts: [OfficialWords.Text] = []
    var reader: OfficialReader?
    for language in asked ?? workspace.settings.languages.value {
      do {
        let code = try Self.code(language, list.reference)
        if code == "en" { continue }
        var opened = try reader ?? OfficialReader(workspace, list.list, as: list.reference)
        defer { reader = opened }
        let loaded = asked == nil ? try opened.texts(in: code) : try Self.stored(&opened, code, asked: language)
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

  /// What purposes and the like of two lists are called, in the wanted language where one is named, else in that of the lists.
  func names(
    from: LoadedList, to: LoadedList, in language: String?, _ notes: inout Notes
  ) throws -> ItemNames {
    let asked = try texts(of: to.list, to.reference, in: language, &notes)
    var names = ItemNames(asked.texts, to.list.texts, from.list.texts)
    if asked.texts != nil { names.language = Self.tag(asked.language, to.reference) }
    return names
  }

  /// How the code of an official translation is written for browsers.
  static func tag(_ code: String, _ reference: ListReference) -> String {
    LanguageCode(code).flatMap { Languages.official($0, specification: reference.specification)?.tag } ?? code
  }

  /// The code of the official translation that a language is read in: there are no official texts for a region such as
  /// de-AT.
  private static func code(_ language: String, _ reference: ListReference) throws -> String {
    guard let read = LanguageCode(language) else { throw unknownLanguage(language) }
    return Languages.official(read, specification: reference.specification)?.code ?? read.code
  }

  /// The stored texts of a list in a language other than English.
  private static func stored(
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
}
