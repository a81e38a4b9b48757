import GVLSettings
import GVLSync
import GVLText
import GVLWorkspace

extension Workspace {
  /// The settings for a sync, with languages as codes of official files.
  func syncConfiguration(
    specification: Int? = nil, allowHTTP: Bool = false, _ notes: inout Notes
  ) throws -> SyncConfiguration {
    let codes = settings.languages.value.map { written in
      guard let code = LanguageCode(written) else { return written }
      if let alias = code.alias { notes.note("the list calls \(alias) \(code.code)") }
      // There is no file for a region such as de-AT; its language is used instead. Unknown languages are requested: the
      // set of official languages has grown before.
      return Languages.official(code, specification: specification ?? 3)?.code ?? code.code
    }
    return try SyncConfiguration(
      source: settings.source.value, specification: specification, languages: codes, allowHTTP: allowHTTP)
  }
}
