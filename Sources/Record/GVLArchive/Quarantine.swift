import Files
import JSONText
package import PlainText

/// Why a body was refused, kept beside it (`gvl.quarantine/1`).
package struct QuarantineReason: Sendable, Hashable {
  static let schema = "gvl.quarantine/1"
  static let suffix = ".reason.json"
  /// The codes of texts that the user has set aside.
  static let asideCodes = ["archive.removed", "sync.rolled-back"]

  /// The requested resource as part of a file name: `v3-vendor-list`, `v3-purposes-de`. Never taken from the body.
  package var label: String
  package var code: String
  package var message: String
  /// Address without credentials; nil if the body did not come from a server.
  package var url: String?
  /// The file's former path within the workspace, if it was moved.
  package var path: String?
  package var time: Timestamp
  package var status: Int?
  /// The headers as received.
  package var headers: [Header]

  package struct Header: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
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

  /// The reason for a file of the archive itself that was moved away.
  init(label: String, code: String, message: String, path: String, time: Timestamp) {
    (self.label, self.code, self.message) = (label, code, message)
    (self.path, self.time, headers) = (FileName.shown(path), time, [])
  }

  /// The reason with a label derived from the file's path.
  init(code: String, message: String, movedFrom path: String, time: Timestamp) {
    self.init(label: Self.label(path), code: code, message: message, path: path, time: time)
  }

  private static func label(_ path: String) -> String {
    if path == ArchiveLayout.index { return "index" }
    if path == ArchiveLayout.state { return "state" }
    return ArchiveLayout.place(of: path)?.subject.label ?? "stray"
  }

  /// Whether a path is that of a refused body, as this type names them.
  static func isBody(_ path: String) -> Bool { isOwn(path) && path.hasSuffix(".body") }

  /// Whether a path is that of a body or a reason in the quarantine.
  static func isOwn(_ path: String) -> Bool {
    let folder = ArchiveLayout.quarantine + "/"
    guard path.hasPrefix(folder), path.hasSuffix(".body") || path.hasSuffix(".body" + suffix) else { return false }
    return path.dropFirst(folder.count).utf8.allSatisfy {
      ASCII.isSmall($0) || ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x2E
    }
  }

  func path(of bytes: [UInt8], attempt: Int = 1) throws(ArchiveError) -> String {
    let isSafe = label.utf8.allSatisfy {
      ASCII.isSmall($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-")
    }
    guard isSafe, !label.isEmpty else {
      throw ArchiveError(.badName, ArchiveLayout.quarantine, "\"\(label)\" cannot be part of a file name")
    }
    let name = attempt == 1 ? label : "\(label)-\(attempt)"
    return "\(ArchiveLayout.quarantine)/\(name).\(Digest.sha256(bytes).prefix(8)).body"
  }

  func written(for bytes: [UInt8]) -> [UInt8] {
    let value = JSONValue.compacted([
      ("schema", .string(Self.schema)), ("code", .string(code)), ("message", .string(message)), ("url", .text(url)),
      ("path", .text(path)), ("time", .string(time.description)), ("status", status.map(JSONValue.integer) ?? .null),
      ("headers", status == nil ? .null : .array(headers.map { .strings([$0.name, $0.value]) })),
      ("sha256", .string(Digest.sha256(bytes))), ("bytes", .integer(bytes.count)),
    ])
    return Array(value.documentText.utf8)
  }
}

/// A file of the quarantine as `verify` and `prune` see it: a body with its reason, or something else.
struct QuarantinedFile {
  let path: String
  /// When it was refused; nil if no reason gives the time.
  let time: Timestamp?
  /// The problem; nil for a body and a reason that match.
  let problem: String?

  /// The bodies that a server has sent under a label, oldest first. Files moved here from the archive itself are left
  /// out.
  static func served(label: String, on disk: Disk) throws(ArchiveError) -> [(path: String, time: Timestamp)] {
    try disk.names(in: ArchiveLayout.quarantine).filter { isOf(label, $0) }.compactMap { name in
      let path = ArchiveLayout.quarantine + "/" + name
      guard let bytes = try? disk.read(path + QuarantineReason.suffix), let root = try? JSONDocument(bytes).root,
        root["url"]?.string != nil, let time = root["time"]?.string.flatMap({ Timestamp($0) })
      else { return nil }
      return (path, time)
    }.sorted { ($0.time, $0.path) < ($1.time, $1.path) }
  }

  /// `label.9f2c41aa.body`, `label-2.9f2c41aa.body`.
  private static func isOf(_ label: String, _ name: String) -> Bool {
    guard name.hasPrefix(label), name.hasSuffix(".body") else { return false }
    let rest = name.dropFirst(label.count)
    return rest.first == "." || (rest.first == "-" && rest.dropFirst().prefix { $0 != "." }.allSatisfy(\.isNumber))
  }

  /// Every file of the quarantine, sorted by path. Reads and hashes all bodies.
  static func all(on disk: Disk) -> [QuarantinedFile] {
    let files = disk.files(below: ArchiveLayout.quarantine).filter { !Leftovers.name($0).hasPrefix(".") }
    let present = Set(files)
    return files.map { path in
      let isReason = path.hasSuffix(QuarantineReason.suffix)
      let reason = (try? disk.read(isReason ? path : path + QuarantineReason.suffix)).flatMap { try? JSONDocument($0) }
      let time = reason?.root["time"]?.string.flatMap { Timestamp($0) }
      if isReason {
        let isAlone = !present.contains(String(path.dropLast(QuarantineReason.suffix.count)))
        return QuarantinedFile(path: path, time: time, problem: isAlone ? "the refused body is gone" : nil)
      }
      guard let stated = reason?.root["sha256"]?.string else {
        return QuarantinedFile(path: path, time: nil, problem: "a refused body without a readable reason")
      }
      let isSame = (try? disk.read(path)).map { Digest.sha256($0) == stated } ?? false
      return QuarantinedFile(path: path, time: time, problem: isSame ? nil : "not the body that was refused")
    }
  }
}
