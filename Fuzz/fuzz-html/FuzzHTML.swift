import FuzzSupport
import Markup

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTML(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  boundedByBuilt(count, "a page") { check(bytes) }
  return 0
}

/// The number of nodes of the page. Few bytes can make many: open formatting elements are copied into each paragraph.
private func check(_ bytes: [UInt8]) -> Int {
  let page: HTMLPage
  do throws(MarkupError) { page = try HTMLPage(bytes) } catch {
    law(!error.message.isEmpty, "an error says something")
    return 0
  }
  law(page.nodes.count <= 500_000 + 3 * bytes.count + 100, "the copies of formatting elements are limited")
  // A text may be searched for in the whole page, and a path is as long as its depth, so only some are requested.
  let stride = 1 + page.nodes.count / 100
  for (index, node) in page.nodes.enumerated() {
    law(node.parent < index && node.parent >= -1, "a node stands after the one around it")
    law(node.end > index && node.end <= page.nodes.count, "a node ends inside the page")
    law(node.tag.lowerBound <= node.close, "a node ends where it begins or later")
    law(node.tag.isEmpty || node.tag.count > node.name.utf8.count + 1, "a start tag holds its name")
    if let place = page.place(of: index) { law(place.line > 0 && place.column ?? 0 > 0, "a place is in the page") }
    if node.parent >= 0 {
      law(node.end <= page.nodes[node.parent].end, "a node ends inside the one around it")
      law(!page.nodes[node.parent].isText, "a text holds nothing")
    }
    guard index % stride == 0 else { continue }
    if node.parent >= 0 {
      law(!page.isHidden(node.parent) || page.isHidden(index), "what is in a hidden node is hidden")
    }
    law(!page.path(of: index).isEmpty, "a node has a path")
    // A repaired byte becomes up to three bytes.
    law(page.text(in: index, limit: 100).utf8.count <= 100 + 3 * bytes.count, "a text ends soon after its limit")
  }
  return page.nodes.count
}
