import GVLCheck
import GVLDialogReading
import GVLFindings

/// A file read and checked in one step, as the command does it.
struct Checked {
  var file: DialogFile
  var findings: [Finding]

  var dialogs: [Dialog] { file.dialogs }
  var controls: [Control] { file.controls }
  var inconclusive: [Inconclusive] { file.inconclusive }
  var notes: [String] { file.notes }

  init(_ file: DialogFile, _ context: DialogContext) {
    self.file = file
    findings = file.findings(context)
  }
}

func checkPage(
  bytes: [UInt8], file: String, language: String? = nil, charset: String? = nil,
  context: DialogContext = DialogContext(sets: Set(CheckRules.standardSets))
) -> Checked {
  Checked(readPage(bytes: bytes, file: file, language: language, charset: charset), context)
}

/// Checks a file of any kind, by its name, as if the user had named it.
func checkText(
  _ text: String, file: String = "screens.yml",
  context: DialogContext = DialogContext(sets: Set(CheckRules.standardSets))
) throws -> Checked {
  Checked(try DialogFile(Array(text.utf8), file: file), context)
}

/// Checks files of a folder, by their relative paths, as `gvl check` in that folder does: languages are compared with
/// each other, and files without a dialog are left out.
func checkFolder(_ files: some Sequence<(path: String, bytes: [UInt8])>) -> (findings: [Finding], dialogs: [Dialog]) {
  var read: [DialogFile] = []
  for (path, bytes) in files where DialogFile.canHoldDialog(path) {
    guard
      let reading = try? DialogFile.read(
        bytes, file: path, language: nil, roles: RoleMap(), isNamed: false, hints: FileHints(way: path)),
      case .read(let file, _) = reading, file.dialogs.contains(where: \.isDialog)
    else { continue }
    read.append(file)
  }
  let translations = Translations(read)
  let corrected = read.map(translations.corrected)
  return (
    corrected.flatMap { $0.findings(translations.context(of: $0, .standard)) },
    corrected.flatMap(\.dialogs).filter(\.isDialog)
  )
}
