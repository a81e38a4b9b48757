import Files
import TestSupport

/// Single patterns of `.gitignore`, and pathological lists of them.
@Suite struct GitIgnoreTests {
  /// A list, paths that it leaves out, and paths that it keeps; a slash at the end marks a folder.
  static let cases: [(list: String, out: [String], kept: [String])] = [
    ("*.po", ["a.po", "x/y.po", ".po"], ["a.pot", "po", "a.po.txt"]),
    ("build/", ["build/", "a/build/"], ["build", "build.txt", "rebuild/"]),
    ("/build", ["build", "build/"], ["a/build"]), ("a/b", ["a/b", "a/b/"], ["x/a/b", "a/bc"]),
    ("*.po\n!de.po", ["fr.po"], ["de.po", "x/de.po"]), ("!de.po\n*.po", ["de.po"], ["de"]),
    ("a/**", ["a/b", "a/b/c"], ["a", "a/", "b/a/c"]), ("**/a", ["a", "x/a", "x/y/a/"], ["xa"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb", "a/b/c"]), ("a/*/b", ["a/x/b"], ["a/b", "a/x/y/b"]),
    ("*", ["a", "a/b"], []), ("a?[0-9]", ["ab1", "a-0", "x/ab9"], ["a1", "abc", "a/1"]),
    ("[!a-c]x", ["dx", "-x"], ["ax", "bx", "x"]), ("[]-]x", ["]x", "-x"], ["[x"]),
    ("[[:upper:][:digit:]]", ["A", "7"], ["a"]), ("\\!a\n\\#b", ["!a", "#b"], ["a", "b"]),
    ("# a\n\n   \na ", ["a"], ["# a", "a "]), ("a\\ ", ["a "], ["a"]), ("a\r\nb", ["a", "b"], ["a\r"]),
    ("\u{FEFF}a", ["a"], []), ("[a\na\\\nb[[:none:]]", [], ["[a", "a", "a\\", "bx"]), ("/\n!\n//", [], ["a", "a/"]),
    ("\\*", ["*"], ["a"]), ("a*b*c", ["abc", "axbxc", "x/abcbc"], ["ab", "ac/b"]),
  ]

  private func ignores(_ list: GitIgnore, _ path: String) -> Bool? {
    let isFolder = path.hasSuffix("/")
    return list.ignores((isFolder ? String(path.dropLast()) : path).utf8, isFolder: isFolder)
  }

  @Test(arguments: cases.indices) func leavesOutWhatItSays(index: Int) {
    let (text, out, kept) = Self.cases[index]
    let list = GitIgnore(Array(text.utf8))
    for path in out { #expect(ignores(list, path) == true, "\(text): \(path)") }
    for path in kept { #expect(ignores(list, path) != true, "\(text): \(path)") }
  }

  @Test func saysNothingOfWhatNoPatternFits() {
    let list = GitIgnore(Array("*.po\n!de.po\n".utf8))
    #expect(ignores(list, "fr.po") == true && ignores(list, "de.po") == false && ignores(list, "a.txt") == nil)
    #expect(GitIgnore([]).isEmpty && GitIgnore(Array("# nothing\n\n/\n".utf8)).isEmpty && !list.isEmpty)
  }

  /// The work is at most the pattern's length times the path's. A product of more factors would never end: the time
  /// limit is far beyond what a busy machine needs.
  @Test(.timeLimit(.minutes(20))) func manyStarsDoNotMultiply() {
    let path = Array(String(repeating: "a/", count: 1_000).utf8) + Array("b".utf8)
    for pattern in ["**/a", "*a", "a*", "/**/a*"] {
      let list = GitIgnore(Array((String(repeating: pattern, count: 20) + "/c").utf8))
      #expect(list.ignores(path, isFolder: false) == nil)
    }
  }

  @Test(.timeLimit(.minutes(20))) func tenThousandPatterns() {
    let lines = (0..<10_000).map { index in
      ["name\(index)", "/way/\(index)", "*.e\(index)", "folder\(index)/"][index % 4]
    }
    let list = GitIgnore(Array(lines.joined(separator: "\n").utf8))
    var out = 0
    for index in 0..<20_000 where ignores(list, "way/\(index)") == true { out += 1 }
    #expect(out == 2_500)
    #expect(
      ignores(list, "x/name9996") == true && ignores(list, "a.e9998") == true && ignores(list, "folder3/") == true)
    #expect(ignores(list, "folder3") == nil && ignores(list, "a.e3") == nil)
  }

  @Test(arguments: SeededNumbers.seeds(13)) func anyBytesAreALists(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<300 {
      let text = [UInt8].mixture(
        of: ["*", "**", "/", "[", "]", "!", "-", "\\", "a", "\n", " ", "[:", ":]", "#"], 40, noise: 9, &numbers)
      let path = [UInt8].mixture(of: ["a", "/", "b", "*", "]"], 12, noise: 5, &numbers)
      let list = GitIgnore(text)
      _ = list.ignores(path, isFolder: numbers.below(2) == 0)
    }
  }
}
