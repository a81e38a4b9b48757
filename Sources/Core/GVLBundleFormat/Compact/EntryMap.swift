import JSONText
import PlainText

/// A map of an official document with ids as keys: `purposes`, `vendors`.
struct EntryMap {
  /// The ids, ascending.
  private(set) var ids: [Int] = []
  /// The members of each id, without its `id`, in the order of the kind.
  private(set) var members: [[JSONValue.Member]] = []
  /// Unchanged entries whose key is not an id, or differs from their `id`.
  private(set) var odd: [JSONValue.Member] = []

  /// - Parameter path: The path of the map.
  init(_ entries: [JSONValue.Member], _ order: MemberOrder, at path: String) throws(CompactError) {
    var rows: [(id: Int, members: [JSONValue.Member])] = []
    rows.reserveCapacity(entries.count)
    for entry in entries {
      let place = { path + "/" + JSONPointer.step(entry.name) }
      if let id = PackedIDs.id(entry.name), case .object(let members) = entry.value {
        var sorted = try order.sorted(members, at: place())
        if let own = sorted.first, own.name == "id", own.value == .number(entry.name) {
          sorted.removeFirst()
          rows.append((id, sorted))
          continue
        }
      }
      odd.append(entry)
    }
    if !rows.isStrictlyAscending(by: \.id) { rows.sort { $0.id < $1.id } }
    odd.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    (ids, members) = (rows.map(\.id), rows.map(\.members))
    let twice =
      zip(ids, ids.dropFirst()).first { $0 == $1 }.map { String($0.0) }
      ?? zip(odd, odd.dropFirst()).first { $0.name.utf8.elementsEqual($1.name.utf8) }?.0.name
    if let twice {
      throw CompactError(.repeated, path + "/" + JSONPointer.step(twice), "the member is there twice; keep one")
    }
  }
}

extension Array {
  fileprivate func isStrictlyAscending(by key: (Element) -> Int) -> Bool {
    indices.dropFirst().allSatisfy { key(self[$0 - 1]) < key(self[$0]) }
  }
}

/// Values of a map without a column, by key: the member `other` of packed files.
struct OtherMembers {
  /// The further members of entries with columns.
  private(set) var added: [Int: [JSONValue.Member]] = [:]
  /// Whole entries.
  private(set) var whole: [JSONValue.Member] = []

  /// - Parameter ids: The ids of entries with columns.
  init(_ value: JSONValue?, ids: [Int], at path: String) throws(CompactError) {
    guard let value else { return }
    guard case .object(let entries) = value else { throw CompactError(.wrongType, path, "expected an object") }
    let known = Set(ids)
    for entry in entries {
      guard let id = PackedIDs.id(entry.name), known.contains(id) else {
        whole.append(entry)
        continue
      }
      guard case .object(let members) = entry.value, added[id] == nil else {
        throw CompactError(.wrongType, "\(path)/\(id)", "expected one object of members")
      }
      added[id] = members
    }
  }

  /// The values in the form of packed files; nil without values.
  static func packed(_ added: [(id: Int, members: [JSONValue.Member])], whole: [JSONValue.Member]) -> JSONValue? {
    if added.isEmpty && whole.isEmpty { return nil }
    return .object(added.map { .init(String($0.id), .object($0.members)) } + whole)
  }

  /// An entry with the members that have no column added.
  func entry(
    _ id: Int, _ members: [JSONValue.Member], _ order: MemberOrder, at path: String
  ) throws(CompactError) -> JSONValue.Member {
    guard let more = added[id] else { return .init(String(id), .object(members)) }
    return .init(String(id), .object(try order.sorted(members + more, at: "\(path)/\(id)")))
  }
}
