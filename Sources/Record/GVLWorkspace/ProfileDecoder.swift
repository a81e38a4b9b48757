import GVLModel
import PlainText
import YAMLText

/// Decodes `profiles:`, each over the one that it extends.
struct ProfileDecoder {
  private static let members = [
    "extends", "vendors", "purposes", "specialFeatures", "restrictions", "atp", "nonTcfVendors", "paidAlternative",
    "territories", "reconsent", "bundle", "bundles", "customVendors", "stacks", "rules", "roles", "layers", "tcf",
  ]

  private let entries: [YAMLNode.Member]
  private let file: VendorFile.Reader

  /// - Parameter file: the bytes of a file that a profile names, or why there are none.
  init(_ node: YAMLNode, file: @escaping VendorFile.Reader) throws(YAMLError) {
    entries = try node.members("profiles by name")
    self.file = file
  }

  func decode() throws(YAMLError) -> [Configuration.Placed<WorkspaceProfile>] {
    var result: [Configuration.Placed<WorkspaceProfile>] = []
    for entry in entries { result.append(.init(try profile(entry, []), line: entry.place.line)) }
    return result
  }

  private func profile(_ entry: YAMLNode.Member, _ below: [String]) throws(YAMLError) -> WorkspaceProfile {
    let members = try entry.value.members(known: Self.members, "the members of a profile")
    var profile = WorkspaceProfile(name: entry.key)
    if let parent = members.first(where: { $0.key == "extends" }) {
      let name = try parent.value.text("the name of a profile")
      guard !below.contains(name), name != entry.key else {
        throw YAMLError(
          .kind, at: parent.value.place, path: parent.value.path,
          "the profile \"\(entry.key)\" extends itself by way of \"\(name)\"")
      }
      guard let base = entries.first(where: { $0.key == name }) else {
        let near = Nearest.word(to: name, in: entries.map(\.key)).map { ", did you mean \"\($0)\"?" } ?? ""
        throw YAMLError(
          .kind, at: parent.value.place, path: parent.value.path, "no profile is called \"\(name)\"\(near)")
      }
      profile = try self.profile(base, below + [entry.key])
      profile.selection.name = entry.key
    }
    for member in members { try apply(member.key, member.value, of: members, to: &profile) }
    return profile
  }

  private func apply(
    _ key: String, _ value: YAMLNode, of members: [YAMLNode.Member], to profile: inout WorkspaceProfile
  ) throws(YAMLError) {
    switch key {
    case "vendors": profile.selection.vendors = try vendors(value)
    case "purposes": profile.selection.purposes = try selection(value, "purposes", Self.purposeIDs)
    case "specialFeatures":
      profile.selection.specialFeatures = try selection(value, "special features", Self.specialFeatureIDs)
    case "restrictions":
      profile.selection.restrictions = []
      for element in try value.elements("a list of restrictions") {
        profile.selection.restrictions.append(try restriction(element))
      }
    case "atp": profile.dialogs.additionalProviders = try value.integers("a list of provider ids")
    case "nonTcfVendors": profile.dialogs.nonTCFVendors = try count(value)
    case "paidAlternative": profile.dialogs.paidAlternative = try value.bool()
    case "tcf": profile.dialogs.tcf = try value.bool()
    case "territories":
      profile.territories = try value.texts("a list of territories, such as [EEA, GB]")
      profile.note(.territory, try value.elements())
    case "reconsent":
      profile.reconsentPolicy = try value.text("a policy: a preset or a path")
      profile.note(.policy, [value])
    case "bundle", "bundles":
      if key == "bundle", let both = members.first(where: { $0.key == "bundles" }) {
        throw YAMLError(
          .kind, at: both.value.place, path: both.value.path, "give either `bundle` or `bundles`, not both")
      }
      profile.bundles = try BundleDecoder.all(key == "bundle" ? [value] : value.elements("a list of bundles"))
      profile.note(.target, BundleDecoder.targets(key == "bundle" ? [value] : try value.elements()))
    case "customVendors":
      profile.dialogs.customVendors = []
      for node in try value.elements("a list of vendors, such as [{name: Example, url: https://…}]") {
        profile.dialogs.customVendors.append(try BundleDecoder.customVendor(node))
      }
    case "stacks": profile.dialogs.stacks = try value.integers("a list of ids of stacks; [] for none")
    case "rules":
      let sets = try value.texts("a list of sets of rules, such as [tcf, edpb, fr-cnil]")
      // A check by no rule at all would find every dialog right.
      guard !sets.isEmpty else {
        throw YAMLError(
          .kind, at: value.place, path: value.path, "no set of rules is named; without `rules` the standard ones run")
      }
      profile.dialogs.ruleSets = sets
      profile.note(.rules, try value.elements())
    case "roles":
      profile.dialogs.roles = try meanings(value, "roles by key, such as {btn_1: accept_all}")
      profile.note(.role, try value.members("roles by key").map(\.value))
    case "layers":
      profile.dialogs.layers = try meanings(value, "layers by key, such as {step2.*: second}")
      profile.note(.layer, try value.members("layers by key").map(\.value))
    default: break
    }
  }

