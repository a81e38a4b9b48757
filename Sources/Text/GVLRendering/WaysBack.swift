import Browser
import GVLDialogReading
import GVLWording
import PlainText

/// Links and buttons of a page that may bring the choice back: those about cookies, consent or privacy.
enum WaysBack {
  struct Link {
    let label: String
    let id: String
    fileprivate let rank: Int
  }

  /// Greatest number to try.
  private static let limit = 4
  /// Words in names in the code.
  private static let deeds = TextFinder([
    "setting", "preference", "manage", "revisit", "reopen", "withdraw", "revoke", "choices", "customi",
  ])

  /// The links and buttons, the most likely first.
  static func all(in page: CapturedPage) -> [Link] {
    var links: [Link] = []
    for index in page.nodes.indices where links.count < 500 {
      guard let link = link(index, page), !links.contains(where: { $0.label == link.label && $0.id == link.id }) else {
        continue
      }
      links.append(link)
    }
    // Of equally likely ones the first in the page comes first.
    let sorted = links.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
    return sorted.prefix(limit).map(\.element)
  }

  /// Finds the link again after the page was scrolled or reopened.
  static func node(of link: Link, in page: CapturedPage) -> CapturedNode? {
    page.nodes.indices.first { (page.nodes[$0]["id"] ?? "") == link.id && self.link($0, page)?.label == link.label }
      .map { page.nodes[$0] }
  }

  private static func link(_ index: Int, _ page: CapturedPage) -> Link? {
    let node = page.nodes[index]
    // An element with much content is not a control.
    guard node.kind == .element, node.end - index < 60, let box = node.box, box.width > 0, box.height > 0,
      box["visibility"] == "visible",
      ["a", "button", "summary"].contains(node.name) || node["role"] == "button" || page.isPressable(index)
    else { return nil }
    let label = label(of: index, page)
    guard label.utf8.count <= 100, node.name != "body", node.name != "html" else { return nil }
    let names = [node["id"], node["class"], node["data-cc"], node["onclick"]].compactMap(\.self).joined(separator: " ")
    let role = Classifier.standard.classify(label).role
    let isTopic = ConsentWords.speaks(label, names: names)
    let isDeed = role == .settings || role == .withdraw || deeds.finds(in: names)
    guard isTopic || isDeed && page.isPressable(index) else { return nil }
    // A page that only describes the policy cannot change the choice.
    let leadsAway = node["href"].map { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("javascript:") } ?? false
    return Link(
      label: label, id: node["id"] ?? "",
      rank: (isTopic ? 1 : 0) + (isDeed ? 2 : 0) - (leadsAway ? 2 : 0))
  }

  private static func label(of index: Int, _ page: CapturedPage) -> String {
    if let spoken = page.spoken[page.nodes[index].number], !spoken.isEmpty { return spoken }
    var words: [Substring] = []
    for at in index..<page.nodes[index].end where page.nodes[at].kind == .text && page.nodes[at].box != nil {
      words += page.nodes[at].text.split(whereSeparator: \.isWhitespace)
      if words.count > 30 { break }
    }
    return words.joined(separator: " ")
  }
}
