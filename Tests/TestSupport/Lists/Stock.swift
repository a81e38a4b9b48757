import Foundation
import SampleMirror

/// The lists on which laws are tested: made-up ones in every clone, and the published ones if present.
public enum Stock: String, Sendable, CaseIterable {
  /// The sample's mirror: three lists of specification 3, two of 2, seven languages.
  case sample
  /// The corpus.
  case real

  public static let present: [Stock] = Corpus.isPresent ? [.sample, .real] : [.sample]
  /// The published lists, or the made-up ones where they are absent.
  public static let best: Stock = Corpus.isPresent ? .real : .sample

  private static let mirror = Dictionary(uniqueKeysWithValues: SampleMirror().files.map { ($0.path, $0.bytes) })

  /// Paths of the lists, for `bytes`.
  public var lists: [String] {
    switch self {
    case .sample: Self.mirror.keys.filter { $0.contains("/archives/vendor-list-v") }.sorted()
    case .real: Corpus.lists
    }
  }

  /// Lists of specification 3 that a server has by number, oldest first.
  public var archived: [String] { archived(3) }

  /// Lists of a specification that a server has by number, oldest first.
  public func archived(_ specification: Int) -> [String] {
    switch self {
    case .sample: lists.filter { $0.hasPrefix("v\(specification)/") }
    case .real: Corpus.paths(below: "v\(specification)/archives") { $0.hasPrefix("vendor-list-v") }
    }
  }

  public var translations: [String] {
    switch self {
    case .sample: Self.mirror.keys.filter { $0.contains("/purposes-") }.sorted()
    case .real: Corpus.translations
    }
  }

  public func bytes(_ path: String) throws -> [UInt8] {
    switch self {
    case .sample:
      guard let bytes = Self.mirror[path] else { throw Corpus.Absent() }
      return bytes
    case .real: return try Corpus.bytes(path)
    }
  }
}
