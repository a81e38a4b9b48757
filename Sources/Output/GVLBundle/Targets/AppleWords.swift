import GVLBundleFormat
import GVLDialog
import GVLStringsWriting
import GVLText
import PlainText

/// The CMP's own words as Apple's systems read them: `.lproj` folders for UIKit, which finds the language itself, and a
/// catalogue for who keeps one.
enum AppleWords {
  static let catalog = "Strings/\(table).xcstrings"
  static let names = ["\(table).strings", "\(table).stringsdict"]
  /// The table that an app names beside the bundle of the package.
  private static let table = "Dialog"

  static func files(_ view: BundleView, below resources: String) -> [Bundle.File] {
    let languages = view.dialogByWords
    guard !languages.isEmpty, let strings = StringsWriters.named("strings"),
      let catalogs = StringsWriters.named("xcstrings")
    else { return [] }
    // Notes are for translators; in an app they would only take room.
    let shipped = strings.files(units(languages, notes: false)).map { file in
      Bundle.File(resources + file.path.replacing("/GVL.", with: "/\(table)."), .asset, file.bytes)
    }
    return shipped
      + catalogs.files(units(languages, notes: true)).map { Bundle.File(catalog, .asset, $0.bytes) }
  }

  /// That of English, where there is any; a package must have one.
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
