import GVLFindings
import GVLCheck
import GVLModel
import JSONText
import YAMLText
import GVLText

/// A file that was read and checked in one, as the command does it.
struct Checked {
  var file: DialogFile
  var findings: [Finding]

  var dialogs: [Dialog] { file.dialogs }
  var controls: [Control] { file.controls }
  var inconclusive: [Inconclusive] { file.inconclusive }
  var notes: [String] { file.notes }

  init(_ file: DialogFile, _ context: DialogContext) {
    self.file = file
    findings = GVLCheck.findings(in: file, context: context)
  }
}

func checkPage(
  bytes: [UInt8], file: String, language: String? = nil, charset: String? = nil,
  context: DialogContext = DialogContext(sets: Set(CheckRules.standardSets))
) -> Checked {
  Checked(readPage(bytes: bytes, file: file, language: language, charset: charset), context)
}

/// A described screen, or strings, by the name of the file.
func checkText(
  _ text: String, file: String = "screens.yml",
  context: DialogContext = DialogContext(sets: Set(CheckRules.standardSets))
) throws -> Checked {
  if file.hasSuffix(".html") { return checkPage(bytes: Array(text.utf8), file: file, context: context) }
  if file.hasSuffix("screens.yml") { return Checked(try readScreens(text, file: file), context) }
  return Checked(readStrings(of: try GVLText.readStrings(Array(text.utf8), path: file)), context)
}
