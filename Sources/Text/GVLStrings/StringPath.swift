import GVLText

/// Information about a string-resource file from its path.
struct StringPath {
  /// From the outermost folder to the file, without empty names.
  let folders: [Substring]
  let stem: Substring
  /// The file extension in lower case, without the dot.
  let ending: String

  init(_ path: String) {
    var parts = path.split { $0 == "/" || $0 == "\\" }
    let name = parts.popLast() ?? ""
    folders = parts
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      stem = name[..<dot]
      ending = name[name.index(after: dot)...].lowercased()
    } else {
      (stem, ending) = (name, "")
    }
  }

  /// Folders with one file or folder for each language.
  private static let homes: Set<String> = [
    "locales", "_locales", "locale", "i18n", "l10n", "lang", "langs", "language", "languages", "translation",
    "translations", "messages", "strings", "localization", "localizations", "localisation", "intl", "dialog", "dialogs",
    "texts", "labels",
  ]

  /// Whether the path indicates string resources.
  var isHome: Bool {
    folders.contains { Self.homes.contains($0.lowercased()) }
      || stem.split { !$0.isLetter }.contains { Self.homes.contains($0.lowercased()) }
  }

  /// The list's language code (`pt-br`); nil if the path has none, or has an ambiguous name.
  var language: String? {
    for folder in folders.reversed() {
      if folder.hasSuffix(".lproj") { return apple(folder.dropLast(".lproj".count)) }
      if folder == "values" || folder.hasPrefix("values-") { return android(folder.dropFirst("values".count)) }
    }
    let home = homeLanguage
    if let whole = home.isHome ? LocaleName.code(stem) : LocaleName.knownCode(stem) {
      // In the folder of a language a file name that is a word is a word.
      if LocaleName.isSureFile(stem) || home.isHome && home.language == nil { return whole }
    }
    return home.language ?? suffix ?? folders.last.flatMap { LocaleName.isSure($0) ? LocaleName.knownCode($0) : nil }
  }

  /// The country code that is used as a language, in the name of the file or of its folder, and the language that was
  /// probably meant; nil without such a code, or if the path has a language.
  var mistaken: (name: Substring, meant: Language)? {
    guard language == nil, let home = folders.firstIndex(where: { Self.homes.contains($0.lowercased()) }) else {
      return nil
    }
    for name in folders[(home + 1)...].prefix(1) + [stem] {
      if let meant = LocaleName.meant(by: name) { return (name, meant) }
    }
    return nil
  }

  /// The language of `de.lproj`; nil for `Base.lproj`.
  private func apple(_ name: Substring) -> String? {
    if let row = Languages.all.first(where: { $0.name == name }) { return row.code }
    return name == "Base" ? nil : LanguageCode(String(name))?.code
  }

  /// `values-mcc310-pt-rBR-land`: the language is first, or follows the network code.
  private func android(_ qualifiers: Substring) -> String? {
    let parts = qualifiers.split(separator: "-").drop { part in
      let isNetwork = part.hasPrefix("mcc") || part.hasPrefix("mnc")
      return isNetwork && part.count > 3 && part.dropFirst(3).allSatisfy(\.isNumber)
    }
    guard let first = parts.first else { return nil }
    if first.hasPrefix("b+") { return LanguageCode(String(first))?.code }
    // `car` is a language code, but here a kind of screen.
    guard (2...3).contains(first.count), first != "car", first.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return nil
    }
    let next = parts.dropFirst().first ?? ""
    let isRegion = next.count == 3 && next.hasPrefix("r")
    return LanguageCode(isRegion ? "\(first)-\(next.dropFirst())" : String(first))?.code
  }

  /// `locales/de/common.json`: the first folder below a home that is a language.
  private var homeLanguage: (isHome: Bool, language: String?) {
    guard let home = folders.firstIndex(where: { Self.homes.contains($0.lowercased()) }) else { return (false, nil) }
    return (true, folders[(home + 1)...].lazy.compactMap { LocaleName.code($0) }.first)
  }

  /// The language in `app_de.arb`, `messages.de.json` or `Localizable-de.strings`.
  private var suffix: String? {
    for index in stem.indices where "._-".contains(stem[index]) {
      let rest = stem[stem.index(after: index)...]
      guard index > stem.startIndex, let code = LocaleName.knownCode(rest) else { continue }
      // `sign-in`, `opt_in` are words; `app_in.arb`, `messages.in.json` are languages.
      let isMark = stem[index] == "." || stem[index] == "_" && (ending == "arb" || ending == "properties")
      if isMark || LocaleName.isSure(rest) { return code }
    }
    return nil
  }
}
