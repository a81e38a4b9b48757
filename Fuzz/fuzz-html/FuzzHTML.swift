import FuzzSupport
import Markup

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTML(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let page: HTMLPage
  do throws(MarkupError) { page = try HTMLPage(input(data, count)) } catch {
    law(!error.message.isEmpty, "an error says something")
    return 0
  }
  for (index, node) in page.nodes.enumerated() {
    law(node.parent < index && node.parent >= -1, "a node stands after the one around it")
    law(node.end > index && node.end <= page.nodes.count, "a node ends inside the page")
    if node.parent >= 0 {
      law(node.end <= page.nodes[node.parent].end, "a node ends inside the one around it")
      law(!page.nodes[node.parent].isText, "a text holds nothing")
      law(!page.isHidden(node.parent) || page.isHidden(index), "what is in a hidden node is hidden")
    }
    law(!page.path(of: index).isEmpty, "a node has a path")
    // A byte that is mended becomes up to three.
    law(page.text(in: index, limit: 100).utf8.count <= 100 + 3 * count, "a text ends soon after its limit")
  }
  return 0
}
