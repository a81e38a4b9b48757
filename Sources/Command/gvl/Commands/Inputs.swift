import GVLModel
import GVLWorkspace
import JSONText

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

/// The bytes of a file for a reader of the model, whose errors then carry the place in it.
func readForModel(_ path: String) throws(ModelError) -> [UInt8] {
  do throws(WorkspaceError) { return try InputFile.read(path) } catch {
    throw ModelError(
      ModelError.Code(rawValue: error.code.rawValue), at: TextPlace(line: 1, column: 1), path: "", error.message)
  }
}
