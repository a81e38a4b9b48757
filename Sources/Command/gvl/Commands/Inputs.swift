import GVLModel
import GVLText
import GVLWorkspace

/// The official texts of a list in a language. English is the list itself.
func officialTexts(
  _ workspace: Workspace, _ reference: ListReference, _ language: String?
) throws -> (translation: Translation?, language: String) {
  guard let language, LanguageTag.normalized(language) != "en" else { return (nil, "en") }
  guard let code = LanguageCode(language)?.code else {
    throw CommandError(
      .usage, "usage.language", "\"\(language)\" is no language code; write it like de, pt-br or sr-latn")
  }
  let loaded = try workspace.translation(code, of: reference)
  if let note = loaded.note { Console.say("note: " + note) }
  return (loaded.translation, code)
}
