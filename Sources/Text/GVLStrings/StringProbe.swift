/// The path and the beginning of a file, from which its format is found.
struct StringProbe: Sendable {
  let path: StringPath
  /// The ASCII characters of the first 64 KB, without NUL: enough to find element names in UTF-8 and UTF-16. Empty if
  /// the extension decides alone.
  let head: Substring
  /// Features of a `.json` file; empty for other files.
  let json: JSONHead

  init(path: String, _ bytes: some Collection<UInt8>) {
    self.path = StringPath(path)
    let isOpen = ["xml", "json", "ftl", "csv", "tsv", "ini", "lang"].contains(self.path.ending)
    var ascii: [UInt8] = []
    if isOpen {
      let front = Array(bytes.prefix(64 * 1024))
      ascii.reserveCapacity(front.count)
      for byte in front where byte != 0 && byte < 0x80 { ascii.append(byte) }
    }
    if self.path.ending == "json" { ascii = LeadingComments.blanked(ascii) }
    head = Substring(decoding: ascii, as: UTF8.self).drop(while: \.isWhitespace)
    json = JSONHead(self.path.ending == "json" ? head : "")
  }

  func ends(_ endings: String...) -> Bool { endings.contains(path.ending) }

  func holds(_ texts: String...) -> Bool { texts.contains { head.utf8.firstRange(of: $0) != nil } }

  /// Whether the path indicates a map of texts.
  var isExpected: Bool { path.isHome || path.language != nil }

  /// Whether the file name indicates a consent dialog.
  var namesConsent: Bool { TextObjects.saysConsent(String(path.stem)) }

  /// Names of maps that never hold texts of an interface.
  private static let others: Set<String> = [
    "package", "package-lock", "composer", "manifest", "bower", "tsconfig", "jsconfig", "renovate", "vercel", "gvl",
    "screens", "docker-compose", "mkdocs", "pubspec", "gradle", "log4j", "cargo", "pyproject",
    "netlify", "fly", "gopkg", "pipfile", "poetry", "rustfmt", "clippy", "wrangler",
    // MediaWiki's notes to translators, next to the languages.
    "qqq", "description", "descriptions",
  ]
  /// Such names outside of folders for strings.
  private static let mostlyOthers: Set<String> = ["app", "local", "application"]

  /// Whether the file is of another kind by its name, whatever its content.
  var isOther: Bool { isNever || !isExpected && Self.mostlyOthers.contains(path.stem.lowercased()) }

  /// Whether the name excludes the file even if the user named it.
  var isNever: Bool {
    path.stem.hasPrefix(".") || Self.others.contains(path.stem.lowercased())
      // Grav's plugins have the texts of all languages in `languages.yaml`.
      || path.stem.lowercased() == "languages" && !ends("yml", "yaml")
      || path.folders.contains { [".github", "node_modules", "lexicon", "policies", "official"].contains($0) }
  }
}

extension Substring.UTF8View {
  /// The first occurrence of an ASCII word.
  func firstRange(of word: String) -> Range<Substring.Index>? {
    guard let first = word.utf8.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: word.utf8) { return start..<rest.index(start, offsetBy: word.utf8.count) }
      rest = rest[rest.index(after: start)...]
    }
    return nil
  }
}
