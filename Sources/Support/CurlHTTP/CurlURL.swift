import CCurl
import PlainText

/// A URL as libcurl parses it, so that our checks see the same host as the request.
struct CurlURL: Equatable {
  let scheme: String
  /// Lower case and ASCII; an IPv4 address as four numbers, an IPv6 address without brackets.
  let host: String
  let port: Int
  let credentials: Credentials?
  /// The URL to request: without name, password and fragment, the host in ASCII.
  let text: String

  /// Returns nil if it is not an address, or if it is unusual and libcurl cannot be loaded (`WebAddress.trouble`).
  init?(_ url: String) {
    if let plain = PlainURL(url) {
      (scheme, host, port, text) = (plain.scheme, plain.host, plain.port, plain.text)
      credentials = nil
    } else if let curl = try? CurlLibrary.reading(), let read = CurlURL(url, by: curl) {
      self = read
    } else {
      return nil
    }
  }

  /// Returns nil unless it is a plain `http://` or `https://` URL, even if libcurl would guess: fewer or more slashes,
  /// blanks, control characters, backslashes (browsers read them as slashes), and names that are not ASCII. libcurl
  /// converts such names depending on its build and the locale, and 7.88 leaks memory if it cannot.
  init?(_ url: String, by curl: CurlLibrary) {
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }),
      let mark = WebAddress.authorityStart(url), url.utf8[mark...].first != UInt8(ascii: "/"),
      let parts = CurlURLParts(curl)
    else { return nil }
    guard parts.set(CURLUPART_URL, url), let scheme = parts.text(CURLUPART_SCHEME),
      scheme == "http" || scheme == "https",
      let written = parts.text(CURLUPART_HOST), written.utf8.allSatisfy({ $0 < 0x80 }),
      let name = Self.settled(written, by: curl), name == written || parts.set(CURLUPART_HOST, name),
      let digits = parts.text(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)), let port = Int(digits), port > 0
    else { return nil }
    self.scheme = scheme
    self.port = port
    let bare = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
    host = bare.lowercased() + (parts.text(CURLUPART_ZONEID).map { "%\($0)" } ?? "")
    let decoded = UInt32(CURLU_URLDECODE)
    if parts.has(CURLUPART_USER) || parts.has(CURLUPART_PASSWORD) {
      // Control characters cannot be decoded.
      guard let user = parts.bytes(CURLUPART_USER, decoded),
        let password = parts.has(CURLUPART_PASSWORD) ? parts.bytes(CURLUPART_PASSWORD, decoded) : []
      else { return nil }
      credentials = user.isEmpty && password.isEmpty ? nil : Credentials(user: user, password: password)
    } else {
      credentials = nil
    }
    for part in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
      guard parts.set(part, nil) else { return nil }
    }
    guard let text = parts.text(CURLUPART_URL) else { return nil }
    self.text = text
  }

  /// Parses the host once more, since decoding may have turned a name into a numeric address.
  private static func settled(_ host: String, by curl: CurlLibrary) -> String? {
    guard let parts = CurlURLParts(curl), parts.set(CURLUPART_URL, "http://\(host)/") else { return nil }
    return parts.text(CURLUPART_HOST)
  }
}

/// Owns one handle of libcurl's URL parser.
@safe private final class CurlURLParts {
  private let curl: CurlLibrary
  private let handle: OpaquePointer

  /// Returns nil if there is no memory.
  init?(_ curl: CurlLibrary) {
    guard let handle = unsafe curl.call.pointee.url() else { return nil }
    self.curl = curl
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe curl.call.pointee.url_cleanup(handle) }

  func bytes(_ part: CURLUPart, _ flags: UInt32 = 0) -> [UInt8]? {
    var value: UnsafeMutablePointer<CChar>?
    guard unsafe curl.call.pointee.url_get(handle, part, &value, flags) == CURLUE_OK, let value = unsafe value else {
      return nil
    }
    defer { unsafe curl.call.pointee.free(value) }
    return unsafe CurlText.bytes(value)
  }

  func text(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
    bytes(part, flags).flatMap { String(utf8: $0) }
  }

  func has(_ part: CURLUPart) -> Bool { bytes(part) != nil }

  func set(_ part: CURLUPart, _ value: String?) -> Bool {
    unsafe curl.call.pointee.url_set(handle, part, value, 0) == CURLUE_OK
  }
}

/// User name and password for one origin, taken out of a URL so that no text made from it contains them.
struct Credentials: Sendable, Hashable {
  /// Decoded bytes; text that is not a valid escape stays as it is.
  let user: [UInt8]
  let password: [UInt8]
}
