import GVLText

/// What the path of a string-resource file says about it.
struct StringPath {
  /// From the outermost folder to the file, without empty ones.
  let folders: [Substring]
  let stem: Substring
  /// Lower case, without the dot.
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

  /// Folders that hold one file or folder for each language.
  private static let homes: Set<String> = [
    "locales", "_locales", "locale", "i18n", "l10n", "lang", "langs", "language", "languages", "translation",
    "translations", "messages", "strings", "localization", "localizations", "localisation", "intl", "dialog", "dialogs",
    "texts", "labels",
  ]

  /// Whether the path itself says that string resources are here.
  var isHome: Bool {
    folders.contains { Self.homes.contains($0.lowercased()) }
      || stem.split { !$0.isLetter }.contains { Self.homes.contains($0.lowercased()) }
  }

  /// The code of the list (`pt-br`); nil where the path does not say, or could mean something else.
  var language: String? {
    for folder in folders.reversed() {
      if folder.hasSuffix(".lproj") { return apple(folder.dropLast(".lproj".count)) }
      if folder == "values" || folder.hasPrefix("values-") { return android(folder.dropFirst("values".count)) }
    }
    let home = homeLanguage
    if let whole = home.isHome ? LocaleName.code(stem) : LocaleName.knownCode(stem) {
      // In a language's own folder a file named like a word is named by the word.
      if LocaleName.isSureFile(stem) || home.isHome && home.language == nil { return whole }
    }
    return home.language ?? suffix ?? folders.last.flatMap { LocaleName.isSure($0) ? LocaleName.knownCode($0) : nil }
  }

  /// Where the name of the file or its folder among the languages is the code of a country, and no language: with the
  /// language that is meant.
  var mistaken: (name: Substring, meant: Language)? {
    guard language == nil, let home = folders.firstIndex(where: { Self.homes.contains($0.lowercased()) }) else {
      return nil
    }
    for name in folders[(home + 1)...].prefix(1) + [stem] {
      if let meant = LocaleName.meant(by: name) { return (name, meant) }
    }
    return nil
  }

  /// `de.lproj`; `Base.lproj` is in no language of its own.
  private func apple(_ name: Substring) -> String? {
    if let row = Languages.all.first(where: { $0.name == name }) { return row.code }
    return name == "Base" ? nil : LanguageCode(String(name))?.code
  }

  /// `values-mcc310-pt-rBR-land`: the language comes first or after the network.
  private func android(_ qualifiers: Substring) -> String? {
    let parts = qualifiers.split(separator: "-").drop { part in
      let isNetwork = part.hasPrefix("mcc") || part.hasPrefix("mnc")
      return isNetwork && part.count > 3 && part.dropFirst(3).allSatisfy(\.isNumber)
    }
    guard let first = parts.first else { return nil }
    if first.hasPrefix("b+") { return LanguageCode(String(first))?.code }
    // `car` is a kind of screen, though a language too.
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

  /// `app_de.arb`, `messages.de.json`, `Localizable-de.strings`.
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
