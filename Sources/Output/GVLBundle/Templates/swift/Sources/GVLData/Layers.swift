/// `layers.json`: the content of the dialog that does not depend on the language.
struct Layers: Sendable {
  static let file = "layers.json"

  struct Row: Sendable {
    var id: Int
    var vendors: Int
    var consent: Int
    var legitimateInterest: Int
    var isOn: Bool
  }

  /// The list by specification and version: `v3/178`.
  let list: String
  let vendors: Int
  let firstLayer: [JSON]
  let purposes: [Row]
  let specialPurposes: [Row]
  let features: [Row]
  let specialFeatures: [Row]
  let dataCategories: [Row]
  let customVendors: [CustomVendor]

  init(_ json: JSON) throws {
    let file = Self.file
    try json.expect("gvl.layers/1", file: file)
    list = try json.requiredText("list", file: file)
    vendors = try json.requiredInt("vendors", file: file)
    firstLayer = try json.requiredArray("firstLayer", file: file)
    func rows(_ name: String) throws -> [Row] {
      try json.requiredArray(name, file: file).map { row in
        Row(
          id: try row.requiredInt("id", file: file), vendors: try row.requiredInt("vendors", file: file),
          consent: row["consent"]?.int ?? 0, legitimateInterest: row["legitimateInterest"]?.int ?? 0,
          isOn: row["default"]?.isTrue ?? false)
      }
    }
    purposes = try rows("purposes")
    specialPurposes = try rows("specialPurposes")
    features = try rows("features")
    specialFeatures = try rows("specialFeatures")
    dataCategories = try rows("dataCategories")
    customVendors = try (json["customVendors"]?.elements ?? []).map {
      CustomVendor(name: try $0.requiredText("name", file: file), url: $0["url"]?.text)
    }
    // A switch that is on before the user touches it gives no valid consent.
    if (purposes + specialFeatures).contains(where: \.isOn) {
      throw BundleError.damaged(file: file, problem: "a switch is on by default")
    }
  }

  var rows: [(kind: CompactTexts.Kind, rows: [Row])] {
    [
      (.purposes, purposes), (.specialPurposes, specialPurposes), (.features, features),
      (.specialFeatures, specialFeatures), (.dataCategories, dataCategories),
    ]
  }

  func firstLayer(_ texts: CompactTexts) throws -> FirstLayer {
    let rows: [FirstLayerRow] = try firstLayer.map { row in
      let kind: FirstLayerRow.Kind
      let text: CompactTexts.Item
      var (purposes, specialFeatures) = (row["purposes"]?.ints ?? [], row["specialFeatures"]?.ints ?? [])
      if let id = row["stack"]?.int {
        (kind, text) = (.stack(id), texts[.stacks, id])
      } else if let id = row["purpose"]?.int {
        (kind, text, purposes) = (.purpose(id), texts[.purposes, id], [id])
      } else if let id = row["specialFeature"]?.int {
        (kind, text, specialFeatures) = (.specialFeature(id), texts[.specialFeatures, id], [id])
      } else {
        throw BundleError.damaged(file: Self.file, problem: "a row of the first layer says nothing")
      }
      return FirstLayerRow(
        kind: kind, name: text.name, description: text.description, purposes: purposes,
        specialFeatures: specialFeatures, isOnByDefault: false)
    }
    return FirstLayer(vendorCount: vendors, rows: rows)
  }
}
