import TestSupport

/// The texts of a translation or list by place, such as `purpose 3 name`, from the document alone. Shares no code with
/// the library.
struct SlowTranslation: Equatable {
  struct Place: Hashable, Comparable {
    var kind: Int
    var id: Int
    /// `item` for the whole item, else a member: `name`, `illustration 2`.
    var member: String

    static func < (a: Place, b: Place) -> Bool { (a.kind, a.id, a.member) < (b.kind, b.id, b.member) }
  }

  /// The canonical bytes of the text at each place.
  var places: [Place: [UInt8]] = [:]
  var items: Set<Place> = []

  static let kinds = ["purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories"]

  init(_ document: JSONValue) {
    for (kind, name) in Self.kinds.enumerated() {
      guard case .object(let entries)? = document[name] else { continue }
      for entry in entries {
        let id = Int(entry.name) ?? -1
        items.insert(Place(kind: kind, id: id, member: "item"))
        for (member, value) in Self.members(entry.value, ofStack: name == "stacks") {
          places[Place(kind: kind, id: id, member: member)] = value.canonicalBytes
        }
      }
    }
  }

  private static func members(_ item: JSONValue, ofStack: Bool) -> [(String, JSONValue)] {
    var result: [(String, JSONValue)] = []
    for (member, value) in [
      ("name", item["name"] ?? item["title"]), ("description", item["description"]),
      ("descriptionLegal", item["descriptionLegal"]),
    ] {
      if case .string(let text)? = value, !text.utf8.isEmpty { result.append((member, .string(text))) }
    }
    if case .array(let texts)? = item["illustrations"] {
      for (index, text) in texts.enumerated() { result.append(("illustration \(index + 1)", text)) }
    }
    if ofStack {
      func ids(_ name: String) -> JSONValue {
        guard case .array(let elements)? = item[name] else { return [] }
        let numbers = elements.compactMap { if case .number(let digits) = $0 { Int(digits) } else { nil } }
        return .integers(Set(numbers).sorted())
      }
      result.append(("contents", ["purposes": ids("purposes"), "specialFeatures": ids("specialFeatures")]))
    }
    return result
  }

  /// Without the contents of stacks, which are no texts: for an added item a comparison reports only the texts.
  var texts: SlowTranslation {
    var result = self
    result.places = places.filter { $0.key.member != "contents" }
    return result
  }

  /// The places that differ in items that both have, and added or removed items.
  func differences(to newer: SlowTranslation) -> Set<Place> {
    let both = items.intersection(newer.items)
    let changed = Set(places.keys).union(newer.places.keys).filter { place in
      both.contains(Place(kind: place.kind, id: place.id, member: "item")) && places[place] != newer.places[place]
    }
    return Set(changed).union(items.symmetricDifference(newer.items))
  }

  /// Whether the text at a place, or any text of an item, differs; by bytes, or without outer blanks.
  func differs(at place: Place, _ newer: SlowTranslation, byBytes: Bool) -> Bool {
    if place.member == "item" {
      if items.contains(place) != newer.items.contains(place) { return true }
      let all = Set(places.keys).union(newer.places.keys).filter {
        $0.kind == place.kind && $0.id == place.id && $0.member != "contents"
      }
      return all.contains { differs(at: $0, newer, byBytes: false) }
    }
    let (a, b) = (places[place], newer.places[place])
    return byBytes ? a != b : a.map(Self.trimmed) != b.map(Self.trimmed)
  }

  /// A quoted text without blanks at its ends.
  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    guard case .string(let text)? = (try? JSONDocument(bytes))?.root.value else { return bytes }
    var inside = Array(text.utf8)[...]
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    while let first = inside.first, blanks.contains(first) { inside.removeFirst() }
    while let last = inside.last, blanks.contains(last) { inside.removeLast() }
    return Array(inside)
  }
}
