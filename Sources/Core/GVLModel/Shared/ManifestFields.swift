import JSONText

/// The members of one object of a manifest, each with a checked type.
struct ManifestFields {
  let node: JSONNode
  /// JSON pointer of the object.
  let path: String

  func value(_ name: String) throws(ModelError) -> JSONNode {
    guard let value = node[name] else {
      throw ModelError(.missing, at: node.place, path: path, "`\(name)` is missing; \(Self.advice)")
    }
    return value
  }

  func text(_ name: String) throws(ModelError) -> String {
    guard let text = try value(name).string else { throw wrong(name, "expected a text") }
    return text
  }

  func textOrNull(_ name: String) throws(ModelError) -> String? {
    try value(name).isNull ? nil : text(name)
  }

  func count(_ name: String) throws(ModelError) -> Int {
    guard let number = try value(name).integer, number >= 0 else {
      throw wrong(name, "expected a whole number from 0 on")
    }
    return number
  }

  func countOrNull(_ name: String) throws(ModelError) -> Int? {
    try value(name).isNull ? nil : count(name)
  }

  func list(_ name: String) throws(ModelError) -> ListReference {
    guard let list = ListReference(try text(name)) else { throw wrong(name, "expected a list such as v3/178") }
    return list
  }

  /// A path below the manifest's folder, without a step out of it.
  func file(_ name: String) throws(ModelError) -> String {
    let path = try text(name)
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !steps.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), !path.utf8.contains(0) else {
      throw wrong(name, "the path \(path) leads out of the bundle's folder")
    }
    return path
  }

  func texts(_ name: String) throws(ModelError) -> [String] {
    let elements = try array(name)
    let texts = elements.compactMap(\.string)
    guard texts.count == elements.count else { throw wrong(name, "expected texts") }
    return texts
  }

  func objects<Item>(
    _ name: String, _ read: (ManifestFields) throws(ModelError) -> Item
  ) throws(ModelError) -> [Item] {
    var result: [Item] = []
    for (position, element) in try array(name).enumerated() {
      result.append(try read(ManifestFields(node: element, path: "\(path)/\(name)/\(position)")))
    }
    return result
  }

  func wrong(_ name: String, _ what: String) -> ModelError {
    ModelError(.wrongType, at: (node[name] ?? node).place, path: "\(path)/\(name)", "\(what); \(Self.advice)")
  }

  private func array(_ name: String) throws(ModelError) -> [JSONNode] {
    let value = try value(name)
    guard value.kind == .array else { throw wrong(name, "expected an array") }
    return value.elements
  }

  private static let advice = "make the bundle again"
}
