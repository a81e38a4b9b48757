/// An answer before it is sent.
struct Reply: Sendable {
  struct Header: Sendable {
    var name: String
    var value: String
  }

  var status: Int
  private(set) var headers: [Header] = []
  /// The body before compression.
  private(set) var body: [UInt8] = []
  /// The compressed body, sent with `Content-Encoding: gzip`; nil sends `body`.
  private(set) var packed: [UInt8]?
  /// A false Content-Length; nil sends the true one.
  var announced: Int?
  /// Whether Content-Length is sent at all.
  var tellsLength = true
  var closes = false

  init(status: Int) { self.status = status }

  /// The body's bytes on the wire.
  var wireBody: [UInt8] { packed ?? body }

  var hasNoBody: Bool { status == 304 || status == 204 || status < 200 }

  subscript(name: String) -> String? {
    get { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      let index = headers.firstIndex { $0.name.lowercased() == name.lowercased() }
      switch (index, newValue) {
      case (let index?, let value?): headers[index].value = value
      case (let index?, nil): headers.remove(at: index)
      case (nil, let value?): headers.append(Header(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Sets another body, not compressed.
  mutating func setBody(_ body: [UInt8], type: String? = nil) {
    self.body = body
    packed = nil
    self["Content-Encoding"] = nil
    if let type { self["Content-Type"] = type }
  }

  /// Sets the compressed form of the body.
  mutating func setPacked(_ packed: [UInt8]) {
    self.packed = packed
    self["Content-Encoding"] = "gzip"
  }

  var head: [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(Self.reason(status))"]
    lines += headers.map { "\($0.name): \($0.value)" }
    if tellsLength, !hasNoBody { lines.append("Content-Length: \(announced ?? wireBody.count)") }
    if closes { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 206: "Partial Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: "Status"
    }
  }
}
