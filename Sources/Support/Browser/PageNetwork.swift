import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers what a page asks for, from files alone: it has no network, and what else it asks for is refused and noted.
final class PageNetwork {
  /// A host that nobody has (RFC 2606), with https, so that pages may do what secure ones may.
  static let origin = "https://page.gvl.invalid"

  private let file: (_ path: String) -> PageFile?
  private var count = 0
  /// What it asked for and did not get, each once, in order.
  private(set) var refused: [String] = []
  /// Files of its own that are not there.
  private(set) var missing: [String] = []
  private var noted: Set<String> = []
  private var served: Set<String> = []
  /// Bytes that were handed out.
  private var sum = 0

  /// Most requests that are answered: a page that asks for more is none that people see.
  private static let limit = 2_000
  /// Most bytes of one file and of all: beyond them a browser ends, and none is a page's.
  private static let fileLimit = 40 << 20
  private static let sumLimit = 200 << 20

  /// - Parameter file: what stands at a path below the page's root, without the slash before it; nil for nothing.
  init(file: @escaping (_ path: String) -> PageFile?) { self.file = file }

  /// The command that settles a request that is held: `Fetch.fulfillRequest` or `Fetch.failRequest`.
  func answer(_ request: JSONNode, as id: String) -> (method: String, parameters: [JSONValue.Member]) {
    count += 1
    let address = request["url"]?.string ?? ""
    guard count <= Self.limit, let path = Self.path(of: address) else {
      note(Self.shown(address), in: \.refused)
      return (
        "Fetch.failRequest", [.init("requestId", .string(id)), .init("errorReason", "BlockedByClient")]
      )
    }
    let found = file(path)
    sum += found?.bytes.count ?? 0
    guard found?.bytes.count ?? 0 <= Self.fileLimit, sum <= Self.sumLimit else {
      note(path, in: \.refused)
      return ("Fetch.failRequest", [.init("requestId", .string(id)), .init("errorReason", "BlockedByClient")])
    }
    if found != nil { served.insert(path) }
    if found == nil, path != "favicon.ico" { note(path, in: \.missing) }
    let type = found?.mediaType ?? "text/plain"
    return (
      "Fetch.fulfillRequest",
      [
        .init("requestId", .string(id)), .init("responseCode", .integer(found == nil ? 404 : 200)),
        .init(
          "responseHeaders",
          [
            ["name": "Content-Type", "value": .string(type)], ["name": "Cache-Control", "value": "no-store"],
          ]),
        .init("body", .string(Data(found?.bytes ?? []).base64EncodedString())),
      ]
    )
  }

  func hasServed(_ path: String) -> Bool { served.contains(path) }

  private func note(_ what: String, in list: ReferenceWritableKeyPath<PageNetwork, [String]>) {
    guard self[keyPath: list].count < 100, noted.insert(what).inserted else { return }
    self[keyPath: list].append(what)
  }

  /// The path of an address of the page's own, decoded; nil for any other.
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

  /// The address of a file.
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

  /// Without what may hold a person's data.
  static func shown(_ address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" }.prefix(200))
  }
}
