import Browser

/// Grounds of whole documents: a browser paints the ground of `html`, else of `body`, over the whole window. Without
/// one it paints white or nearly black.
struct Canvases: Sendable {
  /// Whether the page is dark where it has no ground.
  let isDark: Bool
  /// The ground of the page itself; nil for a picture.
  let paper: Tint?
  /// Elements whose ground is that of a whole document, so that it is not painted a second time.
  let taken: Set<Int>
  /// For documents in frames: the element that has the ground, and its frame.
  let frames: [Int: Int]

  init(_ page: CapturedPage) {
    var (taken, frames): (Set<Int>, [Int: Int]) = ([], [:])
    var paper: Tint?
    var isDark = false
    for index in page.nodes.indices where page.nodes[index].name == "html" {
      let frame = page.nodes[index].parent >= 0 ? page.nodes[page.nodes[index].parent].parent : -1
      let body = (index..<page.nodes[index].end).first {
        page.nodes[$0].name == "body" && page.nodes[$0].parent == index
      }
      let source = [index, body].compactMap(\.self).first { place in
        page.nodes[place].box.map {
          $0["background-image"] != "none" || Tint(computed: $0["background-color"])?.alpha != 0
        } ?? false
      }
      if frame >= 0 {
        if let source { frames[source] = frame }
        continue
      }
      isDark = Self.isDark(page, root: index)
      let part = isDark ? 18.0 / 255 : 1
      let blank = Tint(red: part, green: part, blue: part, alpha: 1)
      paper = blank
      if let source, let box = page.nodes[source].box {
        taken.insert(source)
        paper = box["background-image"] == "none" ? Tint(computed: box["background-color"])?.over(blank) : nil
      }
    }
    (self.isDark, self.paper, self.taken, self.frames) = (isDark, paper ?? Self.white, taken, frames)
  }

  private static let white = Tint(red: 1, green: 1, blue: 1, alpha: 1)

  /// Whether a page without a ground is dark: it supports dark and the view asks for it, or it supports nothing else.
  private static func isDark(_ page: CapturedPage, root: Int) -> Bool {
    let told = page.nodes.first { $0.name == "meta" && $0["name"]?.lowercased() == "color-scheme" }?["content"]
    let own = page.nodes[root].box?["color-scheme"] ?? "normal"
    let schemes = (own == "normal" ? told ?? own : own).lowercased().split(whereSeparator: { $0 == " " || $0 == "," })
    return schemes.contains("dark") && (page.view.isDark || !schemes.contains("light"))
  }
}
