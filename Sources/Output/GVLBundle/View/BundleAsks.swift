package import GVLBundleFormat
package import GVLChanges
import GVLList
package import GVLShown
import GVLSignals
import JSONText

/// The decisions about choices that users made by older lists, and the terms for the strings of all choices.
package struct BundleAsks: Sendable {
  private static let signals = "signals"
  private static let former = "formerBases"

  /// The inputs of the decisions, for the manifest.
  let source: BundleManifest.Asks
  /// The CMP that signs; nil if the workspace names none, so that nothing is signalled.
  let cmp: BundleManifest.CMP?
  /// The members of `gvl.asks/1` that follow from list, profile and policy; they come after the bundle's own.
  let decided: [JSONValue.Member]

  init(source: BundleManifest.Asks, cmp: BundleManifest.CMP?, decided: [JSONValue.Member]) {
    (self.source, self.cmp, self.decided) = (source, cmp, decided)
  }

  /// - Parameters:
  ///   - asks: the decisions.
  ///   - policy: the policy that they follow.
  ///   - lists: the older lists, ascending.
  ///   - shown: the list that is shown now, through the profile.
  package init(
    _ asks: ReconsentAsks, by policy: ReconsentPolicy, of lists: [BundleManifest.OlderList], shown: ShownList,
    cmp: BundleManifest.CMP?
  ) {
    self.init(
      source: BundleManifest.Asks(policy: policy.json, lists: lists), cmp: cmp,
      decided: asks.members + [.init(Self.signals, DialogTerms(shown, formerBases: asks.formerBases).json)])
  }

  /// The decisions of a manifest, made again if all older lists are stored, else read from the bundle's own file.
  ///
  /// - Parameters:
  ///   - file: the bundle's own file; nil if it cannot be read.
  ///   - notStored: receives the older lists that are not stored.
  init?(
    _ manifest: BundleManifest, _ shown: ShownList, isOfficial: Bool, file: JSONNode?, _ originals: Originals,
    notStored: inout [ListReference]
  ) {
    guard let source = manifest.asks else { return nil }
    notStored = source.lists.filter { !originals.digests($0.list, nil).contains($0.sha256) }.map(\.list)
    let policy = (try? JSONDocument(source.policy.written(.compact)).root).flatMap { try? ReconsentPolicy($0) }
    if isOfficial, notStored.isEmpty, let policy {
      // Lazily, one list at a time: all together take hundreds of megabytes.
      let older = source.lists.lazy.compactMap { list in
        originals.bytes(list.list, nil, list.sha256).flatMap { try? VendorList($0) }
      }
      let asks = ReconsentAsks(older: older, list: shown.list, profile: manifest.profile, policy: policy)
      let signals = DialogTerms(shown, formerBases: asks.formerBases).json
      let stated = file?[Self.signals]
      self.init(
        source: source, cmp: manifest.cmp,
        // Bundles of earlier versions of gvl do not contain the former declarations of vendors.
        decided: asks.members + [
          .init(Self.signals, stated?[Self.former] == nil ? signals.replacing(Self.former, by: nil) : signals)
        ])
    } else {
      var decided = AsksFile.decided(of: file)
      // The terms for strings follow from the list, except former declarations of vendors, which come from older lists.
      if isOfficial, let place = decided.firstIndex(where: { $0.name == Self.signals }) {
        decided[place].value = DialogTerms(shown).json
          .replacing(Self.former, by: decided[place].value[Self.former])
      }
      self.init(source: source, cmp: manifest.cmp, decided: decided)
    }
  }
}

extension JSONValue {
  /// The object with another value of its last member, or without that member.
  fileprivate func replacing(_ name: String, by value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name } + (value.map { [.init(name, $0)] } ?? []))
  }
}
