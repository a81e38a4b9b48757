import FuzzSupport
import GVLKit
import GVLSettings
import YAMLText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzYAML(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  bounded(count, "YAML") { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  do throws(YAMLError) {
    let node = try YAMLText.parse(String(decoding: bytes, as: UTF8.self))
    let value = node.json
    guard let again = try? JSONDocument(value.written(.compact), depthLimit: 80) else {
      fatalError("broken law: YAML becomes JSON that can be read")
    }
    law(again.root.value == value, "YAML comes back through JSON")
    _ = try Configuration(node)
  } catch {
    law(!error.message.isEmpty && error.place.line > 0, "an error says what and where")
  }
}
