import GVLArchive
import GVLList
import TestSupport

/// Short forms for tests: small texts without a time; without an origin, as from a file, or from a source.
extension ArchiveWriter {
  static let now = Timestamp(seconds: 1_790_000_000)

  func store(
    _ bytes: [UInt8], as subject: Subject, lastUpdated: Timestamp?, from origin: Origin?
  ) throws(ArchiveError) -> Outcome {
    try store(
      bytes, as: subject, lastUpdated: lastUpdated, from: origin.map(From.source) ?? .file(), now: Self.now)
  }

  func store(
    list bytes: [UInt8], as reference: ListReference, lastUpdated: Timestamp?, from origin: Origin?
  ) throws(ArchiveError) -> Outcome {
    try store(bytes, as: .list(reference), lastUpdated: lastUpdated, from: origin)
  }

  func store(
    translation bytes: [UInt8], language: String, of list: ListReference, lastUpdated: Timestamp?, from origin: Origin?
  ) throws(ArchiveError) -> Outcome {
    try store(bytes, as: .translation(language, of: list), lastUpdated: lastUpdated, from: origin)
  }
}
