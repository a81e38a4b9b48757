import GVLArchive
import GVLList
import GVLListReports
import GVLSettings
import GVLShown
package import GVLText
import GVLWorkspace
import PlainText

/// The official texts of a list in the languages that the user wants.
struct AskedTexts {
  let workspace: Workspace

  /// The texts in one language. Missing texts stay in English, the list's own language, with a note.
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

  /// The texts of a list in other languages than English, for a report about it.
  ///
  /// - Parameter asked: as written on the command line; throws if one is not stored. Nil for the workspace's languages;
  ///   the report then names those that are not stored.
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

  /// The names of purposes, features and so on in two lists: in the wanted language, else in English.
  func names(
    from: LoadedList, to: LoadedList, in language: String?, _ notes: inout Notes
  ) throws -> ItemNames {
    let asked = try texts(of: to.list, to.reference, in: language, &notes)
    var names = ItemNames(asked.texts, to.list.texts, from.list.texts)
    if asked.texts != nil { names.language = Self.tag(asked.language, to.reference) }
    return names
  }

  /// The language tag of an official translation's code, for browsers.
  static func tag(_ code: String, _ reference: ListReference) -> String {
    LanguageCode(code).flatMap { Languages.official($0, specification: reference.specification)?.tag } ?? code
  }

  /// The code of the official translation for a language: there are no official texts for a region such as de-AT.
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
      // The publisher of the translations may add a language that gvl does not know: a stored one is shown.
      guard error.code == .noSuchLanguage, LanguageCode(language)?.isKnown != true else { throw error }
      throw unknownLanguage(language)
    }
    if loaded.texts.isEmpty { throw WorkspaceError(.noSuchLanguage, code, loaded.notes.joined(separator: "; ")) }
    return loaded
  }
}

/// A language as the user wrote it; throws if it is not known.
package func knownLanguage(_ written: String) throws(WorkError) -> LanguageCode {
  guard let read = LanguageCode(written), read.isKnown else { throw unknownLanguage(written) }
  return read
}

/// A language as the user wrote it; stored languages are accepted even if the table of languages lacks them.
package func storedLanguage(_ written: String, _ stored: [String]) throws(WorkError) -> String {
  if let code = LanguageCode(written)?.code, stored.contains(code) { return code }
  return try knownLanguage(written).code
}

package func unknownLanguage(_ written: String) -> WorkError {
  let near = Languages.nearest(to: written).map { "\($0.code) (\($0.name))" }
  let hint =
    near.isEmpty
    ? "known are \(Languages.all.map(\.code).joined(separator: ", "))" : "did you mean \(near.joined(separator: ", "))?"
  return WorkError(.usage, "usage.language", "\"\(written)\" is no language of official translations; \(hint)")
}
