import JSONText
import PlainText
import YAMLText

extension SettingKind where Value == Int {
  static let count = Self(
    .number("number", 0...100_000),
    read: { node, _ throws(YAMLError) in
      let number = try node.integer("a number of vendors")
      guard (0...100_000).contains(number) else { throw node.mismatch("a number of vendors, 0 to 100000") }
      return number
    }, show: { number, _ in (.integer(number), String(number)) })
}

extension SettingKind where Value == [String] {
  static let territories = Self(
    .list("territories", of: .word(.territory)),
    read: { node, _ throws(YAMLError) in try node.texts("a list of territories, such as [EEA, GB]") },
    show: { names, context in
      let remedy =
        context.storesVendorInformation ? "" : "; `\(WorkspaceProfile.territoriesRemedy)` stores where vendors work"
      return (.strings(names), names.isEmpty ? nil : names.joined(separator: ", ") + remedy)
    })

  static let ruleSets = Self(
    .list("sets of rules", of: .word(.rules), atLeast: 1),
    read: { node, _ throws(YAMLError) in
      let sets = try node.texts("a list of sets of rules, such as [tcf, edpb, fr-cnil]")
      // A check without any rule would pass every dialog.
      guard !sets.isEmpty else {
        throw YAMLError(
          .kind, at: node.place, path: node.path, "no set of rules is named; without `rules` the standard ones run")
      }
      return sets
    }, show: show)
}

extension SettingKind where Value == [WorkspaceProfile.KeyMeaning] {
  static func meanings(_ kind: WorkspaceProfile.Word.Kind, _ expected: String) -> Self {
    Self(
      .byKey("keys to \(kind.name)s; a `*` in a key is any run of characters", of: .word(kind)),
      read: { node, _ throws(YAMLError) in
        var result: Value = []
        for member in try node.members(expected) {
          result.append(.init(key: member.key, meaning: try member.value.text()))
        }
        return result
      },
      show: { meanings, _ in
        (
          .object(meanings.map { JSONValue.Member($0.key, .string($0.meaning)) }),
          meanings.isEmpty ? nil : meanings.map { "\($0.key) is \($0.meaning)" }.joined(separator: ", ")
        )
      })
  }
}

extension SettingKind where Value == [WorkspaceProfile.CustomVendor] {
  static let customVendors = Self(
    "vendors", SettingGroup("custom vendor", example: "{name: Lampworks}", CustomVendorKeys.table.map(\.info)),
    CustomVendorKeys.table, from: WorkspaceProfile.CustomVendor(name: "", url: nil),
    expected: "a list of vendors, such as [{name: Example, url: https://…}]",
    each: "a vendor outside of the list: name and url",
    show: { vendors, _ in
      (
        .array(vendors.map { ["name": .string($0.name), "url": .text($0.url)] }),
        vendors.isEmpty ? nil : vendors.map(\.name).joined(separator: ", ")
      )
    })
}

/// The keys of a custom vendor.
private enum CustomVendorKeys {
  static let table: [Setting<WorkspaceProfile.CustomVendor>] = [
    Setting(
      "name", \.name, .text(.text("name"), "its name"), .required, example: "Lantern House",
      "The name that users read.", changes: ["bundle"]),
    Setting(
      "url", \.url,
      SettingKind(.text("URL"), read: { node, _ throws(YAMLError) in try link(node) }), .words("none"),
      example: "https://lamps.example/privacy", "The address of its privacy policy, https or http.",
      changes: ["bundle"]),
  ]

  private static func link(_ node: YAMLNode) throws(YAMLError) -> String {
    let address = try node.text("the address of its privacy policy")
    guard let link = WebLink.shown(address) else {
      throw YAMLError(
        .kind, at: node.place, path: node.path,
        WebLink.fault(address) == .credentials
          ? "an address with a user name or password would be sent to everybody; write it without them"
          : "\"\(address)\" is no link; write an address that begins with https://")
    }
    return link
  }
}
