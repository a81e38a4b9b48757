import GVLBundleFormat
import GVLDialog
import GVLStringsWriting
import GVLText
import PlainText

/// The CMP's own words in the formats of Apple's systems: `.lproj` folders for UIKit, which chooses the language
/// itself, and a string catalogue for developers who keep one.
enum AppleWords {
  static let catalog = "Strings/\(table).xcstrings"
  static let names = ["\(table).strings", "\(table).stringsdict"]
  /// The name of the strings table, which an app passes together with the package's bundle.
  private static let table = "Dialog"

  static func files(_ view: BundleView, below resources: String) -> [Bundle.File] {
    let languages = view.dialogByWords
    guard !languages.isEmpty, let strings = StringsWriters.named("strings"),
      let catalogs = StringsWriters.named("xcstrings")
    else { return [] }
    // Notes are for translators; an app does not need them.
    let shipped = strings.files(units(languages, notes: false)).map { file in
      Bundle.File(resources + file.path.replacing("/GVL.", with: "/\(table)."), .asset, file.bytes)
    }
    return shipped
      + catalogs.files(units(languages, notes: true)).map { Bundle.File(catalog, .asset, $0.bytes) }
  }

  /// The `.lproj` for English if there is any, else another one; a package must have one.
  static func localization(_ view: BundleView) -> String {
    let codes = view.dialogByWords.map(\.language.apple)
    return codes.contains("en") ? "en" : codes.first ?? "en"
  }

  private static func units(_ languages: [DialogView], notes: Bool) -> [TranslationUnits] {
    let english = languages.first { $0.language.code == "en" }
    return languages.map { language in
      TranslationUnits(
        language.language,
        language.strings.map { string, text in
          let source = english?.strings.first { $0.string.key == string.key }?.text ?? text
          return TranslationUnit(key: string.key, source: source, target: text, note: notes ? string.note : "")
        })
    }
  }
}
