import CCurl

/// One attempt: owns an easy handle, its header list and the received body.
@safe final class Transfer {
  let job: Int
  let url: String
  let host: String
  private let curl: CurlLibrary
  private let handle: UnsafeMutableRawPointer
  private var lines: HeaderLines
  private let errorText: UnsafeMutablePointer<CChar>
  private var body: [UInt8] = []
  private let limit: Int
  private let caFile: CertificateFile?
  private let speed: SpeedRule
  private var destination: Destination
  private var isOverLimit = false
  private var isTooSlow = false
  /// Start of the attempt, in milliseconds of the run.
  private let begun: Int
  private var limits = TimeLimits()
  /// The greatest number of simultaneous transfers with this host, including this one.
  private var company = 1

  /// - Parameter left: milliseconds that remain for the request.
  init(
    job: Int, exchange: Exchange, options: HTTPOptions, now: Int, left: Int, by curl: CurlLibrary
  ) throws(HTTPFailure) {
    try HeaderLines.check(exchange.nextHeaders, url: exchange.url)
    guard let handle = unsafe curl.call.pointee.easy_init() else {
      throw Self.trouble("libcurl is out of memory", exchange.url)
    }
    self.curl = curl
    lines = HeaderLines(curl)
    self.job = job
    url = exchange.url
    host = exchange.address?.host ?? ""
    limit = options.maxBodyBytes
    caFile = options.caFile
    speed = options.speed
    begun = now
    limits = TimeLimits(
      connectMilliseconds: options.connectTimeoutMilliseconds, lowSpeedBytes: options.lowSpeedBytesPerSecond,
      lowSpeedSeconds: options.lowSpeedSeconds)
    destination = Destination(port: options.publicHostsOnly ? exchange.address?.port : nil)
    unsafe self.handle = unsafe handle
    unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    for field in exchange.nextHeaders.fields where !lines.append(field) {
      throw Self.trouble("libcurl is out of memory", url)
    }
    var settings = unsafe EasyOptions(of: handle, curl)
    configure(&settings, options, left: left)
    if let credentials = exchange.credentials {
      settings.set(CURLOPT_USERNAME, credentials.user)
      settings.set(CURLOPT_PASSWORD, credentials.password)
    }
    if let trouble = settings.trouble { throw Self.trouble(trouble, url) }
  }

  deinit {
    unsafe curl.call.pointee.easy_cleanup(handle)
    lines.free()
    unsafe errorText.deallocate()
  }

  private static func trouble(_ message: String, _ url: String) -> HTTPFailure {
    HTTPFailure(code: .library, url: url, message: message, requests: 0)
  }

  private func configure(_ settings: inout EasyOptions, _ options: HTTPOptions, left: Int) {
    settings.set(CURLOPT_URL, url)
    settings.set(CURLOPT_PROTOCOLS_STR, "http,https")
    settings.set(CURLOPT_USERAGENT, options.userAgent)
    // Accept every encoding that this libcurl can decode.
    settings.prefer(CURLOPT_ACCEPT_ENCODING, "")
    if let file = options.caFile {
      settings.set(CURLOPT_CAINFO, file.path)
      // Otherwise the system's folder of certificates would be trusted in addition to the file.
      settings.clear(CURLOPT_CAPATH)
    }
    settings.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    // We follow redirects ourselves: libcurl cannot be restricted to one host.
    settings.set(CURLOPT_FOLLOWLOCATION, 0)
    settings.set(CURLOPT_NOSIGNAL, 1)
    settings.prefer(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // Wait for the first connection, and share it if it uses HTTP/2.
    settings.prefer(CURLOPT_PIPEWAIT, 1)
    settings.set(CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeoutMilliseconds)
    settings.set(CURLOPT_TIMEOUT_MS, left)
    settings.set(CURLOPT_LOW_SPEED_LIMIT, options.lowSpeedBytesPerSecond)
    settings.set(CURLOPT_LOW_SPEED_TIME, options.lowSpeedSeconds)
    unsafe settings.set(headers: lines.list)
    unsafe settings.set(CURLOPT_ERRORBUFFER, errorText)
    let me = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe settings.set(CURLOPT_WRITEDATA, me)
    let writing = unsafe gvl_curl_set_write(curl.call, handle) { bytes, size, count, transfer in
      guard let bytes = unsafe bytes, let transfer = unsafe transfer else { return 0 }
      return unsafe Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue()
        .receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    settings.note(writing, CURLOPT_WRITEFUNCTION)
    if destination.port != nil { unsafe guardDestination(&settings, me) }
  }

  private func guardDestination(_ settings: inout EasyOptions, _ me: UnsafeMutableRawPointer) {
    unsafe settings.set(CURLOPT_OPENSOCKETDATA, me)
    let connecting = unsafe gvl_curl_set_open_socket(curl.call, handle) { transfer, _, to in
      guard let transfer = unsafe transfer, let to = unsafe to else { return gvl_curl_no_socket }
      let me = unsafe Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue()
      let (address, port) = unsafe SocketAddress.parts(of: to)
      guard me.destination.admits(address, port: port) else { return gvl_curl_no_socket }
      return unsafe SocketAddress.socket(for: to)
    }
    settings.note(connecting, CURLOPT_OPENSOCKETFUNCTION)
    unsafe settings.set(CURLOPT_PREREQDATA, me)
    let asking = unsafe gvl_curl_set_before_request(curl.call, handle) { transfer, text, _, port, _ in
      guard let transfer = unsafe transfer, let text = unsafe text else { return CURL_PREREQFUNC_ABORT }
      let me = unsafe Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue()
      return me.destination.admits(SocketAddress.bytes(of: unsafe String(cString: text)), port: Int(port))
        ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }
    settings.note(asking, CURLOPT_PREREQFUNCTION)
  }

  /// Returning any count but the given one ends the transfer.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= limit else {
      isOverLimit = true
      return 0
    }
    unsafe body.append(contentsOf: bytes)
    return bytes.count
  }

