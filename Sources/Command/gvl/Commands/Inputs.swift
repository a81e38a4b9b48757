import GVLArchive
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace

/// The official texts of a list in a language. English is the list itself.
func officialTexts(
  _ workspace: Workspace, _ reference: ListReference, _ language: String?
) throws -> (translation: Translation?, language: String) {
  guard let language, LanguageTag.normalized(language) != "en" else { return (nil, "en") }
  let (loaded, code) = try officialText(workspace, reference, language)
  if let note = loaded.note { Console.say("note: " + note) }
  return (loaded.translation, code)
}

/// The stored translation of a list into a language other than English, and the language's code.
private func officialText(
  _ workspace: Workspace, _ reference: ListReference, _ language: String
) throws -> (loaded: LoadedTranslation, code: String) {
  guard let read = LanguageCode(language) else { throw unknownLanguage(language) }
  do throws(WorkspaceError) { return (try workspace.translation(read.code, of: reference), read.code) } catch {
    // Whoever publishes the translations may add a language that is not known here: what is stored, is shown.
    guard error.code == .noSuchLanguage, !read.isKnown else { throw error }
    throw unknownLanguage(language)
  }
}

/// The official words of a list in languages, beside English, for a report about it.
///
/// - Parameter asked: as written on the command line; a language that is not stored is an error then. Nil for those of
///   the workspace, of which the report names what is not stored.
func officialWords(_ workspace: Workspace, _ list: LoadedList, asked: [String]?) throws -> OfficialWords {
  var texts: [OfficialWords.Text] = []
  for language in asked ?? workspace.settings.languages.value where LanguageTag.normalized(language) != "en" {
    let found: (loaded: LoadedTranslation, code: String)?
    do { found = try officialText(workspace, list.reference, language) } catch {
      guard asked == nil else { throw error }
      found = nil
    }
    texts.append(
      .init(language: found?.code ?? language, list: found?.loaded.stored.list, texts: found?.loaded.translation.texts))
  }
  return OfficialWords(of: list.reference, english: list.list.texts, texts: texts)
}

/// A language as it was written on the command line.
func knownLanguage(_ written: String) throws(CommandError) -> LanguageCode {
  guard let read = LanguageCode(written), read.isKnown else { throw unknownLanguage(written) }
  return read
}

private func unknownLanguage(_ written: String) -> CommandError {
  let near = Languages.nearest(to: written).map { "\($0.code) (\($0.name))" }
  let hint =
    near.isEmpty
    ? "known are \(Languages.all.map(\.code).joined(separator: ", "))" : "did you mean \(near.joined(separator: ", "))?"
  return CommandError(.usage, "usage.language", "\"\(written)\" is no language of official translations; \(hint)")
}
