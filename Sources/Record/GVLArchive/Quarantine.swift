public import GVLModel
import JSONText

/// Why a body was refused, kept beside it (`gvl.quarantine/1`).
public struct QuarantineReason: Sendable, Hashable {
  static let schema = "gvl.quarantine/1"
  static let suffix = ".reason.json"

  /// What was asked for, as part of a file name: `v3-vendor-list`, `v3-purposes-de`. Ours, never the body's.
  public var label: String
  public var code: String
  public var message: String
  /// Without credentials.
  public var url: String
  public var time: Timestamp
  public var status: Int
  /// As received.
  public var headers: [Header]

  public struct Header: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    label: String, code: String, message: String, url: String, time: Timestamp, status: Int,
    headers: [Header]
  ) {
    self.label = label
    self.code = code
    self.message = message
    self.url = url
    self.time = time
    self.status = status
    self.headers = headers
  }

  func path(of bytes: [UInt8]) throws(ArchiveError) -> String {
    let isSafe = label.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isSafe, !label.isEmpty else {
      throw ArchiveError(.badName, path: ArchiveLayout.quarantine, "\"\(label)\" cannot be part of a file name")
    }
    return "\(ArchiveLayout.quarantine)/\(label).\(sha256Hex(bytes).prefix(8)).body"
  }

  func written(for bytes: [UInt8]) -> [UInt8] {
    let value = JSONValue.object([
      .init("schema", .string(Self.schema)), .init("code", .string(code)), .init("message", .string(message)),
      .init("url", .string(url)), .init("time", .string(time.description)), .init("status", .integer(status)),
      .init("headers", .array(headers.map { .strings([$0.name, $0.value]) })),
      .init("sha256", .string(sha256Hex(bytes))), .init("bytes", .integer(bytes.count)),
    ])
    return Array(value.documentText.utf8)
  }
}