  func start(on multi: UnsafeMutableRawPointer) -> CURLMcode {
    unsafe curl.call.pointee.multi_add_handle(multi, handle)
  }
  /// If a handle cannot be removed, it is freed with its transfer anyway.
  func stop(on multi: UnsafeMutableRawPointer) { _ = unsafe curl.call.pointee.multi_remove_handle(multi, handle) }
  func owns(_ other: UnsafeMutableRawPointer?) -> Bool { unsafe other == handle }

  // MARK: Results

  var isMultiplexed: Bool { long(CURLINFO_HTTP_VERSION) >= Int(CURL_HTTP_VERSION_2_0) }
  /// Bytes received, as transferred.
  var bytesReceived: Int { offset(CURLINFO_SIZE_DOWNLOAD_T) }
  /// The target of a redirect as an absolute URL.
  var redirectURL: String? {
    var value: UnsafeMutablePointer<CChar>?
    guard unsafe gvl_curl_get_string(curl.call, handle, CURLINFO_REDIRECT_URL, &value) == CURLE_OK,
      let text = unsafe value
    else { return nil }
    return unsafe CurlText.url(text)
  }

  var retryAfter: Int? {
    let seconds = offset(CURLINFO_RETRY_AFTER)
    return seconds > 0 ? seconds : nil
  }

  /// Whether the received bytes are too few for the time taken. Records it, if so.
  func isTooSlow(now: Int, with others: Int) -> Bool {
    company = max(company, others)
    guard now - begun >= speed.seconds * 1000 else { return false }
    let bytes = bytesReceived + long(CURLINFO_HEADER_SIZE)
    isTooSlow = !speed.allows(bytes: bytes, milliseconds: now - begun, company: company)
    return isTooSlow
  }

  func response() -> HTTPResponse {
    HTTPResponse(
      status: long(CURLINFO_RESPONSE_CODE), headers: headers(), body: body, bytesReceived: bytesReceived)
  }

  func failure(_ result: CURLcode) -> HTTPFailure {
    limits.isConnected = offset(CURLINFO_CONNECT_TIME_T) > 0
    let (code, message) = explanation(result)
    return HTTPFailure(code: code, url: url, message: message, bytesReceived: bytesReceived)
  }

  private func explanation(_ result: CURLcode) -> (HTTPFailure.Code, String) {
    if isOverLimit { return (.tooLarge, "body longer than \(limit) bytes") }
    if isTooSlow { return (.timeout, "timed out: \(speed)") }
    if destination.wasRefused, result == CURLE_COULDNT_CONNECT || result == CURLE_ABORTED_BY_CALLBACK {
      return (.notPublic, "not asked, since \(host) leads to an address that is not of the public internet")
    }
    return CurlCode.explain(
      result,
      CurlCode.Circumstances(
        curl: curl, host: host, detail: unsafe String(cString: errorText), limits: limits,
        wasAsked: long(CURLINFO_REQUEST_SIZE) > 0,
        verification: long(CURLINFO_SSL_VERIFYRESULT), proxyVerification: long(CURLINFO_PROXY_SSL_VERIFYRESULT),
        proxyStatus: long(CURLINFO_HTTP_CONNECTCODE), caFile: caFile))
  }

  private func headers() -> HTTPHeaders {
    var result = HTTPHeaders()
    var previous: UnsafeMutablePointer<curl_header>?
    // Request -1 is the last one: a proxy's answer and 1xx come before it.
    while let header = unsafe curl.call.pointee.easy_nextheader(handle, UInt32(CURLH_HEADER), -1, previous) {
      unsafe result.append(CurlText.latin1(header.pointee.name), CurlText.latin1(header.pointee.value))
      unsafe previous = header
    }
    return result
  }

  private func long(_ info: CURLINFO) -> Int {
    var value = 0
    return unsafe gvl_curl_get_long(curl.call, handle, info, &value) == CURLE_OK ? value : 0
  }

  private func offset(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    return unsafe gvl_curl_get_offset(curl.call, handle, info, &value) == CURLE_OK ? Int(value) : 0
  }
}
