import GVLModel
import GVLText
import JSONText

extension BundleTarget {
  /// A whole Swift package: the compact files as resources, the sources that read them, and their tests.
  package static let swift = BundleTarget(
    name: "swift", title: "a Swift package for apps",
    options: [
      TargetOption(
        "module", "the name of the package and its module", standard: [SwiftModule.standard], fault: SwiftModule.fault)
    ],
    render: swiftPackage,
    textsFile: { language, options in resource(texts(language.texts), options) },
    dialogFile: { dialog, options in resource(words(dialog.language.code), options) },
    owns: SwiftModule.owns)
}

private func texts(_ code: String) -> String { "texts-\(code).json" }
private func words(_ code: String) -> String { "dialog-\(code).json" }
private func resource(_ name: String, _ options: TargetOptions) -> String {
  SwiftModule.resources(of: options.text("module")) + name
}

/// Names of vendors and all else that is not ours stands in resources, never in sources: these are the same for every list.
private func swiftPackage(_ view: BundleView, _ options: TargetOptions) throws(BundleError) -> [Bundle.File] {
  func file(_ name: String, _ kind: BundleManifest.Kind, language: String? = nil, _ json: JSONValue) -> Bundle.File {
    Bundle.File(resource(name, options), kind, language: language, json.written(.compact) + [0x0A])
  }
  var files = [
    file("head.json", .asset, view.headJSON(texts: { texts($0.texts) }, dialog: { words($0.language.code) })),
    file("list.json", .list, try view.compactListJSON()), file("layers.json", .layers, view.layersJSON),
  ]
  var written: Set<String> = []
  for language in view.languages where written.insert(texts(language.texts)).inserted {
    files.append(
      file(texts(language.texts), .texts, language: language.texts, try view.compactTextsJSON(language)))
  }
  for dialog in view.dialog where written.insert(words(dialog.language.code)).inserted {
    files.append(file(words(dialog.language.code), .dialog, language: dialog.language.code, dialog.json))
  }
  let module = options.text("module")
  return files + AppleWords.files(view, below: SwiftModule.resources(of: module))
    + SwiftModule.sources(module, localization: AppleWords.localization(view))
}
