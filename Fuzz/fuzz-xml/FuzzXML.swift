import FuzzSupport
import Markup

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  bounded(count, "XML") { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  let page: XMLPage
  do throws(MarkupError) { page = try XMLPage(bytes) } catch {
    law(!error.message.isEmpty, "an error says something")
    return
  }
  law(!page.nodes.isEmpty, "a page has a root")
  for (index, node) in page.nodes.enumerated() {
    law(node.parent < index && node.parent >= -1, "a node stands after the one around it")
    law((node.parent == -1) == (index == 0), "one node is the root")
  }
  law(page.text(in: 0).utf8.count <= 3 * bytes.count, "a text is no longer than the file: nothing is multiplied")
}
