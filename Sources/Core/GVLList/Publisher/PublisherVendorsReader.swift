import JSONText

/// Reads the values of a publisher's vendor file; values of a wrong type are noted and skipped.
struct PublisherVendorsReader {
  typealias Unread = PublisherVendors.Unread

  /// A value and its path. Null counts as missing.
  struct Value {
    let node: JSONNode
    let path: String
  }

  /// The members of an object that were not read yet.
  struct Members {
    fileprivate var path: String
    fileprivate var values: [(name: String, value: JSONNode)]

    mutating func take(_ name: String) -> Value? {
      guard let index = values.firstIndex(where: { $0.name == name }) else { return nil }
      let node = values.remove(at: index).value
      return node.isNull ? nil : Value(node: node, path: path + "/" + name)
    }
  }

  private let reader: ListReader
  private(set) var unread: [Unread] = []
  private(set) var unknown: [PublisherVendors.Unknown] = []
  /// The index of each name in `unknown`.
  private var places: [String: Int] = [:]

  init(_ document: JSONDocument) { reader = ListReader(document: document) }

  func members(of node: JSONNode, path: String) -> Members {
    Members(path: path, values: node.members.map { ($0.name, $0.value) })
  }

  /// Notes the members that were not read: the format does not define them.
  mutating func leave(_ rest: Members) {
    for (name, value) in rest.values {
      if let place = places[name] {
        unknown[place].count += 1
      } else {
        places[name] = unknown.count
        unknown.append(
          .init(name: name, index: value.index, path: rest.path + "/" + JSONPointer.step(name), count: 1))
      }
    }
  }

  private mutating func miss(_ value: Value, expected: String) {
    unread.append(
      Unread(
        index: value.node.index, path: value.path,
        message: "expected \(expected), found \(reader.found(value.node.index)); it is not read, correct it"))
  }

  // MARK: Values

  mutating func number(_ value: Value?) -> Int? {
    guard let value else { return nil }
    guard let number = value.node.integer, (0...999_999_999).contains(number) else {
      miss(value, expected: "a version, 0 to 999999999")
      return nil
    }
    return number
  }

  mutating func text(_ value: Value?) -> String? {
    guard let value else { return nil }
    guard let text = value.node.string else {
      miss(value, expected: "a text")
      return nil
    }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  mutating func flag(_ value: Value?) -> Bool? {
    guard let value else { return nil }
    guard let flag = value.node.bool else {
      miss(value, expected: "true or false")
      return nil
    }
    return flag
  }

  private mutating func elements(_ value: Value?) -> [Value]? {
    guard let value else { return nil }
    guard value.node.kind == .array else {
      miss(value, expected: "an array")
      return nil
    }
    return value.node.elements.enumerated().map { Value(node: $0.element, path: "\(value.path)/\($0.offset)") }
  }

  private mutating func ids(_ value: Value?, of what: String) -> Set<Int>? {
    guard let elements = self.elements(value) else { return nil }
    var ids: Set<Int> = []
    for element in elements {
      if let id = element.node.integer { ids.insert(id) } else { miss(element, expected: "the id of a \(what)") }
    }
    return ids
  }

  // MARK: Entries

  mutating func features(_ value: Value?) -> [PublisherVendors.CustomFeature] {
    var features: [PublisherVendors.CustomFeature] = []
    for element in elements(value) ?? [] {
      guard element.node.kind == .object else {
        miss(element, expected: "an object with the id of a feature")
        continue
      }
      var members = self.members(of: element.node, path: element.path)
      let id = members.take("id")
      guard let own = id?.node.string else {
        if id?.node.integer == nil { miss(id ?? element, expected: "the id of a feature, a number or a text") }
        continue
      }
      features.append(.init(id: own, name: text(members.take("name"))))
    }
    return features
  }

  mutating func entries(_ vendors: JSONNode) -> [PublisherVendors.Entry] {
    vendors.elements.enumerated().compactMap { entry($0.element, at: $0.offset) }
  }

  private mutating func entry(_ node: JSONNode, at position: Int) -> PublisherVendors.Entry? {
    let path = "/vendors/\(position)"
    guard node.kind == .object else {
      miss(Value(node: node, path: path), expected: "an object with the id of a vendor")
      return nil
    }
    var members = self.members(of: node, path: path)
    guard let id = self.id(members.take("id") ?? Value(node: node, path: path)) else { return nil }
    let (name, policyURL) = (text(members.take("name")), text(members.take("policyUrl")))
    let purposes = ids(members.take("purposes"), of: "purpose")
    let consent = ids(members.take("purposeIds"), of: "purpose")
    let legitimateInterest = ids(members.take("legIntPurposeIds"), of: "purpose")
    let features = featureIDs(members.take("featureIds"))
    leave(members)
    return PublisherVendors.Entry(
      id: id, name: name, policyURL: policyURL, purposes: purposes, consentPurposes: consent,
      legitimateInterestPurposes: legitimateInterest, features: features?.ids, customFeatures: features?.names ?? [],
      node: node, position: position)
  }

  /// A number is a vendor of the list, a text a vendor outside of it; a number in quotes may mean either.
  private mutating func id(_ value: Value) -> PublisherVendors.EntryID? {
    if let id = value.node.integer, Vendor.ids.contains(id) { return .listed(id) }
    if let id = value.node.string, !id.allSatisfy(\.isWhitespace), Int(id) == nil { return .custom(id) }
    if let id = value.node.string, Int(id) != nil {
      unread.append(
        Unread(
          index: value.node.index, path: value.path,
          message: "the id of a vendor of the list is a number; write it without quotes"))
      return nil
    }
    miss(
      value,
      expected: "the id of a vendor, \(Vendor.ids.lowerBound) to \(Vendor.ids.upperBound), or a text such as \"c1\"")
    return nil
  }

  private mutating func featureIDs(_ value: Value?) -> (ids: Set<Int>, names: [String])? {
    guard let elements = self.elements(value) else { return nil }
    var (ids, names): (Set<Int>, [String]) = ([], [])
    for element in elements {
      if let id = element.node.integer {
        ids.insert(id)
      } else if let name = element.node.string {
        names.append(name)
      } else {
        miss(element, expected: "the id of a feature, a number or a text")
      }
    }
    return (ids, names)
  }
}
