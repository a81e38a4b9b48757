public import GVLList

/// What the first layer of a dialog names: stacks, and beside them the purposes and special features of none of these.
///
/// Each purpose and special feature that some vendor uses is named once, inside a stack or by itself, and never both (TCF
/// Policies, Appendix A, stacks; Appendix B, C.b). A stack is named only where vendors use all that it is made of: else it
/// would ask for something that nobody does.
public struct FirstLayerRows: Sendable, Hashable {
  /// One row of a first layer.
  public enum Row: Sendable, Hashable {
    /// A stack by its id, and what it is made of.
    case stack(Int, purposes: [Int], specialFeatures: [Int])
    /// A purpose by its id, in none of the stacks.
    case purpose(Int)
    /// A special feature by its id, in none of the stacks.
    case specialFeature(Int)
  }

  /// A choice of stacks by a person that cannot be.
  public enum WrongChoice: Error, Sendable, Hashable {
    /// The list, seen through the profile, has no such stack.
    case unknown(Int)
    /// No vendor uses this purpose or special feature of it.
    case unused(Int, TextKind, item: Int)
    /// Both name the same.
    case overlapping(Int, Int, TextKind, item: Int)
  }

  /// Stacks by id, then purposes, then special features.
  public let rows: [Row]

  /// With the stacks that leave the fewest rows to read; of several such choices the one that names most in stacks, then
  /// the one with the lowest ids.
  public init(_ shown: ShownList) {
    let parts = Parts(shown)
    self.init(parts, stacks: parts.best())
  }

  /// With stacks that a person has chosen; none for a first layer of purposes.
  ///
  /// - Parameters:
  ///   - shown: the list through the profile.
  ///   - stacks: ids in any order; a repeated one counts once.
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

/// What there is to name, and the stacks that may be chosen.
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
  /// All of whose items are used, ascending by id; one of two parts at least, since one of a single part saves nothing.
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

  /// Sets as bits; a list has 11 purposes and 2 special features, and of one with more than 24 the others stay by
  /// themselves, so that no list can make this take long.
  private static let limit = 24

  /// The fewest rows: for each set of parts that is still to be named the best that can be made of it, each set looked at
  /// once. Both what is left and what is chosen shrink, so that it ends.
  func best() -> [Stack] {
    let names = purposes.map { (TextKind.purpose, $0) } + specialFeatures.map { (TextKind.specialFeature, $0) }
    let bits = Array(names.prefix(Self.limit))
    func bit(_ kind: TextKind, _ id: Int) -> UInt32? {
      bits.firstIndex { $0 == (kind, id) }.map { 1 << UInt32($0) }
    }
    // Of several stacks of the same parts the one with the lowest id.
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

  /// Stacks are taken in ascending order: from `start` on, beside what is covered already.
  private struct Search {
    let masks: [UInt32]
    private var known: [UInt64: [Int]] = [:]
    /// More than this is never looked at: the greedy choice stands for the rest. Real lists need a few thousand.
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
