import GVLList
import GVLShown
import JSONText
import YAMLText

/// Reads the vendors and items that a profile, or a restriction in it, names.
enum VendorSelectionReader {
  // The ids that a TC string can hold (TC string format v2: 24 purposes, 12 special features).
  static let purposes = 1...24
  static let specialFeatures = 1...12

  static let declaring = SettingGroup(
    "vendors by declaration", example: "{purposes: [1, 3]}",
    [
      SettingInfo(
        "purposes", .list("ids of purposes", of: .number("id", purposes), atLeast: 1), .required, example: "[3]",
        "All vendors that declare one of these purposes.", changes: ["bundle"])
    ])

  /// `all` or ids.
  static func listed(_ node: YAMLNode) throws(YAMLError) -> PublisherProfile.VendorSelection {
    switch try ids(node, "vendors", Vendor.ids) {
    case .all: .all
    case .only(let ids): .only(ids)
    }
  }

  /// `{purposes: [1, 3]}`.
  static func declaring(_ node: YAMLNode) throws(YAMLError) -> PublisherProfile.VendorSelection {
    _ = try node.members(
      known: declaring.settings.map(\.key), "vendors by what they declare: \(declaring.example)")
    guard case .only(let ids) = try ids(try node.required("purposes"), "purposes", purposes), !ids.isEmpty
    else { throw node.mismatch("purposes, for the vendors that declare one of them: \(declaring.example)") }
    return .declaring(ids)
  }

  /// `all`, ids, the path of a file with ids, or purposes: then vendors that declare at least one of them.
  static func vendors(_ node: YAMLNode, _ source: SettingSource) throws(YAMLError) -> PublisherProfile.VendorSelection {
    if case .mapping = node.value { return try declaring(node) }
    guard case .string(let path) = node.value, path != "all" else { return try listed(node) }
    do throws(VendorFile.Wrong) {
      return .only(try VendorFile.ids(source.file(path), known: Vendor.ids))
    } catch {
      let place = error.line.map { "\(path):\($0): " } ?? "\(path): "
      throw YAMLError(
        .kind, at: node.place, path: node.path,
        "expected all, or a list of ids of vendors, or a file with them; " + place + error.message)
    }
  }

  static func ids(
    _ node: YAMLNode, _ what: String, _ known: ClosedRange<Int>
  ) throws(YAMLError) -> PublisherProfile.IDSelection {
    if case .string("all") = node.value { return .all }
    guard case .sequence = node.value else { throw node.mismatch("all, or a list of ids of \(what)") }
    var ids: Set<Int> = []
    for element in try node.elements() { ids.insert(try id(element, "an id of \(what)", known)) }
    return .only(ids)
  }

  static func id(_ node: YAMLNode, _ what: String, _ known: ClosedRange<Int>) throws(YAMLError) -> Int {
    let expected = "\(what), \(known.lowerBound) to \(known.upperBound)"
    let number = try node.integer(expected)
    guard known.contains(number) else {
      throw YAMLError(.kind, at: node.place, path: node.path, "expected \(expected), found \(number)")
    }
    return number
  }
}

extension SettingKind where Value == PublisherProfile.IDSelection {
  static func ids(_ what: String, _ known: ClosedRange<Int>) -> Self {
    Self(
      .either([.fixed(["all"]), .list("ids of \(what)", of: .number("id", known))]),
      read: { node, _ throws(YAMLError) in try VendorSelectionReader.ids(node, what, known) },
      show: { selection, _ in
        switch selection {
        case .all: PublisherProfile.VendorSelection.all.shown
        case .only(let ids): PublisherProfile.VendorSelection.only(ids).shown
        }
      })
  }
}

extension SettingKind where Value == PublisherProfile.VendorSelection {
  private static let ids = SettingType.list("ids of vendors", of: .number("id", Vendor.ids))

  static let vendors = Self(
    .either([.fixed(["all"]), ids, .text("path of a file with ids"), .group(VendorSelectionReader.declaring)]),
    read: { node, source throws(YAMLError) in try VendorSelectionReader.vendors(node, source) },
    show: { selection, _ in selection.shown })

  /// The vendors of a restriction.
  static let restricted = Self(
    .either([.fixed(["all"]), ids, .group(VendorSelectionReader.declaring)]),
    read: { node, _ throws(YAMLError) in
      if case .mapping = node.value { return try VendorSelectionReader.declaring(node) }
      return try VendorSelectionReader.listed(node)
    })
}

extension PublisherProfile.VendorSelection {
  /// The values for `gvl config`.
  var shown: (value: JSONValue?, text: String?) {
    switch self {
    case .all: ("all", "all")
    case .only(let ids): (json, ids.isEmpty ? "none" : ids.sorted().map(String.init).joined(separator: ", "))
    case .declaring(let purposes):
      (json, "that declare purpose " + purposes.sorted().map(String.init).joined(separator: " or "))
    }
  }
}
