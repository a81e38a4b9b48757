/// Why a fetched bundle is not taken.
public enum AdoptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not signed by the key that the app trusts.
  case badSignature
  /// It was made for another selection of vendors and purposes.
  case otherProfile(expected: String, found: String)
  /// It has a list of another specification, whose ids mean other things.
  case otherSpecification(expected: Int, found: Int)
  /// Its list is older than the one in use.
  case older(current: String, found: String)
  /// It is signed, but cannot be read whole.
  case notWhole(BundleError)
  /// It cannot be kept.
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
