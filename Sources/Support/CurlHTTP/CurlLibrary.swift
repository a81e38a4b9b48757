import CCurl

/// libcurl, loaded for the first request or the first unusual URL, and never unloaded. Any thread may call it.
@safe struct CurlLibrary: @unchecked Sendable {
  /// Its functions, for wrappers that need C (`gvl_curl_…`) and for plain calls: `call.pointee.easy_init()`.
  let call: UnsafePointer<gvl_curl_functions>

  /// 7.85.0 introduced `CURLOPT_PROTOCOLS_STR`.
  private static let oldest: UInt32 = 0x07_55_00

  private static let loaded: Result<CurlLibrary, HTTPFailure> = {
    let functions = UnsafeMutablePointer<gvl_curl_functions>.allocate(capacity: 1)
    unsafe UnsafeMutableRawPointer(functions).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<gvl_curl_functions>.size)
    let missing = unsafe gvl_curl_load(functions).map { unsafe String(cString: $0) }
    // Check the version first: an old libcurl also lacks functions.
    if let info = unsafe gvl_curl_version(functions), unsafe info.pointee.version_num < oldest {
      let version = unsafe String(cString: info.pointee.version)
      return failure("libcurl \(version) is too old: install 7.85 or later")
    }
    if let missing {
      return failure(
        "libcurl cannot be loaded (\(missing)); install 7.85 or later: the package is libcurl4 on Debian and Ubuntu, "
          + "libcurl on Fedora and Alpine")
    }
    return .success(unsafe CurlLibrary(call: UnsafePointer(functions)))
  }()

  private static let started: Result<CurlLibrary, HTTPFailure> = loaded.flatMap { curl in
    unsafe gvl_curl_global_init(curl.call) == CURLE_OK ? .success(curl) : failure("libcurl cannot be initialised")
  }

  private static func failure<Value>(_ message: String) -> Result<Value, HTTPFailure> {
    .failure(HTTPFailure(code: .library, url: "", message: message, requests: 0))
  }

  /// The loaded library without initialisation: enough to parse URLs.
  static func reading() throws(HTTPFailure) -> CurlLibrary { try loaded.get() }

  /// The library ready for transfers; the first call takes another 2 ms.
  static func transferring() throws(HTTPFailure) -> CurlLibrary { try started.get() }

  // MARK: Messages

  func name(_ result: CURLcode) -> String {
    unsafe Self.text(call.pointee.easy_strerror(result)) + " (curl \(result.rawValue))"
  }

  func name(_ result: CURLMcode) -> String {
    unsafe Self.text(call.pointee.multi_strerror(result)) + " (curl_multi \(result.rawValue))"
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    unsafe text.map { unsafe String(cString: $0) } ?? "an error without a name"
  }
}
