public import GVLList

/// The rows of a dialog's first layer: stacks, and the purposes and special features outside of them.
///
/// Each purpose and special feature that a vendor uses is named exactly once, in a stack or by itself (TCF Policies,
/// Appendix A, stacks; Appendix B, C.b). A stack is used only if vendors use all its parts: else it would ask for a use
/// that no vendor has.
public struct FirstLayerRows: Sendable, Hashable {
  /// One row of a first layer.
  public enum Row: Sendable, Hashable {
    /// A stack by its id, with its parts.
    case stack(Int, purposes: [Int], specialFeatures: [Int])
    /// A purpose by its id, outside of all stacks.
    case purpose(Int)
    /// A special feature by its id, outside of all stacks.
    case specialFeature(Int)
  }

  /// An error in the user's choice of stacks.
  public enum WrongChoice: Error, Sendable, Hashable {
    /// The list has no such stack in this profile.
    case unknown(Int)
    /// No vendor uses this part of the stack.
    case unused(Int, TextKind, item: Int)
    /// Two stacks have the same part.
    case overlapping(Int, Int, TextKind, item: Int)
  }

  /// The rows: stacks by id, then purposes, then special features.
  public let rows: [Row]

  /// Chooses the stacks that leave the fewest rows; of those the most items in stacks, then the lowest ids.
  public init(_ shown: ShownList) {
    let parts = Parts(shown)
    self.init(parts, stacks: parts.best())
  }

  /// Uses the stacks that the user chose; no stacks give a first layer of purposes.
  ///
  /// - Parameters:
  ///   - shown: The list through the profile.
  ///   - stacks: Ids in any order; a repeated id counts once.
  /// - Throws: `WrongChoice` for the lowest id that cannot be chosen.
  public init(_ shown: ShownList, stacks: [Int]) throws(WrongChoice) {
    let parts = Parts(shown)
    var chosen: [Parts.Stack] = []
    for id in Set(stacks).sorted() {
      guard let item = shown.items(.stack).first(where: { $0.id == id }) else { throw .unknown(id) }
      if let purpose = item.purposes.first(where: { !parts.purposes.contains($0) }) {
        throw .unused(id, .purpose, item: purpose)
      }
      if let feature = item.specialFeatures.first(where: { !parts.specialFeatures.contains($0) }) {
        throw .unused(id, .specialFeature, item: feature)
      }
      let stack = Parts.Stack(item)
      for other in chosen {
        if let purpose = stack.purposes.first(where: other.purposes.contains) {
          throw .overlapping(other.id, id, .purpose, item: purpose)
        }
        if let feature = stack.specialFeatures.first(where: other.specialFeatures.contains) {
          throw .overlapping(other.id, id, .specialFeature, item: feature)
        }
      }
      chosen.append(stack)
    }
    self.init(parts, stacks: chosen)
  }

  private init(_ parts: Parts, stacks: [Parts.Stack]) {
    let purposes = parts.purposes.filter { id in !stacks.contains { $0.purposes.contains(id) } }
    let features = parts.specialFeatures.filter { id in !stacks.contains { $0.specialFeatures.contains(id) } }
    rows =
      stacks.map { .stack($0.id, purposes: $0.purposes, specialFeatures: $0.specialFeatures) }
      + purposes.map { .purpose($0) } + features.map { .specialFeature($0) }
  }
}

/// The items to name, and the stacks that may be chosen.
private struct Parts {
  struct Stack {
    let id: Int
    let purposes: [Int]
    let specialFeatures: [Int]

    init(_ item: TextItem) {
      (id, purposes, specialFeatures) = (item.id, Array(item.purposes), Array(item.specialFeatures))
    }
  }

  let purposes: [Int]
  let specialFeatures: [Int]
  /// Stacks whose items are all used, ascending by id. They have two items at least, since one item saves no row.
  let stacks: [Stack]

  init(_ shown: ShownList) {
    let used = shown.used
    let purposes = shown.items(.purpose).map(\.id).filter { used.purposes.contains($0) }
    let specialFeatures = shown.items(.specialFeature).map(\.id).filter { used.specialFeatures.contains($0) }
    (self.purposes, self.specialFeatures) = (purposes, specialFeatures)
    stacks = shown.items(.stack).map(Stack.init).filter { stack in
      stack.purposes.count + stack.specialFeatures.count > 1 && stack.purposes.allSatisfy(purposes.contains)
        && stack.specialFeatures.allSatisfy(specialFeatures.contains)
    }
  }

  /// The most items in bit sets. A list has 11 purposes and 2 special features; further items beyond 24 are never in a
  /// stack, so that no list can make this slow.
  private static let limit = 24

  /// The stacks that leave the fewest rows, by dynamic programming over sets of covered items. It ends because both the
  /// uncovered items and the remaining stacks decrease.
  func best() -> [Stack] {
    let names = purposes.map { (TextKind.purpose, $0) } + specialFeatures.map { (TextKind.specialFeature, $0) }
    let bits = Array(names.prefix(Self.limit))
    func bit(_ kind: TextKind, _ id: Int) -> UInt32? {
      bits.firstIndex { $0 == (kind, id) }.map { 1 << UInt32($0) }
    }
    // If stacks have the same items, only the one with the lowest id is tried.
    var masks: [(mask: UInt32, stack: Stack)] = []
    for stack in stacks {
      let parts = stack.purposes.map { bit(.purpose, $0) } + stack.specialFeatures.map { bit(.specialFeature, $0) }
      let mask = parts.reduce(UInt32(0)) { $0 | ($1 ?? 0) }
      if !parts.contains(nil), !masks.contains(where: { $0.mask == mask }) { masks.append((mask, stack)) }
    }
    var search = Search(masks: masks.map(\.mask))
    let chosen = search.best(0, 0)
    return chosen.map { masks[$0].stack }
  }

  /// Tries stacks in ascending order from `start` on, beside the covered items.
  private struct Search {
    let masks: [UInt32]
    private var known: [UInt64: [Int]] = [:]
    /// The most sets to try; then the greedy choice is used. Real lists need a few thousand.
    private var budget = 50_000

    init(masks: [UInt32]) { self.masks = masks }

    mutating func best(_ covered: UInt32, _ start: Int) -> [Int] {
      let key = UInt64(covered) << 16 | UInt64(start)
      if let found = known[key] { return found }
      guard budget > 0 else { return [] }
      budget -= 1
      var best: [Int] = []
      for index in start..<masks.count where masks[index] & covered == 0 {
        let choice = [index] + self.best(covered | masks[index], index + 1)
        if isBetter(choice, than: best) { best = choice }
      }
      known[key] = best
      return best
    }

    /// A stack of n parts saves n − 1 rows.
    private func isBetter(_ one: [Int], than other: [Int]) -> Bool {
      let (a, b) = (named(one), named(other))
      let (savedA, savedB) = (a - one.count, b - other.count)
      if savedA != savedB { return savedA > savedB }
      if a != b { return a > b }
      return one.lexicographicallyPrecedes(other)
    }

    private func named(_ chosen: [Int]) -> Int { chosen.reduce(0) { $0 + masks[$1].nonzeroBitCount } }
  }
}
