import TestSupport

@testable import Markup

/// The tree-construction tests that browsers and parsers share, if the environment variable names their folder
/// (`tree-construction` of html5lib-tests, now part of the Web Platform Tests).
///
/// Fragments and pages with scripts are left out; comments and doctypes are not compared, because the reader drops
/// them.
@Suite struct HTML5LibTests {
  static let folder = ProcessInfo.processInfo.environment["GVL_HTML5LIB_TESTS"].map { URL(filePath: $0) }
  static let absence = "GVL_HTML5LIB_TESTS names no folder with html5lib's tree-construction tests"

  struct Page {
    var data = ""
    /// The expected tree: one line for each element, attribute and text, with its depth.
    var tree: [String] = []
  }

  @Test(.enabled(if: folder != nil, Comment(rawValue: absence))) func treesAreThoseOfTheStandard() throws {
    let folder = try #require(Self.folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".dat") }
      .sorted()
    try #require(files.count > 40)
    var (all, equal) = (0, 0)
    var other: [String] = []
    for file in files {
      let text = String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
      for page in Self.pages(text) {
        all += 1
        if try Self.tree(page.data) == page.tree {
          equal += 1
        } else {
          other.append("\(file): \(page.data.prefix(60).debugDescription)")
        }
      }
    }
    // Unsupported: copies of `<selectedcontent>` (4), blanks after a frameset (4), a reference after `<pre>` (1).
    #expect(equal == 1_583, "\(equal) of \(all)\n\(other.joined(separator: "\n"))")
    #expect(all >= 1_592)
  }

  // MARK: Expected

  private static func pages(_ text: String) -> [Page] {
    var pages: [Page] = []
    for part in ("\n" + text).components(separatedBy: "\n#data\n").dropFirst() {
      let sections = part.components(separatedBy: "\n#document\n")
      guard sections.count == 2, !part.contains("\n#document-fragment\n"), !part.contains("\n#script-on\n") else {
        continue
      }
      let data = sections[0].components(separatedBy: "\n#errors")[0]
      pages.append(Page(data: data == sections[0] ? "" : data, tree: lines(sections[1])))
    }
    return pages
  }

  /// The tree without comments and doctypes; a template's content is below it.
  private static func lines(_ text: String) -> [String] {
    var nodes: [(depth: Int, text: String)] = []
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("| ") {
        let rest = line.dropFirst(2)
        let depth = rest.prefix { $0 == " " }.count / 2
        nodes.append((depth, String(rest.dropFirst(depth * 2))))
      } else if let last = nodes.indices.last, nodes[last].text.hasPrefix("\""), !nodes[last].text.isClosedText {
        nodes[last].text += "\n" + line
      }
    }
    var templates: [Int] = []
    var result: [String] = []
    for node in nodes {
      while let last = templates.last, node.depth <= last { templates.removeLast() }
      if node.text == "content" {
        templates.append(node.depth)
        continue
      }
      if node.text.hasPrefix("<!") { continue }
      result.append("\(node.depth - templates.count) \(plain(node.text))")
    }
    return sorted(joined(result))
  }

  /// The lines with attributes sorted.
  private static func sorted(_ lines: [String]) -> [String] {
    var result: [String] = []
    var attributes: [String] = []
    for line in lines {
      let rest = line.drop { $0 != " " }.dropFirst()
      if rest.hasPrefix("<") || rest.hasPrefix("\"") {
        result += attributes.sorted()
        attributes = []
        result.append(line)
      } else {
        attributes.append(line)
      }
    }
    return result + attributes.sorted()
  }

  /// The line without capitals in names and namespaces, which the reader does not keep.
  private static func plain(_ line: String) -> String {
    if line.hasPrefix("\"") { return line }
    if line.hasPrefix("<") {
      return line.lowercased().replacing("<svg ", with: "<", maxReplacements: 1)
        .replacing("<math ", with: "<", maxReplacements: 1)
    }
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return parts[0].lowercased().replacing(" ", with: ":") + "=" + (parts.count > 1 ? parts[1] : "")
  }

  /// The lines with adjacent texts joined, which a comment separated.
  private static func joined(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[1].hasPrefix("\""), let last = result.last,
        last.hasPrefix(parts[0] + " \""), last.hasSuffix("\"")
      {
        result[result.count - 1] = String(last.dropLast() + parts[1].dropFirst())
      } else {
        result.append(line)
      }
    }
    return result
  }

  // MARK: Ours

  private static func tree(_ data: String) throws -> [String] {
    let bytes = Array(data.utf8)
    guard !bytes.isEmpty else { return ["0 <html>", "1 <head>", "1 <body>"] }
    let nodes = try TreeBuilder.build(bytes).markupNodes()
    var depths: [Int] = []
    var result: [String] = []
    for node in nodes {
      let depth = node.parent < 0 ? 0 : depths[node.parent] + 1
      depths.append(depth)
      if node.isText {
        result.append("\(depth) \"\(node.text)\"")
      } else {
        result.append("\(depth) <\(node.name)>")
        result += node.attributes.map { ($0.name, $0.value) }.sorted { $0.0 < $1.0 }
          .map { "\(depth + 1) \($0.0)=\"\($0.1)\"" }
      }
    }
    return sorted(joined(result))
  }
}

extension String {
  fileprivate var isClosedText: Bool { count > 1 && hasSuffix("\"") }
}
