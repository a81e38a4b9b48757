import GVLModel
import GVLText
import JSONText

extension BundleTarget {
  /// JSON files. `plain` has the shapes of the official server, `vendor-list.json` and one `purposes-xx.json` a language, so
  /// that whatever reads those can read the bundle; `view` has one file a language with all that a dialog shows, joined.
  package static let json = BundleTarget(
    name: "json", title: "the list and its texts as JSON files",
    options: [
      TargetOption(
        "form",
        "plain: the shapes of the official files; view: one file a language, ready to show; pack: all in one, for apps to fetch",
        values: ["plain", "view", "pack"], standard: ["plain"])
    ],
    render: { view, options throws(BundleError) in
      PlainFiles.all(of: view) + (options.has("view", in: "form") ? PlainFiles.views(of: view) : [])
        + (options.has("pack", in: "form") ? [Bundle.File(PackFile.name, .pack, try PackFile.bytes(view))] : [])
    },
    textsFile: { language, _ in PlainFiles.texts(language.texts) },
    dialogFile: { dialog, _ in PlainFiles.dialog(dialog.language.code) },
    owns: PlainFiles.isName)
}

/// The files in the shapes of the official server, and those of ours beside them.
enum PlainFiles {
  static let list = "vendor-list.json"
  static let counts = "counts.json"
  static let layers = "layers.json"

  static func texts(_ code: String) -> String { "purposes-\(code).json" }
  static func dialog(_ code: String) -> String { "dialog-\(code).json" }
  static func view(_ code: String) -> String { "view-\(code).json" }

  static func isName(_ path: String) -> Bool {
    if [list, counts, layers, PackFile.name].contains(path) { return true }
    return ["purposes-", "dialog-", "view-"].contains(where: path.hasPrefix) && path.hasSuffix(".json")
      && !path.contains("/")
  }

  static func all(of view: BundleView) -> [Bundle.File] {
    var files = [
      file(list, .list, view.shown.json), file(counts, .counts, view.shown.countsJSON(of: view.reference)),
      file(layers, .layers, view.layersJSON),
    ]
    // Several that ask may read the same texts, or the same words.
    var written: Set<String> = []
    for language in view.languages where written.insert(texts(language.texts)).inserted {
      files.append(file(texts(language.texts), .texts, language: language.texts, language.textsJSON))
    }
    for words in view.dialog where written.insert(dialog(words.language.code)).inserted {
      files.append(file(dialog(words.language.code), .dialog, language: words.language.code, words.json))
    }
    return files
  }

  static func views(of view: BundleView) -> [Bundle.File] {
    var written: Set<String> = []
    return view.languages.filter { written.insert($0.code).inserted }.map {
      file(Self.view($0.code), .view, language: $0.code, view.viewJSON($0))
    }
  }

  private static func file(
    _ path: String, _ kind: BundleManifest.Kind, language: String? = nil, _ json: JSONValue
  ) -> Bundle.File {
    Bundle.File(path, kind, language: language, Array(json.documentText.utf8))
  }
}
