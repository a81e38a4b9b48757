import Foundation
import FuzzSupport
import GVLCheck
import GVLDialogReading
import GVLStrings
import GVLWording
import PlainText

// mutate-pages SECONDS FOLDER…: checks pages made of damaged and mixed files. A plain loop and not libFuzzer, since the
// plugin's tool, on which GVLCheck depends, cannot be linked with it. The same seed and pages give the same inputs.

/// SplitMix64.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(sides, 1)))
  }
}

@main
enum MutatePages {
  static let pieces = [
    "<button>", "</button>", "<div role=dialog>", "</div>", "<template>", "<svg>", "<script>", "<label for=c>",
    "<input type=checkbox id=c>", "<a href=#>", "<iframe src=x>", "<p hidden>", "Accept all", "Reject all", "Settings",
    "Alle ablehnen", "12 partners", "1 234 567 890 123 456 789 partners", "IAB TCF", "&nbsp;", "&#x1F600;", "\u{0}",
    "<table>", "<b>", "</p>", "<!-- --!>", "x=it's",
    "style=\"display:none\"", "lang=fr", "aria-label=\"Refuser\"", "\u{200B}", "İ", "ß",
  ].map { Array($0.utf8) }

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let seconds = arguments.first.flatMap(Double.init) else { fatalError("usage: mutate-pages SECONDS FOLDER…") }
    let pages = arguments.dropFirst().flatMap(files)
    guard !pages.isEmpty else { fatalError("no pages in these folders") }
    var dice = Dice(state: 1)
    var inputs = 0
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      let page = mutated(pages, &dice)
      // Left behind for whoever looks why the program ended.
      if let last = ProcessInfo.processInfo.environment["LAST_PAGE"] { try? Data(page).write(to: URL(filePath: last)) }
      // Ten readers and the checks.
      bounded(page.count * 12, "a page") { check(page) }
      inputs += 1
    }
    print("\(inputs) inputs")
  }

  static func check(_ page: [UInt8]) {
    let file = readPage(bytes: page, file: "page.html")
    law(!file.dialogs.isEmpty || !file.inconclusive.isEmpty, "a page is seen, or it is said that it is not")
    for entry in file.inconclusive { law(!entry.message.isEmpty, "what cannot be seen is named") }
    judge(file)
    for format in StringFormats.all {
      read(.strings, DialogSource(page, file: "de." + format.extensions[0], format: format))
    }
    read(.screens, DialogSource(page, file: "screens.yml"))
    let text = String(decoding: page, as: UTF8.self)
    for line in text.split(separator: "\n").prefix(20) {
      law(!Classifier.classify(String(line)).evidence.isEmpty, "a verdict has its evidence")
    }
  }

  /// As an input of this kind, whether it fits or not.
  private static func read(_ input: DialogInput, _ source: DialogSource) {
    do throws(CheckError) { judge(try input.read(source)) } catch {
      law(!error.description.isEmpty, "an error says something")
    }
  }

  private static func judge(_ file: DialogFile) {
    for finding in findings(in: file) { law(!finding.message.isEmpty, "a finding says something") }
  }

  static func mutated(_ pages: [[UInt8]], _ dice: inout Dice) -> [UInt8] {
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
    // One in forty as long as the readers' fuzzers go: what grows with the square of a length shows there.
    if dice.roll(40) == 0 {
      while page.count < 200_000, !page.isEmpty { page += page }
      return Array(page.prefix(262_144))
    }
    return Array(page.prefix(20_000))
  }

  static func files(_ folder: String) -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { try? [UInt8](Data(contentsOf: URL(filePath: folder + "/" + $0))) }
  }
}
