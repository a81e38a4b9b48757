/// The reason why a bundle cannot be read.
public enum BundleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bundle lacks a file.
  case missing(file: String)
  /// A file of the bundle is damaged.
  case damaged(file: String, problem: String)
  /// A file of the bundle was written by a later version of gvl than this package.
  case unknownSchema(file: String, schema: String)

  public var description: String {
    switch self {
    case .missing(let file): return "\(file) is missing from the bundle"
    case .damaged(let file, let problem): return "\(file) is damaged: \(problem)"
    case .unknownSchema(let file, let schema): return "\(file) has the unknown schema \"\(schema)\""
    }
  }
}
