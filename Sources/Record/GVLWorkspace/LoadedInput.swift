import GVLArchive
package import GVLChanges
package import GVLList
package import GVLSettings
import PlainText

/// The content of an argument of a comparison.
package enum LoadedInput: Sendable {
  case list(LoadedList)
  case translation(TranslationFile)

  /// A translation that was read from a file.
  package struct TranslationFile: Sendable {
    package var file: String
    package var translation: Translation

    /// The language in the name of the file; nil if the name has none.
    package var language: String? {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return ListFileName(name)?.language
    }

    /// The list that the translation belongs to, by its content.
    package var list: ListReference? {
      translation.vendorListVersion.map {
        ListReference(specification: translation.specification, version: $0)
      }
    }

    package var side: TranslationDiff.Side { .init(list: list, file: file, translation) }
  }

  package var isTranslation: Bool { if case .translation = self { true } else { false } }

  /// The translation; throws for a list, with advice.
  package func translation() throws(WorkspaceError) -> TranslationFile {
    switch self {
    case .translation(let file): return file
    case .list(let list):
      throw WorkspaceError(
        .twoKinds, list.file,
        "this is a vendor list; a translation is compared with another one of its language: name two files "
          + "`purposes-xx.json`, or `gvl translations diff FROM TO --language L` for those that are stored")
    }
  }

  /// The list; throws for a translation.
  package func list() throws(WorkspaceError) -> LoadedList {
    switch self {
    case .list(let list): return list
    case .translation(let file):
      do throws(ModelError) {
        let list = try VendorList(file.translation.document)
        return LoadedList(list: list, reference: list.reference, file: file.file)
      } catch { throw WorkspaceError(error, file: file.file) }
    }
  }
}

extension Workspace {
  /// The content of an argument; a file is read only once, since it may be a pipe.
  func input(_ argument: ListArgument) throws(WorkspaceError) -> LoadedInput {
    let (path, file): (String, String)
    switch argument {
    case .standardInput: (path, file) = ("-", "standard input")
    case .path(let named) where InputFile.exists(named) && !InputFile.isFolder(named): (path, file) = (named, named)
    default: return .list(try list(argument))
    }
    let bytes = try InputFile.readDocument(path)
    do throws(ModelError) {
      switch try ListFile(bytes) {
      case .list(let list): return .list(LoadedList(list: list, reference: list.reference, file: file))
      case .translation(let translation): return .translation(.init(file: file, translation: translation))
      }
    } catch { throw WorkspaceError(error, file: file) }
  }

  /// The changes between two translations from files. Causes are judged by the lists of the archive, if there is one.
  /// - Parameters:
  ///   - language: the code that the user named; nil to take it from the names of the files.
  ///   - naming: turns a language code of a file name into the code to use.
  package func translationDiff(
    from: LoadedInput.TranslationFile, to: LoadedInput.TranslationFile, language: String?,
    naming: (String) -> String
  ) throws(WorkspaceError) -> TranslationDiff {
    let (older, newer) = (from.language.map(naming), to.language.map(naming))
    for (file, code) in [(from, older), (to, newer)] {
      guard let code, let wanted = language ?? older, code != wanted else { continue }
      let other = language == nil ? "\(from.file) one into \(wanted)" : "--language says \(wanted)"
      throw WorkspaceError(
        .twoLanguages, file.file, "this is a translation into \(code), \(other); name two of one language")
    }
    if (from.translation.specification == 1) != (to.translation.specification == 1) {
      throw WorkspaceError(
        .twoKinds, to.file,
        "\(from.file) is of specification \(from.translation.specification), this of \(to.translation.specification): "
          + "specification 1 has other items; name two of one specification")
    }
    var english = EnglishTexts(self, try openArchive())
    return try TranslationDiff(
      language: language ?? newer ?? older, from: from.side, to: to.side
    ) { list throws(WorkspaceError) in try english.texts(of: list) }
  }
}
