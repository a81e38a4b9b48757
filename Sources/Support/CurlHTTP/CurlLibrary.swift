import CCurl

/// libcurl as a whole: initialised once, on first use, because that costs milliseconds that `--version` need not spend.
enum CurlLibrary {
  /// 7.85.0 brought `CURLOPT_PROTOCOLS_STR`.
  private static let oldest: UInt32 = 0x07_55_00

  /// Why libcurl cannot be used; nil when it can.
  static let trouble: String? = {
    guard gvl_curl_global_init() == CURLE_OK else { return "libcurl cannot be initialised" }
    guard let info = unsafe gvl_curl_version() else { return "libcurl does not tell its version" }
    guard unsafe info.pointee.version_num >= oldest else {
      let version = unsafe String(cString: info.pointee.version)
      return "libcurl \(version) is too old: install 7.85 or later"
    }
    return nil
  }()
}
