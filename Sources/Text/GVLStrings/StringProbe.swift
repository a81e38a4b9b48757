/// What is looked at to tell a file's format: its path and the beginning of its content.
struct StringProbe: Sendable {
  let path: StringPath
  /// The first 64 KB as far as they are ASCII, without NUL: enough to see names of elements in UTF-8 and UTF-16. Empty
  /// where the ending of the name says enough.
  let head: Substring
  /// What a `.json` shows; empty for all others.
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

  /// Whether the path says that a map of texts may be here.
  var isExpected: Bool { path.isHome || path.language != nil }

  /// Whether the name of the file says that consent is asked for.
  var namesConsent: Bool { TextObjects.saysConsent(String(path.stem)) }

  /// Files that are maps of texts and never of an interface.
  private static let others: Set<String> = [
    "package", "package-lock", "composer", "manifest", "bower", "tsconfig", "jsconfig", "renovate", "vercel", "gvl",
    "screens", "docker-compose", "mkdocs", "pubspec", "gradle", "log4j", "cargo", "pyproject",
    "netlify", "fly", "gopkg", "pipfile", "poetry", "rustfmt", "clippy", "wrangler",
    // MediaWiki's notes to translators, beside the languages.
    "qqq", "description", "descriptions",
  ]
  /// The same outside of folders for strings.
  private static let mostlyOthers: Set<String> = ["app", "local", "application"]

  /// Whether the file is something else by its name, whatever is in it.
  var isOther: Bool { isNever || !isExpected && Self.mostlyOthers.contains(path.stem.lowercased()) }

  /// The same where a person names the file.
  var isNever: Bool {
    path.stem.hasPrefix(".") || Self.others.contains(path.stem.lowercased())
      // Grav's plugins hold the texts of all languages in `languages.yaml`.
      || path.stem.lowercased() == "languages" && !ends("yml", "yaml")
      || path.folders.contains { [".github", "node_modules", "lexicon", "policies", "official"].contains($0) }
  }
}

extension Substring.UTF8View {
  /// The first place of an ASCII word.
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
