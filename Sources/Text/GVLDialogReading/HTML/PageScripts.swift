import Markup
import PlainText

/// The scripts of a page. They are not run; their beginning and the files they load show what they build.
struct PageScripts {
  private let page: HTMLPage
  private let places: [Int]

  init(_ page: HTMLPage) {
    self.page = page
    places = page.nodes.indices.filter { page.nodes[$0].name == "script" }
  }

  var isEmpty: Bool { places.isEmpty }

  /// The first script that builds a consent dialog.
  var builder: Int? {
    places.first { index in
      let node = page.nodes[index]
      return ConsentWords.buildsDialog(([node["src"] ?? "", node["id"] ?? ""] + code(index)).joined(separator: " "))
    }
  }

  /// Whether a script uses the TCF API.
  var speaksTCF: Bool { places.contains { code($0).contains { $0.contains("__tcfapi") } } }

  private func code(_ index: Int) -> [String] {
    (index + 1..<max(index + 1, page.nodes[index].end)).map { page.nodes[$0] }.filter(\.isText).map(\.text)
  }
}
