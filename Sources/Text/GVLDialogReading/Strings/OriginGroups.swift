import GVLStrings

/// What belongs together in a catalogue whose keys are the texts of the source, as gettext's are: no key says where a text
/// is shown, but the catalogue may name the files of the program that show it.
struct OriginGroups {
  struct Candidate {
    /// What the file of the program is called, where its name says consent.
    let name: ConsentNames.Name?
    let indices: [Int]
  }

  /// Those with a name first, then in the order of the catalogue.
  let all: [Candidate]

  /// Nil where most keys are names, or nothing says where the texts are shown.
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

  /// Most texts of a dialog in one file; what has more is a whole program in one.
  private static let limit = 300
}
