import GVLText

/// Names in paths and at the top of files that may be languages.
enum LocaleName {
  /// The code of a name that looks like a locale and whose language exists: `de`, `pt_BR`, `zh-Hant-TW`, `ga`.
  static func code(_ name: some StringProtocol) -> String? {
    guard let code = read(name), code.isLanguage else { return nil }
    return code.code
  }

  /// The code, only for languages of official translations. For places where many other names occur.
  static func knownCode(_ name: some StringProtocol) -> String? {
    guard let code = read(name), code.isKnown else { return nil }
    return code.code
  }

  /// False for two letters that are not a language code, such as `gr`, a country. Always true for three letters.
  static func mayBe(_ code: String) -> Bool {
    guard let first = parts(code).first, first.count == 2 else { return true }
    return LanguageCode(first)?.isLanguage == true
  }

  /// The language to suggest for a country code that is not a language code: `gr`.
  static func meant(by name: some StringProtocol) -> Language? {
    let parts = parts(name)
    guard let first = parts.first, parts.count <= 2, let code = ISO639.language(ofCountry: first[...]) else {
      return nil
    }
    return Languages.row(code)
  }

  /// False for codes that are also words or common parts of names: `sign-in`, `yes-no`, a folder `cs`.
  static func isSure(_ name: some StringProtocol) -> Bool { isSure(name, wordsAndNames) }

  /// Like `isSure`, for a file with no other name: `no.json` is Norwegian, `id.json` may be anything.
  static func isSureFile(_ name: some StringProtocol) -> Bool { isSure(name, words) }

  private static func isSure(_ name: some StringProtocol, _ others: Set<String>) -> Bool {
    let parts = parts(name)
    guard let first = parts.first, others.contains(first) else { return true }
    // Nobody writes words as `it-IT` or `id_ID`.
    return parts.count > 1 && name.suffix(2).allSatisfy { $0.isASCII && $0.isUppercase }
  }

  private static func parts(_ name: some StringProtocol) -> [String] {
    let name = name.lowercased()
    if name.utf8.count == 4, runOn.contains(name) { return [String(name.prefix(2)), String(name.suffix(2))] }
    return name.split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  private static func read(_ name: some StringProtocol) -> LanguageCode? {
    guard name.utf8.count <= 16, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let parts = parts(name)
    // Three-letter codes of other languages are often other names: `mac`, `may`, `per`.
    guard let first = parts.first, first.count == 2 || first == "fil" || first == "cmn" else { return nil }
    var rest = parts.dropFirst()
    if let script = rest.first, scripts.contains(script) { rest = rest.dropFirst() }
    if let region = rest.first {
      let isLetters = region.count == 2 && region.allSatisfy(\.isLetter)
      guard isLetters || region.count == 3 && region.allSatisfy(\.isNumber) else { return nil }
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? LanguageCode(parts.joined(separator: "-")) : nil
  }

  /// Languages with a country, as folders write them without a separator.
  private static let runOn: Set<String> = ["ptbr", "ptpt", "zhcn", "zhtw", "zhhk", "enus", "engb", "esmx", "frca"]

  private static let scripts = Set(Languages.all.map { $0.script.lowercased() } + ["cyrillic", "latin"])

  private static let words: Set<String> = [
    "am", "an", "as", "be", "do", "go", "id", "in", "is", "me", "my", "or", "os", "so", "to", "us", "we",
  ]
  private static let wordsAndNames = words.union(["ca", "cs", "el", "et", "he", "hi", "it", "ms", "no"])
}
