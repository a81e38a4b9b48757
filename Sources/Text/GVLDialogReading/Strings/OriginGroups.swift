import GVLStrings

/// Groups in a catalogue whose keys are the source texts, as in gettext. No key names a screen, but the catalogue may
/// name the program's files that use a text.
struct OriginGroups {
  struct Candidate {
    /// The name of the program's file; nil if it is not about consent.
    let name: ConsentNames.Name?
    let indices: [Int]
  }

  /// Groups of files with a name about consent first, then in the order of the catalogue.
  let all: [Candidate]

  /// Returns nil if most keys are names, or if no entry names a file of the program.
  init?(_ entries: [StringEntry]) {
    let keyed = entries.count { $0.isKeyedByText }
    guard keyed * 2 > entries.count, entries.contains(where: { !$0.origins.isEmpty }) else { return nil }
    var order: [String] = []
    var members: [String: [Int]] = [:]
    for index in entries.indices {
      for origin in entries[index].origins {
        if members[origin] == nil { order.append(origin) }
        members[origin, default: []].append(index)
      }
    }
    let candidates = order.compactMap { origin -> Candidate? in
      guard let indices = members[origin], indices.count > 1, indices.count <= Self.limit else { return nil }
      let parts = origin.split { "/\\:,".contains($0) }.map { KeyRoles.parts(of: $0) }
      guard !parts.contains(where: { $0.contains(where: EntryKey.backstage.contains) }) else { return nil }
      return Candidate(name: parts.last.flatMap(ConsentNames.read), indices: indices)
    }
    all = candidates.filter { $0.name != nil } + candidates.filter { $0.name == nil }
  }

  /// Greatest number of texts in one file; more are a whole program in one file.
  private static let limit = 300
}
