import CurlHTTP
import FuzzSupport

/// A server's header lines: each line of the input is read as a value, a date, a directive and an address.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTP(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  bounded(count, "header lines") { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  var headers = HTTPHeaders()
  for line in bytes.split(separator: 0x0A).prefix(200) {
    // As libcurl passes them: a byte is a character.
    let value = String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
    headers.append("Cache-Control", value)
    if let seconds = HTTPDate.seconds(value) {
      law((-62_135_596_800...253_402_300_799).contains(seconds), "a date has a year of four digits")
    }
    let text = String(decoding: line, as: UTF8.self)
    if let address = WebAddress(text) {
      law(["http", "https"].contains(address.scheme) && !address.host.isEmpty, "an address has a scheme and a host")
      law((1...65_535).contains(address.port), "an address has a port")
      law(address.host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "a host is ASCII without blanks")
    }
    let shown = WebAddress.withoutCredentials(text)
    // If the text is not an address, its left-out part is shown as `…@`, which reads as a name.
    if WebAddress(shown) != nil, !shown.contains("://…@") {
      law(!WebAddress.carriesCredentials(shown), "what is shown has no password")
    }
  }
  guard let joined = headers.joined("cache-control") else { return }
  let control = CacheControl(joined)
  if let age = control.maxAge { law((0...CacheControl.longest).contains(age), "an age has its bounds") }
  law(control == CacheControl(joined), "values are stable")
}