  private func meanings(_ node: YAMLNode, _ expected: String) throws(YAMLError) -> [WorkspaceProfile.KeyMeaning] {
    var result: [WorkspaceProfile.KeyMeaning] = []
    for member in try node.members(expected) {
      result.append(WorkspaceProfile.KeyMeaning(key: member.key, meaning: try member.value.text()))
    }
    return result
  }

  private func count(_ node: YAMLNode) throws(YAMLError) -> Int {
    let number = try node.integer("a number of vendors")
    guard (0...100_000).contains(number) else { throw node.mismatch("a number of vendors, 0 to 100000") }
    return number
  }

  // What a TC string has room for (TC string format v2: 24 purposes, 12 special features).
  private static let purposeIDs = 1...24
  private static let specialFeatureIDs = 1...12

  /// `all` or ids.
  private func listed(_ node: YAMLNode) throws(YAMLError) -> Profile.VendorSelection {
    switch try selection(node, "vendors", Vendor.ids) {
    case .all: .all
    case .only(let ids): .only(ids)
    }
  }

  /// `{purposes: [1, 3]}`.
  private func declaring(_ node: YAMLNode) throws(YAMLError) -> Profile.VendorSelection {
    _ = try node.members(known: ["purposes"], "vendors by what they declare: {purposes: [1, 3]}")
    guard case .only(let ids) = try selection(try node.required("purposes"), "purposes", Self.purposeIDs), !ids.isEmpty
    else { throw node.mismatch("the purposes of which vendors declare one: {purposes: [1, 3]}") }
    return .declaring(ids)
  }

  /// `all`, ids, the path of a file with ids, or the purposes of which a vendor declares one.
  private func vendors(_ node: YAMLNode) throws(YAMLError) -> Profile.VendorSelection {
    if case .mapping = node.value { return try declaring(node) }
    guard case .string(let path) = node.value, path != "all" else { return try listed(node) }
    do throws(VendorFile.Wrong) {
      return .only(try VendorFile.ids(file(path), known: Vendor.ids))
    } catch {
      let place = error.line.map { "\(path):\($0): " } ?? "\(path): "
      throw YAMLError(
        .kind, at: node.place, path: node.path,
        "expected all, or a list of ids of vendors, or a file with them; " + place + error.message)
    }
  }

  private func selection(
    _ node: YAMLNode, _ what: String, _ known: ClosedRange<Int>
  ) throws(YAMLError) -> Profile.IDSelection {
    if case .string("all") = node.value { return .all }
    guard case .sequence = node.value else { throw node.mismatch("all, or a list of ids of \(what)") }
    var ids: Set<Int> = []
    for element in try node.elements() { ids.insert(try id(element, "an id of \(what)", known)) }
    return .only(ids)
  }

  private func id(_ node: YAMLNode, _ what: String, _ known: ClosedRange<Int>) throws(YAMLError) -> Int {
    let expected = "\(what), \(known.lowerBound) to \(known.upperBound)"
    let number = try node.integer(expected)
    guard known.contains(number) else {
      throw YAMLError(.kind, at: node.place, path: node.path, "expected \(expected), found \(number)")
    }
    return number
  }

  private func restriction(_ node: YAMLNode) throws(YAMLError) -> Profile.Restriction {
    _ = try node.members(known: ["purpose", "type", "vendors"], "a restriction: purpose, type and vendors")
    let type = try node.required("type")
    guard let kind = Profile.Restriction.Kind(rawValue: try type.text("a type of restriction")) else {
      throw type.mismatch(Profile.Restriction.Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let vendors = try node.required("vendors")
    let isByDeclaration = if case .mapping = vendors.value { true } else { false }
    return Profile.Restriction(
      purpose: try id(try node.required("purpose"), "a purpose id", Self.purposeIDs), kind: kind,
      vendors: try isByDeclaration ? declaring(vendors) : listed(vendors))
  }
}

extension WorkspaceProfile {
  /// Keeps the words of a member in place of those of the profile that this one extends.
  fileprivate mutating func note(_ kind: Word.Kind, _ nodes: [YAMLNode]) {
    words.removeAll { $0.kind == kind }
    for node in nodes {
      guard case .string(let text) = node.value else { continue }
      words.append(Word(kind: kind, text: text, path: node.path, line: node.place.line))
    }
  }
}
