import GVLBundleFormat
import GVLText
import JSONText

extension BundleTarget {
  /// JSON files. `plain` has the formats of the official server, `vendor-list.json` and one `purposes-xx.json` per
  /// language, so that its readers can read the bundle; `compact` has the same in columns, with a reader for them;
  /// `view` has one file per language with everything that a dialog shows, joined; `pack` is one document for an app to
  /// fetch. A view cannot be compared with an official list, so the plain files are added unless another form is
  /// wanted.
  package static let json = BundleTarget(
    name: "json", title: "the list and its texts as JSON files",
    options: [
      TargetOption(
        name: "form",
        meaning:
          "plain: the shapes of the official files; compact: the same in columns; view: one file a language, ready to show; "
          + "pack: all in one, for apps to fetch",
        values: ["plain", "compact", "view", "pack"], standard: ["plain"], example: "[plain, view]")
    ],
    render: { view, options throws(BundleError) in
      var files = options.isPlain ? PlainFiles.all(of: view) : []
      if options.has("compact", in: "form") {
        // Both forms have some files in common.
        let there = Set(files.map(\.path))
        files += try CompactFile.all(of: view, allStacks: true).filter { !there.contains($0.name) }.map {
          Bundle.File($0.name, $0.kind, language: $0.language, $0.bytes)
        }
        files.append(Bundle.File(CompactFile.reader, .code, TemplateText.bytes(CompactFile.reader)))
      }
      if options.has("view", in: "form") { files += PlainFiles.views(of: view) }
      if options.has("pack", in: "form") { files.append(Bundle.File(PackFile.name, .pack, try PackFile.bytes(view))) }
      return files
    },
    textsFile: { $1.isPlain ? PlainFiles.texts($0.texts) : CompactFile.texts($0) },
    dialogFile: { dialog, _ in PlainFiles.dialog(dialog.language.code) },
    owns: { PlainFiles.isName($0) || CompactFile.isName($0) || $0 == CompactFile.reader })
}

extension TargetOptions {
  fileprivate var isPlain: Bool {
    has("plain", in: "form") || !has("compact", in: "form") && !has("pack", in: "form")
  }
}

/// The files in the formats of the official server, and gvl's additional files.
enum PlainFiles {
  static let list = "vendor-list.json"
  static let counts = "counts.json"
  static let layers = "layers.json"

  static func texts(_ code: String) -> String { "purposes-\(code).json" }
  static func dialog(_ code: String) -> String { "dialog-\(code).json" }
  static func view(_ code: String) -> String { "view-\(code).json" }

  static func isName(_ path: String) -> Bool {
    if [list, counts, layers, AsksFile.name, PackFile.name, PackFile.name + BundleSignature.suffix].contains(path) {
      return true
    }
    return ["purposes-", "dialog-", "view-"].contains(where: path.hasPrefix) && path.hasSuffix(".json")
      && !path.contains("/")
  }

  static func all(of view: BundleView) -> [Bundle.File] { view.files.plain { made(of: view) } }

  private static func made(of view: BundleView) -> [Bundle.File] {
    var files = [
      file(list, .list, view.shown.json), file(counts, .counts, view.shown.countsJSON(of: view.reference)),
      file(layers, .layers, view.layersJSON),
    ]
    for language in view.languagesByTexts {
      files.append(file(texts(language.texts), .texts, language: language.texts, language.textsJSON))
    }
    for words in view.dialogByWords {
      files.append(file(dialog(words.language.code), .dialog, language: words.language.code, words.json))
    }
    return files + AsksFile.file(view)
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
