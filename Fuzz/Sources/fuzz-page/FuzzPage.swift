import FuzzSupport
import GVLCheck

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPage(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let result = checkPage(bytes: input(data, count), file: "page.html")
  law(!result.dialogs.isEmpty || !result.inconclusive.isEmpty, "a page is seen, or it is said that it is not")
  for entry in result.inconclusive { law(!entry.message.isEmpty, "what cannot be seen is named") }
  for finding in result.findings { law(!finding.message.isEmpty, "a finding says something") }
  return 0
}
