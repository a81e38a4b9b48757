import Foundation

/// A JSON document of the bundle. Foundation's reader takes several times as long, makes an object of each number, and
/// cannot skip values that are not needed.
enum JSON: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    var name: String
    var value: JSON
  }

  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  init(_ data: Data, file: String) throws {
    do { self = try JSONReader.value(of: [UInt8](data)) } catch let problem as JSONReader.Problem {
      throw BundleError.damaged(file: file, problem: problem.description)
    }
  }

  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }

  var elements: [JSON] {
    if case .array(let elements) = self { return elements }
    return []
  }

  var int: Int? {
    if case .integer(let number) = self { return number }
    return nil
  }

  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var isTrue: Bool { self == .bool(true) }
  var ints: [Int] { elements.compactMap(\.int) }
  /// The ids of an array, each once and ascending.
  var ids: [Int] {
    let ids = ints
    if zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }), ids.first ?? 1 > 0 { return ids }
    return Set(ids.filter { $0 > 0 }).sorted()
  }
  var texts: [String] { elements.compactMap(\.text) }
}

extension JSON {
  /// Throws if the document has another schema.
  func expect(_ schema: String, file: String) throws {
    guard let found = self["schema"]?.text else {
      throw BundleError.damaged(file: file, problem: "it names no schema")
    }
    if found != schema { throw BundleError.unknownSchema(file: file, schema: found) }
  }

  func requiredInt(_ name: String, file: String) throws -> Int {
    if let number = self[name]?.int { return number }
    throw BundleError.damaged(file: file, problem: "`\(name)` is no number")
  }

  func requiredText(_ name: String, file: String) throws -> String {
    if let text = self[name]?.text { return text }
    throw BundleError.damaged(file: file, problem: "`\(name)` is no text")
  }

  func requiredArray(_ name: String, file: String) throws -> [JSON] {
    if case .array(let elements)? = self[name] { return elements }
    throw BundleError.damaged(file: file, problem: "`\(name)` is no array")
  }
}
