import GVLBundleFormat
import GVLChanges
import GVLList
import GVLShown
import JSONText

/// Whether a stored choice is still valid, and what its string may say: `gvl.asks/1`, one line of JSON.
///
/// The build decides everything that depends on rules; apps and pages only compare and copy.
enum AsksFile {
  static let name = "asks.json"

  /// The document; nil for a bundle without decisions.
  static func json(_ view: BundleView) -> JSONValue? {
    guard let asks = view.asks else { return nil }
    let list = view.shown.list
    return .object(
      [
        .init("schema", .string(ReconsentAsks.schema)), .init("list", .string(list.reference.description)),
        .init("policyVersion", .integer(list.tcfPolicyVersion ?? 2)), .init("profile", .string(view.profile.name)),
        .init("policy", asks.policyName), .init("cmp", asks.cmp?.json ?? .null),
        .init("texts", .object(view.languagesByTexts.map { .init($0.texts, .string($0.textsSHA256)) })),
      ] + asks.decided)
  }

  static func file(_ view: BundleView) -> [Bundle.File] {
    json(view).map { [Bundle.File(name, .asks, $0.written(.compact) + [0x0A])] } ?? []
  }

  /// The members of a file that follow from the lists, the profile and the policy.
  static func decided(of file: JSONNode?) -> [JSONValue.Member] {
    let own: Set = ["schema", "list", "policyVersion", "profile", "policy", "cmp", "texts"]
    return (file?.members ?? []).filter { !own.contains($0.name) }.map { .init($0.name, $0.value.value) }
  }
}

extension BundleAsks {
  fileprivate var policyName: JSONValue {
    guard case .object(let members) = source.policy else { return .null }
    return members.first { $0.name == "name" }?.value ?? .null
  }
}
