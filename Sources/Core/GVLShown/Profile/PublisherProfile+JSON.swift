public import GVLList
public import JSONText

extension PublisherProfile {
  /// The profile, for the manifest of a bundle.
  public var json: JSONValue {
    [
      "name": .string(name), "vendors": vendors.json, "purposes": purposes.json,
      "specialFeatures": specialFeatures.json,
      "restrictions": .array(
        restrictions.map {
          ["purpose": .integer($0.purpose), "type": .string($0.kind.rawValue), "vendors": $0.vendors.json]
        }),
    ]
  }

  /// Reads the output of `json`. Unknown members are ignored.
  ///
  /// - Throws: `ModelError` with `list.wrong-type` or `list.missing-member`, and the place of the problem.
  public init(_ node: JSONNode) throws(ModelError) {
    do throws(FieldError) { self = try JSONType.object(PublisherProfile.init).read(JSONField(node)) } catch {
      throw ModelError(error)
    }
  }

  package init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(name: try fields.required("name", .text))
    vendors = try fields.required("vendors", .vendors)
    purposes = try fields.required("purposes", .ids)
    specialFeatures = try fields.required("specialFeatures", .ids)
    restrictions = try fields.optional("restrictions", .array(of: .object(Restriction.init))) ?? []
  }
}

extension PublisherProfile.Restriction {
  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      purpose: try fields.required("purpose", .integer), kind: try fields.required("type", .word),
      vendors: try fields.required("vendors", .vendors))
  }
}

extension PublisherProfile.VendorSelection {
  /// "all", the ids, or the purposes by which it selects.
  public var json: JSONValue {
    switch self {
    case .all: "all"
    case .only(let ids): .integers(ids.sorted())
    case .declaring(let purposes): ["purposes": .integers(purposes.sorted())]
    }
  }
}

extension PublisherProfile.IDSelection {
  /// "all", or the ids.
  public var json: JSONValue {
    switch self {
    case .all: "all"
    case .only(let ids): .integers(ids.sorted())
    }
  }
}

extension JSONType where Value == PublisherProfile.VendorSelection {
  fileprivate static var vendors: JSONType {
    JSONType("\"all\", an array of ids, or purposes: the vendors that declare one of them") { field in
      let node = field.node
      if node.string == "all" { return .all }
      guard node.kind == .object else { return idsOf(node).map { .only($0) } }
      return node["purposes"].flatMap(idsOf).flatMap { $0.isEmpty ? nil : .declaring($0) }
    }
  }
}

extension JSONType where Value == PublisherProfile.IDSelection {
  fileprivate static var ids: JSONType {
    JSONType("\"all\", or an array of ids") { field in
      field.node.string == "all" ? .all : idsOf(field.node).map { .only($0) }
    }
  }
}

/// Returns nil if the value is not an array of ids.
private func idsOf(_ node: JSONNode) -> Set<Int>? {
  let ids = node.elements.compactMap(\.integer)
  return node.kind == .array && ids.count == node.count ? Set(ids) : nil
}
