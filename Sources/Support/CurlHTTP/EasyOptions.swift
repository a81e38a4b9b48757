import CCurl

/// Says to one handle what it is to do, and keeps the first thing that this libcurl does not take: certificates that are
/// left out in silence would mean that the system's are trusted.
@safe struct EasyOptions {
  private let handle: UnsafeMutableRawPointer
  /// Names the option; nil while every one was taken.
  private(set) var trouble: String?

  init(of handle: UnsafeMutableRawPointer) { unsafe self.handle = unsafe handle }

  mutating func set(_ option: CURLoption, _ value: Int) {
    heed(unsafe gvl_curl_set_long(handle, option, value), option)
  }

  mutating func set(_ option: CURLoption, _ value: String) {
    heed(unsafe gvl_curl_set_string(handle, option, value), option)
  }

  /// Bytes without a zero.
  mutating func set(_ option: CURLoption, _ value: [UInt8]) {
    let text = value.map { CChar(bitPattern: $0) } + [0]
    heed(unsafe gvl_curl_set_string(handle, option, text), option)
  }

  mutating func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    heed(unsafe gvl_curl_set_pointer(handle, option, value), option)
  }

  mutating func set(headers lines: UnsafeMutablePointer<curl_slist>?) {
    heed(unsafe gvl_curl_set_list(handle, CURLOPT_HTTPHEADER, lines), CURLOPT_HTTPHEADER)
  }

  /// Takes a default away. A libcurl that was built without the option has no default either.
  mutating func clear(_ option: CURLoption) {
    let result = unsafe gvl_curl_set_string(handle, option, nil)
    if result != CURLE_NOT_BUILT_IN { heed(result, option) }
  }

  /// What makes a transfer faster, and no other: a libcurl without HTTP/2 does without.
  func prefer(_ option: CURLoption, _ value: Int) { _ = unsafe gvl_curl_set_long(handle, option, value) }
  func prefer(_ option: CURLoption, _ value: String) { _ = unsafe gvl_curl_set_string(handle, option, value) }

  /// Looks at what setting an option came to.
  mutating func heed(_ result: CURLcode, _ option: CURLoption) {
    guard result != CURLE_OK, trouble == nil else { return }
    let name = unsafe curl_easy_option_by_id(option).map { unsafe String(cString: $0.pointee.name) }
    trouble =
      "this libcurl does not take \(name.map { "CURLOPT_" + $0 } ?? "option \(option.rawValue)"): \(CurlCode.name(result)); "
      + "install another build of it"
  }
}
