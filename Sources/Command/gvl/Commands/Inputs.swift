import GVLModel
import GVLText
import GVLWorkspace

/// The official texts of a list in a language. English is the list itself.
func officialTexts(
  _ workspace: Workspace, _ reference: ListReference, _ language: String?
) throws -> (translation: Translation?, language: String) {
  guard let language else { return (nil, "en") }
  guard let read = LanguageCode(language) else { throw unknownLanguage(language) }
  // There are no official texts for a region such as de-AT.
  let code = Languages.official(read, specification: reference.specification)?.code ?? read.code
  if code == "en" { return (nil, "en") }
  let loaded: LoadedTranslation
  do throws(WorkspaceError) { loaded = try workspace.translation(code, of: reference) } catch {
    // Whoever publishes the translations may add a language that is not known here: what is stored, is shown.
    guard error.code == .noSuchLanguage, !read.isKnown else { throw error }
    throw unknownLanguage(language)
  }
  if let note = loaded.note { Console.say("note: " + note) }
  return (loaded.translation, code)
}

/// A language as it was written on the command line.
func knownLanguage(_ written: String) throws(CommandError) -> LanguageCode {
  guard let read = LanguageCode(written), read.isKnown else { throw unknownLanguage(written) }
  return read
}

func unknownLanguage(_ written: String) -> CommandError {
  let near = Languages.nearest(to: written).map { "\($0.code) (\($0.name))" }
  let hint =
    near.isEmpty
    ? "known are \(Languages.all.map(\.code).joined(separator: ", "))" : "did you mean \(near.joined(separator: ", "))?"
  return CommandError(.usage, "usage.language", "\"\(written)\" is no language of official translations; \(hint)")
}
