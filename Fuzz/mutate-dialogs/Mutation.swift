/// Damages files: inserts pieces, and removes, repeats or mixes parts of files.
struct Mutation {
  let pieces: [[UInt8]]

  init(_ pieces: [String]) { self.pieces = pieces.map { Array($0.utf8) } }

  /// Pieces of pages.
  static let pages = Mutation([
    "<button>", "</button>", "<div role=dialog>", "</div>", "<template>", "<svg>", "<script>", "<label for=c>",
    "<input type=checkbox id=c>", "<a href=#>", "<iframe src=x>", "<p hidden>", "Accept all", "Reject all", "Settings",
    "Alle ablehnen", "12 partners", "1 234 567 890 123 456 789 partners", "IAB TCF", "&nbsp;", "&#x1F600;", "\u{0}",
    "<table>", "<b>", "</p>", "<!-- --!>", "x=it's",
    "style=\"display:none\"", "lang=fr", "aria-label=\"Refuser\"", "\u{200B}", "İ", "ß",
  ])

  /// Pieces of templates and programs.
  static let templates = Mutation([
    "{{", "}}", "{%", "%}", "{#", "#}", "<?php ", "<?=", "?>", "<%", "%>", "<%=", "@(", "@{", "@if (a) {", "}", "{",
    "${",
    "#{", "`", "'", "\"", "\\", "\\(", "/*", "*/", "//", "\n", "---\n", "=>", "||", "??", "+", "(", ")", "[", "]",
    "<b>", "</b>", "<>", "</>", "<A b={c} />", "<button>", "</button>", "<script>", "</script>", "<template>",
    "</template>", "<style>", "{l s='Accept all'}", "{$a}", "$A.B", "{if a}", "{/if}", "{#if a}", "@lang('a')",
    "{{ t('Reject all') }}", "__('Accept all')", "text: 'Reject all',", "We use cookies", "\"\"\"", "'''", "r'a'",
    "<f:translate key=\"a\" />", "{f:translate(key: 'a')}", "<x-slot />", "\u{F0000}", "\u{0}", "İ", "\u{2028}",
  ])

  func mutated(_ pages: [[UInt8]], _ dice: inout Dice) -> [UInt8] {
    var page = pages[dice.roll(pages.count)]
    for _ in 0...dice.roll(6) {
      let at = dice.roll(page.count + 1)
      switch dice.roll(6) {
      case 0: page.insert(contentsOf: pieces[dice.roll(pieces.count)], at: at)
      case 1: page.insert(contentsOf: pages[dice.roll(pages.count)].prefix(2_000), at: at)
      case 2: page.removeSubrange(at..<min(page.count, at + dice.roll(40)))
      case 3: page.removeSubrange(at...)
      case 4 where at < page.count: page[at] = UInt8(dice.roll(256))
      default:
        let length = min(dice.roll(200), page.count - at)
        page.insert(contentsOf: page[at..<at + length], at: dice.roll(page.count + 1))
      }
    }
    // One in forty is as long as the inputs of the readers' fuzzers, to find quadratic work.
    if dice.roll(40) == 0 {
      while page.count < 200_000, !page.isEmpty { page += page }
      return Array(page.prefix(262_144))
    }
    return Array(page.prefix(20_000))
  }
}
