import CCurl

/// The header lines of one request, as bytes: a value is one U+00XX for each.
@safe struct HeaderLines {
  private(set) var list: UnsafeMutablePointer<curl_slist>?

  /// Fails where a line would be more than one, or none: such a value was not read from an answer.
  static func check(_ headers: HTTPHeaders, url: String) throws(HTTPFailure) {
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy({ tokenBytes.contains($0) }) else {
        throw HTTPFailure(
          code: .header, url: url, message: "not asked, since a header's name is none that can be sent", requests: 0)
      }
      guard CurlText.bytes(latin1: field.value).allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else {
        let message = "not asked, since the value of \(field.name) has control characters, which cannot be sent"
        throw HTTPFailure(code: .header, url: url, message: message, requests: 0)
      }
    }
  }

  /// False when libcurl is out of memory.
  mutating func append(_ field: HTTPHeaders.Field) -> Bool {
    let line = Array("\(field.name): ".utf8) + CurlText.bytes(latin1: field.value)
    guard let longer = unsafe curl_slist_append(list, line.map { CChar(bitPattern: $0) } + [0]) else { return false }
    unsafe list = longer
    return true
  }

  func free() { unsafe curl_slist_free_all(list) }

  /// RFC 9110 §5.6.2.
  private static let tokenBytes = Set(
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}
