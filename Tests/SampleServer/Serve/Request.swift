/// A request's head, checked (RFC 9112 §2–5).
struct Request: Sendable, Equatable {
  /// The status that answers a malformed head.
  struct Malformed: Error, Equatable {
    var status: Int
    var reason: String
  }

  struct Header: Sendable, Equatable {
    /// In lower case.
    var name: String
    var value: String
  }

  static let headLimit = 16 << 10

  var method: String
  /// The target as received, with its query.
  var target: String
  /// The decoded path, segment by segment.
  var segments: [String]
  var isHTTP10: Bool
  var headers: [Header]

  /// Reads the lines before the blank line.
  init(head: some Collection<UInt8>) throws(Malformed) {
    let lines = try Self.lines(Array(head))
    let parts = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]) else { throw .bad("the request line needs method, target, version") }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { throw .bad("only HTTP/1.1 and HTTP/1.0 are spoken") }
    method = String(parts[0])
    target = String(parts[1])
    isHTTP10 = parts[2] == "HTTP/1.0"
    segments = try Self.segments(parts[1])
    var headers: [Header] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), Self.isToken(line[..<colon]) else {
        throw .bad("a header needs a name and a colon")
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers.append(Header(name: line[..<colon].lowercased(), value: String(value.trimmingEnd())))
    }
    self.headers = headers
    guard isHTTP10 || headers.count(where: { $0.name == "host" }) == 1 else { throw .bad("one Host header is needed") }
  }

  /// All values of a header, joined as RFC 9110 §5.3 allows; nil without one.
  subscript(name: String) -> String? {
    let values = headers.lazy.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Whether a body may follow; it is never read.
  var hasBody: Bool { self["transfer-encoding"] != nil || (self["content-length"] ?? "0") != "0" }

  var wantsClose: Bool {
    let tokens = (self["connection"] ?? "").lowercased().split { $0 == "," || $0 == " " }
    return tokens.contains("close") || isHTTP10 && !tokens.contains("keep-alive")
  }

  var acceptsGzip: Bool {
    (self["accept-encoding"] ?? "").split(separator: ",").contains { element in
      let parts = element.lowercased().split { $0 == ";" || $0 == " " }
      guard let name = parts.first, name == "gzip" || name == "*" else { return false }
      return !parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { ("1"..."9").contains($0) } }
    }
  }

  // MARK: Parts

  private static func lines(_ bytes: [UInt8]) throws(Malformed) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == 13, at + 1 < bytes.count, bytes[at + 1] == 10 {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
        at += 2
      } else if bytes[at] < 0x20 && bytes[at] != 9 || bytes[at] == 0x7F {
        throw .bad("control characters have no place in a request")
      } else {
        line.append(bytes[at])
        at += 1
      }
    }
    guard line.isEmpty else { throw .bad("each line ends with CR and LF") }
    return lines
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || "!#$%&'*+-.^_`|~".utf8.contains($0)
      }
  }

  private static func segments(_ target: Substring) throws(Malformed) -> [String] {
    var path = target
    // The form that proxies receive: http://host/path.
    if path.lowercased().hasPrefix("http://") {
      let rest = path.dropFirst(7)
      path = rest[(rest.firstIndex(of: "/") ?? rest.endIndex)...]
      if path.isEmpty { path = "/" }
    }
    guard path.first == "/", target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .bad("the target has to be a path")
    }
    path = path.prefix { $0 != "?" && $0 != "#" }.dropFirst()
    var result: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard let decoded = decoded(part) else { throw .bad("an escape in the path is broken") }
      result.append(decoded)
    }
    return result
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    var at = 0
    while at < source.count {
      if source[at] == UInt8(ascii: "%") {
        guard at + 2 < source.count, let high = hex(source[at + 1]), let low = hex(source[at + 2]) else { return nil }
        bytes.append(high << 4 | low)
        at += 3
      } else {
        bytes.append(source[at])
        at += 1
      }
    }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hex(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}

extension Request.Malformed {
  static func bad(_ reason: String) -> Self { .init(status: 400, reason: reason) }
  static let tooLarge = Self(status: 431, reason: "the head is longer than \(Request.headLimit) bytes")
}

extension Substring {
  fileprivate func trimmingEnd() -> Substring {
    var text = self
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
