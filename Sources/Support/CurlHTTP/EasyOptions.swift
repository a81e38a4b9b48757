import CCurl

/// Sets options of one handle and keeps the first one that this libcurl rejects: silently ignoring the certificates,
/// for example, would mean trusting the system's.
@safe struct EasyOptions {
  private let curl: CurlLibrary
  private let handle: UnsafeMutableRawPointer
  /// Name of the rejected option; nil if every one was accepted.
  private(set) var trouble: String?

  init(of handle: UnsafeMutableRawPointer, _ curl: CurlLibrary) {
    self.curl = curl
    unsafe self.handle = unsafe handle
  }

  mutating func set(_ option: CURLoption, _ value: Int) {
    note(unsafe gvl_curl_set_long(curl.call, handle, option, value), option)
  }

  mutating func set(_ option: CURLoption, _ value: String) {
    note(unsafe gvl_curl_set_string(curl.call, handle, option, value), option)
  }

  /// Bytes without a zero.
  mutating func set(_ option: CURLoption, _ value: [UInt8]) {
    let text = value.map { CChar(bitPattern: $0) } + [0]
    note(unsafe gvl_curl_set_string(curl.call, handle, option, text), option)
  }

  mutating func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    note(unsafe gvl_curl_set_pointer(curl.call, handle, option, value), option)
  }

  mutating func set(headers lines: UnsafeMutablePointer<curl_slist>?) {
    note(unsafe gvl_curl_set_list(curl.call, handle, CURLOPT_HTTPHEADER, lines), CURLOPT_HTTPHEADER)
  }

  /// Removes a default. A libcurl that was built without the option has no default either.
  mutating func clear(_ option: CURLoption) {
    let result = unsafe gvl_curl_set_string(curl.call, handle, option, nil)
    if result != CURLE_NOT_BUILT_IN { note(result, option) }
  }

  /// For options that only make a transfer faster: a libcurl without HTTP/2 may lack them.
  func prefer(_ option: CURLoption, _ value: Int) { _ = unsafe gvl_curl_set_long(curl.call, handle, option, value) }
  func prefer(_ option: CURLoption, _ value: String) {
    _ = unsafe gvl_curl_set_string(curl.call, handle, option, value)
  }

  /// Records the result of setting an option.
  mutating func note(_ result: CURLcode, _ option: CURLoption) {
    guard result != CURLE_OK, trouble == nil else { return }
    let name = unsafe curl.call.pointee.easy_option_by_id(option).map { unsafe String(cString: $0.pointee.name) }
    trouble =
      "this libcurl does not take \(name.map { "CURLOPT_" + $0 } ?? "option \(option.rawValue)"): \(curl.name(result)); "
      + "install another build of it"
  }
}

/// The header lines of one request, as bytes: each character U+00XX of a value is one byte.
@safe struct HeaderLines {
  private let curl: CurlLibrary
  private(set) var list: UnsafeMutablePointer<curl_slist>?

  init(_ curl: CurlLibrary) { self.curl = curl }

  /// Throws if a value would make more than one line, or none: such a value does not come from an answer.
  static func check(_ headers: HTTPHeaders, url: String) throws(HTTPFailure) {
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy({ tokenBytes.contains($0) }) else {
        throw HTTPFailure(
          code: .header, url: url, message: "not asked, since a header's name cannot be sent", requests: 0)
      }
      guard CurlText.bytes(latin1: field.value).allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else {
        let message = "not asked, since the value of \(field.name) has control characters, which cannot be sent"
        throw HTTPFailure(code: .header, url: url, message: message, requests: 0)
      }
    }
  }

  /// Returns false if libcurl is out of memory.
  mutating func append(_ field: HTTPHeaders.Field) -> Bool {
    let line = Array("\(field.name): ".utf8) + CurlText.bytes(latin1: field.value)
    guard let longer = unsafe curl.call.pointee.slist_append(list, line.map { CChar(bitPattern: $0) } + [0]) else {
      return false
    }
    unsafe list = longer
    return true
  }

  func free() { unsafe curl.call.pointee.slist_free_all(list) }

  /// Characters of a token, RFC 9110 §5.6.2.
  private static let tokenBytes = Set(
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}
