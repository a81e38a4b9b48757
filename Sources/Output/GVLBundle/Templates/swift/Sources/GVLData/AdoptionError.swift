/// The reason why a fetched bundle is not adopted.
public enum AdoptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The signature is not by the key that the app trusts.
  case badSignature
  /// The bundle was made for another selection of vendors and purposes.
  case otherProfile(expected: String, found: String)
  /// The list of the bundle has another specification, whose ids have other meanings.
  case otherSpecification(expected: Int, found: Int)
  /// The list of the bundle is older than the list in use.
  case older(current: String, found: String)
  /// The bundle is signed, but one of its files cannot be read.
  case notWhole(BundleError)
  /// The bundle cannot be written to the store's folder.
  case cannotStore(path: String, problem: String)

  public var description: String {
    switch self {
    case .badSignature: return "the bundle is not signed by the trusted key"
    case .otherProfile(let expected, let found): return "the bundle is for profile \(found), not \(expected)"
    case .otherSpecification(let expected, let found): return "the list has specification \(found), not \(expected)"
    case .older(let current, let found): return "the list \(found) is older than \(current)"
    case .notWhole(let error): return "the bundle is not whole: \(error)"
    case .cannotStore(let path, let problem): return "\(path) cannot be written: \(problem)"
    }
  }
}
