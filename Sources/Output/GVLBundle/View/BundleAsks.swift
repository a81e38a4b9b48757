package import GVLBundleFormat
package import GVLChanges
import GVLList
package import GVLShown
import GVLSignals
import JSONText

/// What a bundle says of choices that users made by older lists, and of the strings of all choices.
package struct BundleAsks: Sendable {
  private static let signals = "signals"
  private static let former = "formerBases"

  /// What the decisions were made from, for the manifest.
  let source: BundleManifest.Asks
  /// The CMP that signs; nil where the workspace names none, so that nothing is signalled.
  let cmp: BundleManifest.CMP?
  /// The members of `gvl.asks/1` that the lists, the profile and the policy decide: they follow those that the bundle knows.
  let decided: [JSONValue.Member]

  init(source: BundleManifest.Asks, cmp: BundleManifest.CMP?, decided: [JSONValue.Member]) {
    (self.source, self.cmp, self.decided) = (source, cmp, decided)
  }

  /// - Parameters:
  ///   - asks: The decisions.
  ///   - policy: By which they were made.
  ///   - lists: The older lists, ascending.
  ///   - shown: The list that is shown now, through the profile.
  package init(
    _ asks: ReconsentAsks, by policy: ReconsentPolicy, of lists: [BundleManifest.OlderList], shown: ShownList,
    cmp: BundleManifest.CMP?
  ) {
    self.init(
      source: BundleManifest.Asks(policy: policy.json, lists: lists), cmp: cmp,
      decided: asks.members + [.init(Self.signals, DialogTerms(shown, formerBases: asks.formerBases).json)])
  }

  /// What a manifest says, decided once more by the older lists where all of them are stored, else as the bundle's own file has
  /// it.
  ///
  /// - Parameters:
  ///   - file: The bundle's own; nil where it cannot be read.
  ///   - notStored: Older lists that are not stored.
  init?(
    _ manifest: BundleManifest, _ shown: ShownList, isOfficial: Bool, file: JSONNode?, _ originals: Originals,
    notStored: inout [ListReference]
  ) {
    guard let source = manifest.asks else { return nil }
    notStored = source.lists.filter { !originals.digests($0.list, nil).contains($0.sha256) }.map(\.list)
    let policy = (try? JSONDocument(source.policy.written(.compact)).root).flatMap { try? ReconsentPolicy($0) }
    if isOfficial, notStored.isEmpty, let policy {
      // One at a time: all of them would take hundreds of megabytes.
      let older = source.lists.lazy.compactMap { list in
        originals.bytes(list.list, nil, list.sha256).flatMap { try? VendorList($0) }
      }
      let asks = ReconsentAsks(older: older, list: shown.list, profile: manifest.profile, policy: policy)
      let signals = DialogTerms(shown, formerBases: asks.formerBases).json
      let stated = file?[Self.signals]
      self.init(
        source: source, cmp: manifest.cmp,
        // Bundles of an earlier gvl do not say what vendors declared otherwise.
        decided: asks.members + [
          .init(Self.signals, stated?[Self.former] == nil ? signals.replacing(Self.former, by: nil) : signals)
        ])
    } else {
      var decided = AsksFile.decided(of: file)
      // What strings need follows from the list, but for what vendors declared otherwise in older ones.
      if isOfficial, let place = decided.firstIndex(where: { $0.name == Self.signals }) {
        decided[place].value = DialogTerms(shown).json
          .replacing(Self.former, by: decided[place].value[Self.former])
      }
      self.init(source: source, cmp: manifest.cmp, decided: decided)
    }
  }
}

extension JSONValue {
  /// The object with another value of its last member, or without it.
  fileprivate func replacing(_ name: String, by value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name } + (value.map { [.init(name, $0)] } ?? []))
  }
}
