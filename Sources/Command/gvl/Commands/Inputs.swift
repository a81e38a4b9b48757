import GVLModel
import GVLWorkspace

/// The official texts of a list in a language. English is the list itself.
func officialTexts(
  _ workspace: Workspace, _ reference: ListReference, _ language: String?
) throws -> (translation: Translation?, language: String) {
  guard let language, language.lowercased() != "en" else { return (nil, "en") }
  let code = language.lowercased().replacing("_", with: "-")
  let loaded = try workspace.translation(code, of: reference)
  if let note = loaded.note { Console.say("note: " + note) }
  return (loaded.translation, code)
}
