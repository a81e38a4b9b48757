public import JSONText

/// Parts and edits of documents.
extension JSONValue {
  /// The elements; nil if it is no array.
  public var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  /// The members; nil if it is no object.
  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The members of both objects; the second object's value replaces one with the same name, in its place.
  public static func + (a: JSONValue, b: JSONValue) -> JSONValue {
    guard case .object(let members) = b else { return a }
    return members.reduce(a) { $0.replacing([$1.name], with: $1.value) }
  }

  /// The value with the part at a JSON pointer replaced (nil: removed); new members come last.
  public func with(_ pointer: String, _ value: JSONValue?) -> JSONValue {
    let steps = pointer.split(separator: "/").map { $0.replacing("~1", with: "/").replacing("~0", with: "~") }
    return replacing(steps.map { String($0) }, with: value)
  }

  /// The value with the part at a path of names and indexes replaced; a wrong path changes nothing.
  public func replacing(_ path: [String], with value: JSONValue?) -> JSONValue {
    guard let name = path.first else { return value ?? .null }
    let rest = Array(path.dropFirst())
    switch self {
    case .object(var members):
      let place = members.firstIndex { $0.name == name }
      switch (place, value) {
      case (let place?, _) where !rest.isEmpty: members[place].value = members[place].value.replacing(rest, with: value)
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?) where rest.isEmpty: members.append(.init(name, value))
      case (nil, _): break
      }
      return .object(members)
    case .array(var elements):
      guard let place = Int(name), place <= elements.count else { return self }
      if place == elements.count { elements.append(value ?? .null) }
      if rest.isEmpty, value == nil {
        elements.remove(at: place)
      } else {
        elements[place] = elements[place].replacing(rest, with: value)
      }
      return .array(elements)
    default: return self
    }
  }

  public var bytes: [UInt8] { written(.compact) }
}

extension JSONDocument {
  /// The node at a JSON pointer, found by a slow search.
  public func node(at pointer: String) -> JSONNode? {
    var node: JSONNode? = root
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = String(step.replacing("~1", with: "/").replacing("~0", with: "~"))
      node = node?.kind == .array ? Int(name).flatMap { node?.elements[$0] } : node?[name]
    }
    return node
  }
}
