public import JSONText

extension Profile {
  /// What a bundle's manifest says of the profile that it was made for.
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

  /// Reads what `json` wrote; nil where it is something else.
  public init?(_ node: JSONNode) {
    guard let name = node["name"]?.string, let vendors = node["vendors"].flatMap(Selection.init),
      let purposes = node["purposes"].flatMap(Selection.init),
      let features = node["specialFeatures"].flatMap(Selection.init)
    else { return nil }
    self.init(name: name)
    self.vendors = vendors
    self.purposes = purposes
    specialFeatures = features
    for element in node["restrictions"]?.elements ?? [] {
      guard let purpose = element["purpose"]?.integer,
        let kind = element["type"]?.string.flatMap(Restriction.Kind.init(rawValue:)),
        let selection = element["vendors"].flatMap(Selection.init)
      else { return nil }
      restrictions.append(Restriction(purpose: purpose, kind: kind, vendors: selection))
    }
  }
}

extension Profile.Selection {
  public var json: JSONValue {
    switch self {
    case .all: "all"
    case .only(let ids): .integers(ids.sorted())
    case .declaring(let purposes): ["purposes": .integers(purposes.sorted())]
    }
  }

  init?(_ node: JSONNode) {
    if node.string == "all" {
      self = .all
    } else if node.kind == .object, let purposes = node["purposes"] {
      let ids = purposes.elements.compactMap(\.integer)
      guard purposes.kind == .array, ids.count == purposes.count, !ids.isEmpty else { return nil }
      self = .declaring(Set(ids))
    } else if node.kind == .array {
      let ids = node.elements.compactMap(\.integer)
      guard ids.count == node.count else { return nil }
      self = .only(Set(ids))
    } else {
      return nil
    }
  }
}
