import JSONText
import PlainText

/// A JSON object that remembers which members were read, so that it can report the members that were not.
final class SignalForm {
  /// The path that precedes a member's name in a message.
  let path: String
  /// The object that the document describes, such as "a choice", for a message.
  private let kind: String
  private let members: [String: JSONNode]
  private var known: Set<String> = ["schema"]

  init(_ node: JSONNode, _ path: String, of kind: String = "a TC string") throws(SignalError) {
    guard node.kind == .object else {
      throw SignalError(.json, "\(path.isEmpty ? "the document" : String(path.dropLast())) is no object")
    }
    (self.path, self.kind) = (path, kind)
    var members: [String: JSONNode] = [:]
    for member in node.members { members[member.name] = member.value }
    self.members = members
  }

  /// Parses a line of JSON.
  convenience init(line: ArraySlice<UInt8>, of kind: String = "a TC string") throws(SignalError) {
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(Array(line)).root } catch {
      throw SignalError(.json, "the line is no JSON: \(error)")
    }
    try self.init(root, "", of: kind)
  }

  /// Accepts these members without reading them: they only comment on other members.
  func ignore(_ names: String...) { known.formUnion(names) }

  /// Refuses members that were not read.
  func end() throws(SignalError) {
    guard let unknown = members.keys.filter({ !known.contains($0) }).min() else { return }
    let near = Nearest.word(to: unknown, in: known.sorted()).map { "; did you mean \($0)?" } ?? ""
    throw SignalError(.json, "\(path)\(unknown) is no member of \(kind)\(near)")
  }

  func required<Value>(_ name: String, _ value: Value?) throws(SignalError) -> Value {
    guard let value else { throw SignalError(.json, "\(path)\(name) is missing") }
    return value
  }

  func text(_ name: String) throws(SignalError) -> String? { try take(name, "a text") { $0.string } }
  func int(_ name: String) throws(SignalError) -> Int? { try take(name, "a whole number") { $0.integer } }
  func flag(_ name: String) throws(SignalError) -> Bool? { try take(name, "true or false") { $0.bool } }

  func moment(_ name: String) throws(SignalError) -> Timestamp? {
    try take(name, "a time, such as 2026-03-02T00:00:00Z") { $0.string.flatMap { Timestamp($0) } }
  }

  func letters(_ name: String) throws(SignalError) -> LetterPair? {
    try take(name, "two letters") { $0.string.flatMap { LetterPair($0) } }
  }

  func ids(_ name: String) throws(SignalError) -> IDBits? {
    try take(name, "an array of ids from 1 to \(IDBits.maximum)") { node in
      guard node.kind == .array else { return nil }
      var ids = IDBits()
      for element in node.elements {
        guard let id = element.integer, (1...IDBits.maximum).contains(id) else { return nil }
        ids.insert(id)
      }
      return ids
    }
  }

  func numbers(_ name: String) throws(SignalError) -> [Int]? {
    try take(name, "an array of ids") { node in
      guard node.kind == .array else { return nil }
      let numbers = node.elements.compactMap(\.integer)
      return numbers.count == node.count && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
    }
  }

  func texts(_ name: String) throws(SignalError) -> [String]? {
    try take(name, "an array of texts") { node in
      guard node.kind == .array else { return nil }
      let texts = node.elements.compactMap(\.string)
      return texts.count == node.count ? texts : nil
    }
  }

  /// Unchanged segments of types that the TCF does not define.
  func segments(_ name: String) throws(SignalError) -> [String] {
    try take(name, "an array of segments in base64url, of other types than 1, 2 and 3") { node in
      guard node.kind == .array else { return nil }
      var segments: [String] = []
      for element in node.elements {
        guard let text = element.string, let first = text.utf8.first,
          text.utf8.allSatisfy({ Base64URL.values[Int($0)] != Base64URL.none }),
          Segments.Kind(rawValue: Int(Base64URL.values[Int(first)]) >> 3) == nil
        else { return nil }
        segments.append(text)
      }
      return segments
    } ?? []
  }

  func form(_ name: String) throws(SignalError) -> SignalForm? {
    guard let node = try take(name, "an object", { $0.kind == .object ? $0 : nil }) else { return nil }
    return try SignalForm(node, "\(path)\(name).")
  }

  func forms(_ name: String) throws(SignalError) -> [SignalForm] {
    let elements = try take(name, "an array", { $0.kind == .array ? $0.elements : nil }) ?? []
    var forms: [SignalForm] = []
    for (index, element) in elements.enumerated() {
      forms.append(try SignalForm(element, "\(path)\(name)[\(index)]."))
    }
    return forms
  }

  /// A null member counts as missing.
  private func take<Value>(
    _ name: String, _ what: String, _ read: (JSONNode) -> Value?
  ) throws(SignalError) -> Value? {
    known.insert(name)
    guard let node = members[name], !node.isNull else { return nil }
    guard let value = read(node) else { throw SignalError(.json, "\(path)\(name) is not \(what)") }
    return value
  }
}
