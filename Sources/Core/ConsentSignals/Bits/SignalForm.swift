import JSONText
import PlainText

/// A JSON object that states a signal, read by `JSONObject`. A null member counts as missing; `end` refuses members that
/// were not read.
final class SignalForm {
  /// The path that precedes a member's name in a message.
  let path: String
  /// The object that the document describes, such as "a choice", for a message.
  private let kind: String
  private var object: JSONObject
  private var known: Set<String> = ["schema"]

  init(_ node: JSONNode, _ path: String = "", of kind: String = "a TC string") throws(SignalError) {
    do throws(FieldError) { object = try JSONObject(JSONField(node)) } catch {
      throw SignalError(.json, "\(path.isEmpty ? "the document" : String(path.dropLast())) is no object")
    }
    (self.path, self.kind) = (path, kind)
  }

  /// Parses a line of JSON.
  convenience init(line: ArraySlice<UInt8>, of kind: String = "a TC string") throws(SignalError) {
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(Array(line)).root } catch {
      throw SignalError(.json, "the line is no JSON: \(error)")
    }
    try self.init(root, of: kind)
  }

  /// Accepts these members without reading them: they only comment on other members.
  func ignore(_ names: String...) { known.formUnion(names) }

  /// Refuses members that were not read.
  func end() throws(SignalError) {
    guard let unknown = object.unread.filter({ !known.contains($0) }).min() else { return }
    let near = Nearest.word(to: unknown, in: known.sorted()).map { "; did you mean \($0)?" } ?? ""
    throw SignalError(.json, "\(path)\(unknown) is no member of \(kind)\(near)")
  }

  func required<Value>(_ name: String, _ type: JSONType<Value>) throws(SignalError) -> Value {
    guard let value = try optional(name, type) else { throw missing(name) }
    return value
  }

  func missing(_ name: String) -> SignalError { SignalError(.json, "\(path)\(name) is missing") }

  func optional<Value>(_ name: String, _ type: JSONType<Value>) throws(SignalError) -> Value? {
    known.insert(name)
    do throws(FieldError) { return try object.optional(name, type) } catch {
      throw SignalError(.json, "\(path)\(name) is not \(type.expected())")
    }
  }

  func form(_ name: String) throws(SignalError) -> SignalForm? {
    guard let node = try optional(name, .object) else { return nil }
    return try SignalForm(node, "\(path)\(name).")
  }

  func forms(_ name: String) throws(SignalError) -> [SignalForm] {
    var forms: [SignalForm] = []
    for (index, element) in try (optional(name, .elements) ?? []).enumerated() {
      forms.append(try SignalForm(element, "\(path)\(name)[\(index)]."))
    }
    return forms
  }
}

extension JSONType {
  /// An array whose elements all satisfy `read`.
  private static func all<Element>(
    _ expected: String, _ read: @escaping @Sendable (JSONNode) -> Element?
  ) -> JSONType where Value == [Element] {
    JSONType(expected) { field in
      guard field.node.kind == .array else { return nil }
      let values = field.node.elements.compactMap(read)
      return values.count == field.node.count ? values : nil
    }
  }
}

extension JSONType where Value == Timestamp {
  static var moment: JSONType {
    JSONType("a time, such as 2026-03-02T00:00:00Z") { $0.node.string.flatMap { Timestamp($0) } }
  }
}

extension JSONType where Value == LetterPair {
  static var letters: JSONType { JSONType("two letters") { $0.node.string.flatMap { LetterPair($0) } } }
}

extension JSONType where Value == IDBits {
  static var ids: JSONType {
    JSONType("an array of ids from 1 to \(IDBits.maximum)") { field in
      guard field.node.kind == .array else { return nil }
      var ids = IDBits()
      for element in field.node.elements {
        guard let id = element.integer, (1...IDBits.maximum).contains(id) else { return nil }
        ids.insert(id)
      }
      return ids
    }
  }
}

extension JSONType where Value == [Int] {
  static var numbers: JSONType { all("an array of ids") { $0.integer.flatMap { $0 < 0 ? nil : $0 } } }
}

extension JSONType where Value == [String] {
  static var texts: JSONType { all("an array of texts", \.string) }

  /// Unchanged segments of types that the TCF does not define.
  static var segments: JSONType {
    all("an array of segments in base64url, of other types than 1, 2 and 3") { node in
      guard let text = node.string, let first = text.utf8.first,
        text.utf8.allSatisfy({ Base64URL.values[Int($0)] != Base64URL.none }),
        Segments.Kind(rawValue: Int(Base64URL.values[Int(first)]) >> 3) == nil
      else { return nil }
      return text
    }
  }
}

extension JSONType where Value == JSONNode {
  fileprivate static var object: JSONType { JSONType("an object") { $0.node.kind == .object ? $0.node : nil } }
}

extension JSONType where Value == [JSONNode] {
  fileprivate static var elements: JSONType {
    JSONType("an array") { $0.node.kind == .array ? Array($0.node.elements) : nil }
  }
}
