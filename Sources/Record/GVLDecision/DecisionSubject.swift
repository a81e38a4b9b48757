import Files
import GVLArchive
package import GVLList
package import GVLSettings
package import GVLWorkspace
import Gzip
import JSONText
import PlainText

extension DecisionRecord {
  /// A list, by its number and the SHA-256 of its bytes; with the bytes if the record must not depend on an archive.
  package struct Subject: Sendable, Hashable {
    package var list: ListReference
    package var sha256: String
    /// The list's bytes, proved by `sha256`.
    package private(set) var bytes: [UInt8]?
    /// The compressed text as read from the file, since versions of zlib compress differently.
    private var text: String?

    static let content = "gzipBase64"

    init(_ loaded: LoadedList, withBytes: Bool) throws(WorkspaceError) {
      let bytes = loaded.list.document.bytes
      (list, sha256) = (loaded.reference, Digest.sha256(bytes))
      guard withBytes else { return }
      do throws(GzipError) { text = Base64.text(try Gzip.compress(bytes)) } catch {
        throw WorkspaceError(.unreadable, loaded.file, error.message)
      }
      self.bytes = bytes
    }

    init(_ fields: inout JSONObject) throws(FieldError) {
      (list, sha256) = (try fields.required("list", .list), try fields.required("sha256", .text))
      text = try fields.optional(Self.content, .text)
      guard let text else { return }
      guard let packed = Base64.bytes(text),
        let bytes = try? Gzip.expand(packed, limit: InputFile.sizeLimit), Digest.sha256(bytes) == sha256
      else { throw fields.wrong(Self.content, "expected the bytes with the SHA-256 beside them, by gzip and base64") }
      self.bytes = bytes
    }

    var json: JSONValue {
      var members: [JSONValue.Member] = [
        .init("list", .string(list.description)), .init("sha256", .string(sha256)),
      ]
      if let text { members.append(.init(Self.content, .string(text))) }
      return .object(members)
    }

    /// The correct name of the text with these bytes: `list` itself, unless someone edited it.
    func reference(of text: VendorList) -> ListReference {
      var right = text.reference
      if let edition = list.edition, sha256.hasPrefix(edition) { right.edition = edition }
      return right
    }
  }
}

extension Workspace {
  /// The lists of a record that cannot be verified here: neither the record nor the archive has their bytes.
  package func unproved(_ record: DecisionRecord) -> [ListReference] {
    let archive = try? openArchive()
    var result: [ListReference] = []
    for subject in [record.from, record.to] where subject.bytes == nil && archive?.list(sha256: subject.sha256) == nil {
      if !result.contains(subject.list) { result.append(subject.list) }
    }
    return result
  }

  /// The list that a record carries, else the stored one with exactly these bytes.
  package func list(_ subject: DecisionRecord.Subject) throws(WorkspaceError) -> LoadedList {
    if let bytes = subject.bytes { return try parsed(bytes, file: subject.list.description) }
    guard let stored = try openArchive().list(sha256: subject.sha256) else {
      throw WorkspaceError(
        .notStored, subject.list.description,
        "the text with SHA-256 \(subject.sha256.prefix(16))… is not stored; `\(fetching(subject.list))` fetches this number"
      )
    }
    return try list(.reference(stored.reference))
  }
}
