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
    guard let name = node["name"]?.string, let vendors = node["vendors"].flatMap(VendorSelection.init),
      let purposes = node["purposes"].flatMap(IDSelection.init),
      let features = node["specialFeatures"].flatMap(IDSelection.init)
    else { return nil }
    self.init(name: name)
    self.vendors = vendors
    self.purposes = purposes
    specialFeatures = features
    for element in node["restrictions"]?.elements ?? [] {
      guard let purpose = element["purpose"]?.integer,
        let kind = element["type"]?.string.flatMap(Restriction.Kind.init(rawValue:)),
        let selection = element["vendors"].flatMap(VendorSelection.init)
      else { return nil }
      restrictions.append(Restriction(purpose: purpose, kind: kind, vendors: selection))
    }
  }
}

extension Profile.VendorSelection {
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
    } else if node.kind == .object, let purposes = node["purposes"], let ids = ids(purposes), !ids.isEmpty {
      self = .declaring(ids)
    } else if let ids = ids(node) {
      self = .only(ids)
    } else {
      return nil
    }
  }
}

extension Profile.IDSelection {
  public var json: JSONValue {
    switch self {
    case .all: "all"
    case .only(let ids): .integers(ids.sorted())
    }
  }

  init?(_ node: JSONNode) {
    if node.string == "all" {
      self = .all
    } else if let ids = ids(node) {
      self = .only(ids)
    } else {
      return nil
    }
  }
}

/// Nil where it is no array of ids.
private func ids(_ node: JSONNode) -> Set<Int>? {
  let ids = node.elements.compactMap(\.integer)
  return node.kind == .array && ids.count == node.count ? Set(ids) : nil
}
