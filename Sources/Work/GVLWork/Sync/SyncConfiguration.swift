import GVLSettings
import GVLSync
import GVLText
import GVLWorkspace

extension Workspace {
  /// The settings as the sync wants them: languages by the codes of the official files.
  func syncConfiguration(
    specification: Int? = nil, allowHTTP: Bool = false, _ notes: inout Notes
  ) throws -> SyncConfiguration {
    let codes = settings.languages.value.map { written in
      guard let code = LanguageCode(written) else { return written }
      if let alias = code.alias { notes.note("the list calls \(alias) \(code.code)") }
      // There is no file for a region such as de-AT; its language is used instead. An unknown language is asked for:
      // the set of official ones has grown before.
      return Languages.official(code, specification: specification ?? 3)?.code ?? code.code
    }
    return try SyncConfiguration(
      source: settings.source.value, specification: specification, languages: codes, allowHTTP: allowHTTP)
  }
}
