import FuzzSupport
import GVLKit

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  bounded(count, "JSON") { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  let document: JSONDocument
  do throws(JSONError) { document = try JSONDocument(bytes) } catch {
    law((0...bytes.count).contains(error.offset), "an error lies inside the text")
    law(error.place == TextPlace(offset: error.offset, in: bytes), "line and column are those of the offset")
    law(!error.message.isEmpty, "an error says something")
    return
  }
  let value = document.root.value
  for layout in [JSONLayout.compact, .indented, .tidy] {
    let written = document.root.written(layout)
    let again = read(written, "what was written can be read")
    law(again.root.value == value, "what was written means what was read")
    law(again.root.written(layout) == written, "writing twice gives the same bytes")
    law(read(value.written(layout), "a tree can be read").root.value == value, "a tree comes back")
  }
  let canonical = value.canonicalBytes
  let again = read(canonical, "the canonical text can be read")
  law(again.root.value.canonicalBytes == canonical, "the canonical text of itself is itself")
  law(again.root.value.means(value), "the canonical text means the same")
  numbers(document.root)
}

private func read(_ bytes: [UInt8], _ text: String) -> JSONDocument {
  do throws(JSONError) { return try JSONDocument(bytes, depthLimit: 80) } catch {
    fatalError("broken law: \(text): \(error)")
  }
}

/// A whole number must equal the number in its own text.
private func numbers(_ node: JSONNode) {
  if let text = node.numberText, let plain = Int(text) { law(node.integer == plain, "\(text) is \(plain)") }
  for element in node.elements { numbers(element) }
  for member in node.members { numbers(member.value) }
}
