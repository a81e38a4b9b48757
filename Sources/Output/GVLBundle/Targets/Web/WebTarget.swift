import Files
import GVLBundleFormat
import GVLDialog
import GVLList
import GVLShown
import GVLText
import JSONText

extension BundleTarget {
  /// A folder for a web server: the files that the reference library requests from its `baseUrl`, the same bytes under
  /// names with their digest, a pointer to these, compressed copies of all, and a module that reads the folder.
  package static let web = BundleTarget(
    name: "web", title: "a folder for a web server or CDN, with a module that reads it",
    options: [
      TargetOption(
        name: WebPacking.option,
        meaning: "gzip: a .gz beside each file; brotli: a .br, whose bytes depend on the version of libbrotlienc",
        values: WebPacking.allCases.map(\.rawValue), standard: [WebPacking.gzip.rawValue],
        example: "[gzip, brotli]")
    ],
    render: { view, _ in WebFiles.all(of: view) }, compress: WebPacking.packed,
    textsFile: { language, _ in PlainFiles.texts(language.texts) },
    dialogFile: { dialog, _ in PlainFiles.dialog(dialog.language.code) },
    owns: WebFiles.isName, readsToo: WebFiles.isSent, digest: WebFiles.digest(of:))
}

enum WebFiles {
  static let pointer = "current.json"
  static let module = "gvl.js"
  static let types = "gvl.d.ts"
  /// For pages that tell other services what the user allows; other pages do not load it.
  static let signals = "signals.js"
  static let signalTypes = "signals.d.ts"
  /// Settings for servers; browsers do not load them.
  static let settings = ["nginx.conf", "_headers"]
  static let hashed = "hashed/"
  private static let archives = "archives/"

  static func all(of view: BundleView) -> [Bundle.File] {
    let plain = PlainFiles.all(of: view)
    var files = plain + copiesForTheLibrary(plain, view)
    files += plain.map { Bundle.File(hashedPath(of: $0), .copy, language: $0.language, $0.bytes) }
    files.append(Bundle.File(pointer, .pointer, Array(WebPointer(view, plain).json.documentText.utf8)))
    files.append(Bundle.File(module, .code, moduleBytes))
    files.append(Bundle.File(types, .code, template(types) + keys))
    files.append(Bundle.File(signals, .code, TemplateText.script("web/" + signals)))
    files.append(Bundle.File(signalTypes, .code, template(signalTypes)))
    return files + settings.map { Bundle.File($0, .asset, template($0)) }
  }

  // MARK: Names

  /// `hashed/vendor-list.0f3a9c2b7d41.json` for `vendor-list.json`, with the first digits of the SHA-256 of its bytes.
  static func hashedPath(of file: Bundle.File) -> String {
    hashed + file.path.dropLast(".json".count) + "." + Digest.sha256(file.bytes).prefix(digits) + ".json"
  }

  private static let digits = 12

  /// The first digits of the SHA-256 in such a name; nil for all other names. A compressed file's name has the digits
  /// of the uncompressed bytes, so it does not prove the copy.
  static func digest(of path: String) -> String? {
    guard path.hasPrefix(hashed) else { return nil }
    let parts = path.dropFirst(hashed.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "json", PlainFiles.isName("\(parts[0]).json"), isDigest(parts[1]) else {
      return nil
    }
    return String(parts[1])
  }

  private static func isDigest(_ text: Substring) -> Bool {
    text.utf8.count == digits
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  static func isName(_ path: String) -> Bool {
    if settings.contains(path) { return true }
    let plain = WebPacking(path).map { String(path.dropLast($0.ending.count)) } ?? path
    return [pointer, module, types, signals, signalTypes].contains(plain) || PlainFiles.isName(plain)
      || digest(of: plain) != nil
      || isArchive(plain)
  }

  /// Whether a server may send this file when a file of the bundle is requested: a compressed copy with an ending that
  /// servers look for (nginx, Caddy).
  static func isSent(_ path: String) -> Bool {
    guard let ending = (WebPacking.allCases.map(\.ending) + [".zst"]).first(where: path.hasSuffix) else { return false }
    let plain = String(path.dropLast(ending.count))
    return isName(plain) || [BundleManifest.fileName, BundleManifest.signatureName].contains(plain)
  }

  static func archive(_ version: Int) -> String { "\(archives)vendor-list-v\(version).json" }

  private static func isArchive(_ path: String) -> Bool {
    let front = "\(archives)vendor-list-v"
    guard path.hasPrefix(front), path.hasSuffix(".json") else { return false }
    return Int(path.dropFirst(front.count).dropLast(".json".count)).map { archive($0) == path } ?? false
  }

  // MARK: Files

  /// The additional files that the library requests: the list by its number, and a file of texts for each language that
  /// it knows, even if it holds another language's texts (docs/bundles-web.md).
  private static func copiesForTheLibrary(_ plain: [Bundle.File], _ view: BundleView) -> [Bundle.File] {
    func file(_ path: String) -> Bundle.File? { plain.first { $0.path == path } }
    var copies =
      file(PlainFiles.list).map {
        [Bundle.File(archive(view.shown.list.reference.version), .copy, $0.bytes)]
      } ?? []
    for language in view.languages {
      guard let code = libraryCode(of: language.code), let texts = file(PlainFiles.texts(language.texts)) else {
        continue
      }
      let path = PlainFiles.texts(code)
      guard file(path) == nil, !copies.contains(where: { $0.path == path }) else { continue }
      copies.append(Bundle.File(path, .copy, language: language.texts, texts.bytes))
    }
    return copies
  }

  /// The library's code for a language: it knows those of official translations, and drops unknown regions.
  private static func libraryCode(of code: String) -> String? {
    var front = code[...]
    while Languages.row(String(front)) == nil {
      guard let hyphen = front.lastIndex(of: "-") else { return nil }
      front = front[..<hyphen]
    }
    return String(front)
  }

  /// The functions for the list and its texts, then those for the user's choice.
  static var moduleBytes: [UInt8] { TemplateText.script("web/" + module) + TemplateText.script("web/consent.js") }

  private static func template(_ name: String) -> [UInt8] { TemplateText.bytes("web/" + name) }

  /// The type of the dialog's keys, appended to the module's types.
  private static var keys: [UInt8] {
    let lines = DialogStrings.all.map { "\n  | '\($0.key)'" }
    return Array("/** The CMP's own words, by layer. */\nexport type DialogKey =\(lines.joined())\n".utf8)
  }
}
