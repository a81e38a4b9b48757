import GVLArchive
import GVLCheck
import GVLList
import GVLSettings
import GVLShown
import GVLText
import GVLWorkspace
import PlainText

/// A list as the users of a profile see it, with its official texts.
struct ShownTexts {
  let list: ShownList
  let reference: ListReference
  /// The official texts of other languages; nil if they must be read from the archive.
  var translations: [(language: String, texts: Texts)]?

  init(_ loaded: LoadedList, through profile: WorkspaceProfile) {
    list = ShownList(loaded.list, through: profile.selection)
    reference = loaded.reference
  }

  init(_ bundle: BundleContents) {
    list = ShownList(bundle.list, through: bundle.profile)
    reference = bundle.reference
    translations = bundle.languages.map { (language: $0.language, texts: $0.texts.texts) }
  }

  /// The expected texts, with official texts in these languages. Languages without any are left out, with a note.
  ///
  /// A text of another version counts if its English is this list's; any other text is ignored.
  func expected(in languages: Set<String>, _ workspace: Workspace, _ notes: inout Notes) -> Expected {
    if let translations { return Expected(list, translations: translations) }
    var stored: [(language: String, texts: Texts)] = []
    var reader = try? OfficialReader(workspace, list.list, as: reference)
    for language in languages.sorted() {
      guard let code = LanguageCode(language)?.code, code != "en", Languages.row(code) != nil else { continue }
      if let found = try? reader?.texts(in: code), !found.texts.isEmpty {
        stored.append((language, found.texts.texts))
        let count = found.texts.absent.count
        if count > 0 {
          notes.note(
            "of \(counted(count, "item")) of \(reference) there is no \(code) text, so none is compared")
        }
        notes.note(found.notes)
      } else {
        notes.note(
          "the official \(code) texts of \(reference) are not stored, so none is compared; `gvl sync` gets them")
      }
    }
    return Expected(list, translations: stored)
  }
}
