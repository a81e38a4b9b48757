import GVLBundleFormat
import Gzip
import PlainText

/// The sources of a generated package and its privacy manifest: the templates with the name of the module filled in.
enum SwiftModule {
  static let standard = "GVLData"

  static func resources(of module: String) -> String { "Sources/\(module)/Resources/" }

  /// - Parameter localization: the language of an existing folder of strings for UIKit.
  static func sources(_ module: String, localization: String) -> [Bundle.File] {
    templates.map { path, text in
      let text = text.replacing(standard, with: module)
        .replacing("defaultLocalization: \"en\"", with: "defaultLocalization: \"\(localization)\"")
      let kind: BundleManifest.Kind = path.hasSuffix(".swift") ? .code : .asset
      return Bundle.File(path.replacing(standard, with: module), kind, Array(text.utf8))
    }
  }

  /// By path in the package with the standard name.
  private static let templates: [(path: String, text: String)] = EmbeddedTexts.all.compactMap { name, packed in
    guard name.hasPrefix(folder), let text = PackedText.text(packed) else { return nil }
    return (String(name.dropFirst(folder.count)), text)
  }

  private static let folder = "swift/"

  // MARK: - Names

  /// Why a module cannot have this name; nil if it can.
  static func fault(_ name: String) -> String? {
    let isName = name.utf8.first.map(isLetter) == true && name.utf8.allSatisfy { isLetter($0) || ASCII.isDigit($0) }
    if !isName || name.utf8.count > 64 {
      return "a module is named by letters, digits and `_`, at most 64, and begins with no digit"
    }
    if keywords.contains(name) || name == "_" { return "this is a word of the language" }
    if modules.contains(name) { return "the package itself needs the module of that name" }
    if types.contains(name) { return "a type in it has that name" }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte == 0x5F }

  /// - Source: The Swift Programming Language, "Lexical Structure", keywords in declarations, statements and expressions.
  private static let keywords: Set = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
    "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "nonisolated", "open", "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while", "Any", "Type", "Protocol",
  ]

  private static let modules: Set = [
    "Swift", "Foundation", "FoundationNetworking", "XCTest", "CryptoKit", "Crypto", "Combine", "Darwin", "Glibc",
    "Dispatch", "PackageDescription",
  ]

  /// Swift cannot distinguish a module from a type of the same name in it.
  private static let types: Set<String> = {
    var types: Set = ["Bundle", "Data", "Date", "Locale", "URL", "String", "Int", "Set", "Dictionary"]
    for (_, text) in templates {
      for line in text.split(whereSeparator: \.isNewline) {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(where: { ["struct", "class", "enum", "protocol", "actor"].contains($0) }),
          words[..<place].allSatisfy({ ["public", "final", "private", "fileprivate"].contains($0) }),
          words.count > place + 1
        else { continue }
        types.insert(String(words[place + 1].prefix { $0.isLetter || $0.isNumber }))
      }
    }
    return types
  }()

  // MARK: - Paths

  /// Whether a package with any module name may have a file there.
  static func owns(_ path: String) -> Bool {
    if path == AppleWords.catalog { return true }
    if path.hasPrefix(verifier) { return ownsInVerifier(path) }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard steps.count > 1, let module = module(of: steps) else { return templatePaths.contains(path) }
    let rest = steps.dropFirst(2).joined(separator: "/")
    if templatePaths.contains(path.replacing(module, with: standard)) { return true }
    return steps[0] == "Sources" && rest.hasPrefix("Resources/") && isResource(String(rest.dropFirst(10)))
  }

  /// A separate package, so that apps without signatures download no dependencies.
  private static let verifier = "Crypto/"

  /// `Crypto/Package.swift`, `Crypto/Sources/ModuleCrypto/…`, `Crypto/Tests/ModuleCryptoTests/…`
  private static func ownsInVerifier(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard steps.count > 3 else { return templatePaths.contains(path) }
    let name = steps[1] == "Tests" && steps[2].hasSuffix("Tests") ? String(steps[2].dropLast(5)) : steps[2]
    let module = String(name.dropLast("Crypto".count))
    guard name.hasSuffix("Crypto"), fault(module) == nil else { return false }
    return templatePaths.contains(path.replacing(module + "Crypto", with: standard + "Crypto"))
  }

  /// Whether SwiftPM reads a file as a part of the package or of `Crypto`: manifests for any version of Swift, and all
  /// files in source folders except hidden ones. Case is ignored, since macOS may treat two such folders as one.
  static func reads(_ path: String) -> Bool {
    var steps = path.lowercased().split(separator: "/", omittingEmptySubsequences: false)
    if steps.count > 1, steps[0] == "crypto" { steps.removeFirst() }
    if steps.count == 1, steps[0].hasPrefix("package"), steps[0].hasSuffix(".swift") { return true }
    return ["sources", "tests", "plugins", "snippets"].contains(steps[0]) && !steps.contains { $0.hasPrefix(".") }
  }

  /// `Sources/Module/…`, `Tests/ModuleTests/…`
  private static func module(of steps: [String]) -> String? {
    let name = steps[0] == "Tests" && steps[1].hasSuffix("Tests") ? String(steps[1].dropLast(5)) : steps[1]
    return fault(name) == nil ? name : nil
  }

  private static let templatePaths = Set(templates.map(\.path))

  private static func isResource(_ name: String) -> Bool {
    if let slash = name.firstIndex(of: "/") {
      return name[..<slash].hasSuffix(".lproj") && AppleWords.names.contains(String(name[slash...].dropFirst()))
    }
    return CompactFile.isName(name)
  }
}
