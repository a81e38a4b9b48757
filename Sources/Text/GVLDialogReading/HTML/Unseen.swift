import GVLFindings
import PlainText
import Markup

/// Parts of a page that a static reader cannot see: other documents, shadow roots, parts that a script will build.
struct Unseen {
  let page: HTMLPage
  /// The file, as the caller named it.
  let file: String
  let controls: PageControls
  let scripts: PageScripts
  /// Whether a program will complete the page.
  var isTemplate = false

  /// Frames and shadow hosts inside an element; on the whole page only those with names about consent. Parts inside of
  /// another layer are reported for that layer.
  func parts(in root: Int?, without layers: Set<Int> = []) -> [Inconclusive] {
    let end = root.map { page.nodes[$0].end } ?? page.nodes.count
    var result: [Inconclusive] = []
    var next = root.map { $0 + 1 } ?? 0
    while next < end {
      let index = next
      let node = page.nodes[index]
      next = layers.contains(index) ? node.end : index + 1
      guard !node.isText, !layers.contains(index), !page.isHidden(index, within: root ?? -1) else { continue }
      let name = [node["id"], node["name"], node["title"], node["src"], node["class"]].compactMap { $0 }
        .joined(separator: " ")
      if node.name == "iframe" || node.name == "frame" {
        // The content of a frame that is in the page itself has been read with it.
        if node.end > index + 1, page.isDrawn || node["srcdoc"] != nil { continue }
        if root != nil || Self.isNamed(name) {
          result.append(
            part(.unseenFrame, index, "the frame \(page.path(of: index)) is another document, which is not read"))
        }
      } else if isEmptyHost(index, name, inDialog: root != nil) {
        result.append(
          part(.unseenPart, index, "the content of \(page.path(of: index)) is in a shadow root or made by a script"))
      }
      if result.count >= 20 { break }
    }
    return result
  }

  private static func isNamed(_ name: String) -> Bool {
    ContainerNames.naming(name) > .not || ConsentWords.buildsDialog(name)
  }

  private func part(_ code: Inconclusive.Code, _ index: Int, _ message: String) -> Inconclusive {
    Inconclusive(
      code, file: file, place: page.place(of: index), path: page.path(of: index), message: message)
  }

  /// Whether an element with a custom name, or the known root of a product, is empty.
  private func isEmptyHost(_ index: Int, _ name: String, inDialog: Bool) -> Bool {
    let node = page.nodes[index]
    // `HoledParts` reports components of other files.
    guard !page.isDrawn, !isTemplate || !node.name.hasPrefix("x-") else { return false }
    let isCustom = node.name.contains("-") && !node.name.hasPrefix("font-")
    guard isCustom || !inDialog && node["id"].map(Self.isNamed) == true && node.name == "div" else {
      return false
    }
    guard isCustom && inDialog || Self.isNamed(name) || Self.isNamed(node.name) else { return false }
    return !(index + 1..<max(index + 1, min(node.end, index + 2_000))).contains { child in
      let inside = page.nodes[child]
      if inside.isText { return inside.text.contains { !$0.isWhitespace } }
      return controls[child] != nil || inside.name == "slot" || inside.name == "img"
        || inside.name == "svg"
    }
  }

  /// Why a page without a visible dialog may still have one; nil if nothing indicates it.
  func scripted() -> Inconclusive? {
    if page.isDrawn { return nil }
    if let builder = scripts.builder {
      return part(
        .unseenScript, builder, "a script makes the consent dialog: save the page after it has run, or check its texts")
    }
    guard !scripts.isEmpty else { return nil }
    let showsText = page.nodes.indices.contains { index in
      page.nodes[index].isText && !page.isHidden(index) && page.nodes[index].text.contains { !$0.isWhitespace }
    }
    return showsText
      ? nil
      : Inconclusive(.unseenScript, file: file, message: "scripts make all of the page: save it after they have run")
  }
}
