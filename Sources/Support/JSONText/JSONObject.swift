package import PlainText

/// A strict reader for an object in gvl's own files: reads each member by name and type, once.
///
/// Each error has the place and the JSON pointer of the wrong value. Members that are not read are ignored; `rest`
/// returns them, for files that are rewritten and must not lose members of a later version.
///
///     var fields = try JSONObject.document(bytes, schema: "gvl.bundle/1")
///     let target = try fields.required("target", .text)
///     let files = try fields.required("files", .array(of: .object(File.init)))
package struct JSONObject: Sendable {
  package let node: JSONNode
  /// JSON pointer of the object.
  package let pointer: String
  private var untaken: [(name: String, value: JSONNode)]

  /// - Throws: if the value is not an object.
  package init(_ field: JSONField) throws(FieldError) {
    guard field.node.kind == .object else { throw field.wrong("expected an object") }
    (node, pointer) = (field.node, field.pointer)
    untaken = field.node.members.map { ($0.name, $0.value) }
  }

  /// Reads a required member.
  package mutating func required<Value>(_ name: String, _ type: JSONType<Value>) throws(FieldError) -> Value {
    guard let field = take(name) else {
      throw FieldError(.missing, at: node.place, pointer: pointer, "`\(name)` is missing")
    }
    return try type.read(field)
  }

  /// Reads an optional member: nil if it is null or missing.
  package mutating func optional<Value>(_ name: String, _ type: JSONType<Value>) throws(FieldError) -> Value? {
    guard let field = take(name), !field.node.isNull else { return nil }
    return try type.read(field)
  }

  /// An error for a member that is wrong only in combination with others.
  package func wrong(_ name: String, _ message: String) -> FieldError {
    node[name].map { JSONField(node: $0, owner: pointer, step: name).wrong(message) } ?? wrong(message)
  }

  /// An error for the object itself.
  package func wrong(_ message: String) -> FieldError {
    FieldError(.wrong, at: node.place, pointer: pointer, message)
  }

  /// The names of the members that were not read.
  package var unread: [String] { untaken.map(\.name) }

  /// The members that were not read.
  package var rest: [JSONValue.Member] { untaken.map { JSONValue.Member($0.name, $0.value.value) } }

  private mutating func take(_ name: String) -> JSONField? {
    guard let index = untaken.firstIndex(where: { $0.name == name }) else { return nil }
    return JSONField(node: untaken.remove(at: index).value, owner: pointer, step: name)
  }

  /// Reads a whole file, whose member `schema` must have this value.
  package static func document(_ bytes: [UInt8], schema: String) throws(FieldError) -> JSONObject {
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(bytes).root } catch {
      throw FieldError(.notJSON(error.code), at: error.place, pointer: "", error.message)
    }
    let stated = root["schema"]?.string
    guard stated == schema else {
      throw FieldError(
        .otherSchema(isNewer: stated.map { isNewer($0, than: schema) } ?? false), at: root.place, pointer: "",
        "schema is \(stated.map { "\"\($0)\"" } ?? "missing"), expected \"\(schema)\"")
    }
    var fields = try JSONObject(JSONField(root))
    _ = fields.take("schema")
    return fields
  }

  /// Whether `stated` is a later version of the same schema.
  private static func isNewer(_ stated: String, than schema: String) -> Bool {
    guard let slash = schema.lastIndex(of: "/"), stated.hasPrefix(schema[...slash]) else { return false }
    let digits = stated[schema.index(after: slash)...]
    guard let number = Int(digits), String(number) == digits, let own = Int(schema[schema.index(after: slash)...])
    else { return false }
    return number > own
  }
}

/// A value and its path.
package struct JSONField: Sendable {
  package let node: JSONNode
  // The pointer is kept in two parts and joined only for messages.
  private let owner: String
  private let step: String?

  package init(_ root: JSONNode) { self.init(node: root, owner: "", step: nil) }

  fileprivate init(node: JSONNode, owner: String, step: String?) {
    (self.node, self.owner, self.step) = (node, owner, step)
  }

  package var pointer: String { step.map { owner + "/" + JSONPointer.step($0) } ?? owner }

  /// The elements of an array.
  package func elements() throws(FieldError) -> [JSONField] {
    guard node.kind == .array else { throw wrong("expected an array") }
    let owner = pointer
    return node.elements.enumerated().map { JSONField(node: $0.element, owner: owner, step: String($0.offset)) }
  }

  package func wrong(_ message: String) -> FieldError {
    FieldError(.wrong, at: node.place, pointer: pointer, message)
  }
}

/// Why a file of ours cannot be used. Each module converts it to its own error.
package struct FieldError: Error, Sendable, Equatable {
  package enum Code: Sendable, Equatable {
    case notJSON(JSONError.Code)
    /// Another schema than expected; `isNewer` for a later version of it.
    case otherSchema(isNewer: Bool)
    case missing
    case wrong
  }

  package let code: Code
  package let place: TextPlace
  /// JSON pointer of the value; of its object if the value is missing; empty for the whole file.
  package let pointer: String
  /// Lower case, no full stop.
  package let message: String

  package init(_ code: Code, at place: TextPlace, pointer: String, _ message: String) {
    (self.code, self.place, self.pointer, self.message) = (code, place, pointer, message)
  }

  /// The message, preceded by the pointer if there is one.
  package var located: String { (pointer.isEmpty ? "" : pointer + ": ") + message }
}
