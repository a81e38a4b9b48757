import JSONText
import PlainText

/// Answers a page's requests from files alone, without network. Other requests are refused and recorded.
final class FileNetwork: PageNetwork {
  /// A host that never exists (RFC 2606), with https, so that pages may do what secure pages may.
  static let origin = "https://page.gvl.invalid"

  private let path: String
  private let file: (_ path: String) -> PageFile?
  private var count = 0
  private var notGiven = NotedAddresses()
  private var notThere = NotedAddresses()
  /// Why the page cannot be read; nil once it was delivered.
  private(set) var trouble: String? = "the page cannot be read below its folder: a link, a pipe, or gone since"
  /// Bytes delivered so far.
  private var sum = 0

  /// Most bytes of one file and of all files. Larger ones would crash a browser, and no page needs them.
  private static let fileLimit = 40 << 20
  private static let sumLimit = 200 << 20

  /// - Parameters:
  ///   - path: path of the page.
  ///   - file: returns the file at a path below the page's root, without the leading slash; nil if there is no file.
  init(_ path: String, file: @escaping (_ path: String) -> PageFile?) { (self.path, self.file) = (path, file) }

  var start: String { Self.address(of: path) }
  var refused: [String] { notGiven.list }
  var missing: [String] { notThere.list }

  let latest: String? = nil

  func leaveOut(_ window: String) { notGiven.note(PageOrigin.shown(window)) }

  func isOwn(_ address: String) -> Bool { Self.path(of: address) != nil }

  func settle(_ held: HeldRequest) -> (method: String, parameters: [JSONValue.Member]) {
    count += 1
    guard count <= Self.requestLimit, let path = Self.path(of: held.address) else {
      notGiven.note(held.shown)
      return held.refusal
    }
    let found = file(path)
    sum += found?.bytes.count ?? 0
    guard found?.bytes.count ?? 0 <= Self.fileLimit, sum <= Self.sumLimit else {
      if path == self.path, found?.bytes.count ?? 0 > Self.fileLimit {
        trouble = "the page has more than \(Self.fileLimit >> 20) MB"
      }
      notGiven.note(path)
      return held.refusal
    }
    if found != nil, path == self.path { trouble = nil }
    if found == nil, path != "favicon.ico" { notThere.note(path) }
    return (
      "Fetch.fulfillRequest",
      [
        .init("requestId", .string(held.id)), .init("responseCode", .integer(found == nil ? 404 : 200)),
        .init(
          "responseHeaders",
          [
            ["name": "Content-Type", "value": .string(found?.mediaType ?? "text/plain")],
            ["name": "Cache-Control", "value": "no-store"],
          ]),
        .init("body", .string(Base64.text(found?.bytes ?? []))),
      ]
    )
  }

  /// The decoded path of an address below `origin`; nil for any other address.
  static func path(of address: String) -> String? {
    guard address.hasPrefix(origin + "/") else { return nil }
    let path = address.dropFirst(origin.count + 1).prefix { $0 != "?" && $0 != "#" }
    return decoded(path.utf8)
  }

  private static func decoded(_ bytes: Substring.UTF8View) -> String? {
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(bytes)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 else {
        return nil
      }
      result.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: result, as: UTF8.self)
  }

  /// The address of a file below `origin`.
  static func address(of path: String) -> String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    var result = origin + "/"
    for byte in path.utf8 {
      if allowed.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

/// A file that answers a request of a page drawn without network.
package struct PageFile: Sendable {
  package let bytes: [UInt8]
  /// `text/css`; with the charset if it is known.
  package let mediaType: String

  package init(_ bytes: [UInt8], mediaType: String) { (self.bytes, self.mediaType) = (bytes, mediaType) }

  /// The media type for a file extension in lower case; for unknown ones that of bytes.
  package static func mediaType(ending: String) -> String { types[ending] ?? "application/octet-stream" }

  private static let types = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "css": "text/css",
    "js": "text/javascript", "mjs": "text/javascript", "json": "application/json", "map": "application/json",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "woff": "font/woff", "woff2": "font/woff2",
    "ttf": "font/ttf", "otf": "font/otf", "txt": "text/plain", "xml": "text/xml", "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
  ]
}
