import CCurl

/// One attempt: owns an easy handle, its header list and the body that comes.
@safe final class Transfer {
  let job: Int
  let url: String
  private let handle: UnsafeMutableRawPointer
  private var lines: UnsafeMutablePointer<curl_slist>?
  private let errorText: UnsafeMutablePointer<CChar>
  private var body: [UInt8] = []
  private let limit: Int
  private let caFile: CertificateFile?
  private var isOverLimit = false

  /// Nil when libcurl is out of memory.
  init?(job: Int, exchange: Exchange, options: HTTPOptions) {
    guard let handle = unsafe curl_easy_init() else { return nil }
    self.job = job
    url = exchange.url
    limit = options.maxBodyBytes
    caFile = options.caFile
    unsafe self.handle = unsafe handle
    unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    for field in exchange.nextHeaders.fields {
      // A failed append leaves the list as it was.
      if let longer = unsafe curl_slist_append(lines, "\(field.name): \(field.value)") { unsafe lines = longer }
    }
    configure(options)
    if let credentials = exchange.credentials {
      set(CURLOPT_USERNAME, credentials.user)
      set(CURLOPT_PASSWORD, credentials.password)
    }
  }

  deinit {
    unsafe curl_easy_cleanup(handle)
    unsafe curl_slist_free_all(lines)
    unsafe errorText.deallocate()
  }

  private func configure(_ options: HTTPOptions) {
    set(CURLOPT_URL, url)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_USERAGENT, options.userAgent)
    // Every encoding that this libcurl can decode.
    set(CURLOPT_ACCEPT_ENCODING, "")
    if let file = options.caFile {
      set(CURLOPT_CAINFO, file.path)
      // Instead of the system's, whose folder would be trusted beside the file.
      _ = unsafe gvl_curl_set_string(handle, CURLOPT_CAPATH, nil)
    }
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    // Redirects are followed by us: libcurl cannot be told to stay on one host.
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // Wait for the first connection, and share it if it speaks HTTP/2.
    set(CURLOPT_PIPEWAIT, 1)
    set(CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeoutMilliseconds)
    set(CURLOPT_TIMEOUT_MS, options.totalTimeoutMilliseconds)
    set(CURLOPT_LOW_SPEED_LIMIT, options.lowSpeedBytesPerSecond)
    set(CURLOPT_LOW_SPEED_TIME, options.lowSpeedSeconds)
    _ = unsafe gvl_curl_set_list(handle, CURLOPT_HTTPHEADER, lines)
    _ = unsafe gvl_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
    _ = unsafe gvl_curl_set_pointer(handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(self).toOpaque())
    _ = unsafe gvl_curl_set_write(handle) { bytes, size, count, transfer in
      guard let bytes = unsafe bytes, let transfer = unsafe transfer else { return 0 }
      return unsafe Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue()
        .receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
  }

  private func set(_ option: CURLoption, _ value: Int) { _ = unsafe gvl_curl_set_long(handle, option, value) }
  private func set(_ option: CURLoption, _ value: String) { _ = unsafe gvl_curl_set_string(handle, option, value) }

  /// Any count but the given one ends the transfer.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= limit else {
      isOverLimit = true
      return 0
    }
    unsafe body.append(contentsOf: bytes)
    return bytes.count
  }

  func start(on multi: UnsafeMutableRawPointer) -> Bool { unsafe curl_multi_add_handle(multi, handle) == CURLM_OK }
  func stop(on multi: UnsafeMutableRawPointer) { _ = unsafe curl_multi_remove_handle(multi, handle) }
  func owns(_ other: UnsafeMutableRawPointer?) -> Bool { unsafe other == handle }

  // MARK: What came

  var isMultiplexed: Bool { long(CURLINFO_HTTP_VERSION) >= Int(CURL_HTTP_VERSION_2_0) }
  /// As transferred.
  var bytesReceived: Int { offset(CURLINFO_SIZE_DOWNLOAD_T) }
  /// Where a redirect leads, made absolute.
  var redirectURL: String? { string(CURLINFO_REDIRECT_URL) }

  var retryAfter: Int? {
    let seconds = offset(CURLINFO_RETRY_AFTER)
    return seconds > 0 ? seconds : nil
  }

  func response() -> HTTPResponse {
    HTTPResponse(
      status: long(CURLINFO_RESPONSE_CODE), headers: headers(), body: body,
      effectiveURL: WebAddress.withoutCredentials(string(CURLINFO_EFFECTIVE_URL) ?? url),
      timings: HTTPTimings(
        connected: offset(CURLINFO_CONNECT_TIME_T), firstByte: offset(CURLINFO_STARTTRANSFER_TIME_T),
        total: offset(CURLINFO_TOTAL_TIME_T)),
      bytesReceived: bytesReceived)
  }

  func failure(_ result: CURLcode) -> HTTPFailure {
    if isOverLimit {
      return HTTPFailure(
        code: .tooLarge, url: url, message: "body longer than \(limit) bytes", bytesReceived: bytesReceived)
    }
    let (code, message) = CurlCode.explain(
      result,
      CurlCode.Circumstances(
        host: WebAddress(url)?.host ?? "", detail: unsafe String(cString: errorText),
        verification: long(CURLINFO_SSL_VERIFYRESULT), proxyVerification: long(CURLINFO_PROXY_SSL_VERIFYRESULT),
        proxyStatus: long(CURLINFO_HTTP_CONNECTCODE), caFile: caFile))
    return HTTPFailure(code: code, url: url, message: message, bytesReceived: bytesReceived)
  }

  private func headers() -> HTTPHeaders {
    var result = HTTPHeaders()
    var previous: UnsafeMutablePointer<curl_header>?
    // Request -1 is the last one: a proxy's answer and 1xx come before it.
    while let header = unsafe curl_easy_nextheader(handle, UInt32(CURLH_HEADER), -1, previous) {
      unsafe result.append(String(cString: header.pointee.name), String(cString: header.pointee.value))
      unsafe previous = header
    }
    return result
  }

  private func long(_ info: CURLINFO) -> Int {
    var value = 0
    return unsafe gvl_curl_get_long(handle, info, &value) == CURLE_OK ? value : 0
  }

  private func offset(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    return unsafe gvl_curl_get_offset(handle, info, &value) == CURLE_OK ? Int(value) : 0
  }

  private func string(_ info: CURLINFO) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard unsafe gvl_curl_get_string(handle, info, &value) == CURLE_OK, let text = unsafe value else { return nil }
    return unsafe String(cString: text)
  }
}
