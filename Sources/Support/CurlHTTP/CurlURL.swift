import CCurl
import PlainText

/// A URL as libcurl reads it, so that what decides where a request may go is what decides where it goes.
struct CurlURL: Equatable {
  let scheme: String
  /// Lower case and ASCII; an address in digits as four numbers, an IPv6 one without its brackets.
  let host: String
  let port: Int
  let credentials: Credentials?
  /// What is asked for: without name, password and fragment, the host in ASCII.
  let text: String

  /// Nil for what is no address, and for an unusual one where libcurl cannot be loaded (`WebAddress.trouble`).
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

  /// Nil for what is no plain `http://` or `https://`, though libcurl might guess: fewer slashes or more, blanks, control
  /// characters, backslashes (which browsers take for slashes), and names that are not written in ASCII: which name a
  /// libcurl makes of those depends on its build and on the locale, and where it makes none, 7.88 loses memory.
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
      // Not decodable are control characters.
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

  /// Once more, since decoding may have made an address in digits out of a name.
  private static func settled(_ host: String, by curl: CurlLibrary) -> String? {
    guard let parts = CurlURLParts(curl), parts.set(CURLUPART_URL, "http://\(host)/") else { return nil }
    return parts.text(CURLUPART_HOST)
  }
}

/// Owns one handle of libcurl's parser: the parts of a URL.
@safe private final class CurlURLParts {
  private let curl: CurlLibrary
  private let handle: OpaquePointer

  /// Nil when there is no memory.
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

/// A name and a password for one origin, taken from a URL so that they are in none of the texts made from it.
struct Credentials: Sendable, Hashable {
  /// Decoded bytes; what is no escape stays as it is.
  let user: [UInt8]
  let password: [UInt8]
}
