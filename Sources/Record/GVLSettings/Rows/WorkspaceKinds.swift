import GVLList
import JSONText
import YAMLText

extension SettingKind where Value == String {
  /// The address of a server. Its user name and password are not shown.
  static let address = Self(
    .text("URL"), read: { node, _ throws(YAMLError) in try node.text("a URL") },
    show: { address, context in (.string(context.address(address)), context.address(address)) })
}

extension SettingKind where Value == [String: String] {
  /// Languages and their stand-ins; throws if the stand-ins form a circle.
  static let fallback = Self(
    .byKey("languages to languages", of: .text("language")), read: { node, _ throws(YAMLError) in try read(node) },
    show: { languages, _ in
      let sorted = languages.sorted { $0.key < $1.key }
      return (
        .object(sorted.map { .init($0.key, .string($0.value)) }),
        sorted.map { "\($0.key) → \($0.value)" }.joined(separator: ", ")
      )
    })

  private static func read(_ node: YAMLNode) throws(YAMLError) -> [String: String] {
    var found: [String: String] = [:]
    let entries = try node.members("languages and what is used instead of them, such as {\"*\": en}")
    for entry in entries { found[entry.key] = try entry.value.text("a language") }
    for entry in entries {
      var way = [entry.key]
      while let next = found[way[way.count - 1]] {
        if way.contains(next) {
          throw YAMLError(
            .kind, at: entry.place, path: node.path,
            "\((way + [next]).joined(separator: " → ")) goes round in a circle; let one of them end at a language that is kept"
          )
        }
        way.append(next)
      }
    }
    return found
  }
}

extension SettingKind where Value == Configuration.Freshness {
  static let freshness = Self(
    .group(SettingGroup("freshness", example: "{warn: 8d, fail: 15d, frozen: 21d}", FreshnessKeys.table.map(\.info))),
    read: { node, source throws(YAMLError) in try read(node, source) },
    show: { ages, _ in
      let fail = ages.fail?.description ?? "never"
      return (
        [
          "warn": .string(ages.warn.description), "fail": .string(fail), "frozen": .string(ages.frozen.description),
        ], "warn after \(ages.warn), fail \(ages.fail == nil ? "" : "after ")\(fail), frozen after \(ages.frozen)"
      )
    })

  private static func read(_ node: YAMLNode, _ source: SettingSource) throws(YAMLError) -> Configuration.Freshness {
    var result = Configuration.Freshness.standard
    try FreshnessKeys.table.read(
      node, "ages, such as {warn: 8d, fail: 15d, frozen: 21d}; fail may be never", into: &result, source)
    if let fail = result.fail, fail < result.warn {
      let members = try node.members()
      let stated = members.first?.value ?? node
      throw YAMLError(
        .kind, at: stated.place, path: node.path,
        "warn: \(result.warn) is later than fail: \(fail), so that nobody would be warned; warn first"
          + (members.count { $0.key != "frozen" } == 1 ? " (what is not stated is warn: 8d, fail: 15d)" : ""))
    }
    return result
  }
}

/// The keys of `freshness`.
private enum FreshnessKeys {
  static let table: [Setting<Configuration.Freshness>] = [
    Setting(
      "warn", \.warn, .age, .value("8d"), example: "9d",
      "The time after which a list that no server has confirmed is stale; before `fail`.", changes: ["bundle"]),
    Setting(
      "fail", \.fail, .ageOrNever, .value("15d"), example: "30d",
      "The time after which `gvl status` fails and a bundle has expired.", changes: ["bundle"]),
    Setting(
      "frozen", \.frozen, .age, .value("21d"), example: "14d",
      "The time after which a server that publishes no newer list is reported.", changes: ["status"]),
  ]
}

extension SettingKind where Value == Configuration.CMP? {
  static let cmp = Self(
    .group(SettingGroup("cmp", example: "{id: 880, version: 2}", CMPKeys.table.map(\.info))),
    read: { node, source throws(YAMLError) in
      var cmp = Configuration.CMP()
      try CMPKeys.table.read(node, "the CMP, such as {id: 880, version: 2}", into: &cmp, source)
      return cmp
    },
    show: { cmp, _ in
      guard let cmp else { return (nil, nil) }
      return (["id": .integer(cmp.id), "version": .integer(cmp.version)], "\(cmp.id), version \(cmp.version)")
    })
}

/// The keys of `cmp`.
private enum CMPKeys {
  static let table: [Setting<Configuration.CMP>] = [
    Setting(
      "id", \.id, number, .required, example: "881", "Its number in the list of CMPs.", changes: ["tc encode"]),
    Setting("version", \.version, number, .value("1"), example: "2", "Its own version.", changes: ["tc encode"]),
  ]

  private static let number = SettingKind<Int>(
    .number("number", Configuration.CMP.numbers),
    read: { node, _ throws(YAMLError) in
      let number = try node.integer()
      guard Configuration.CMP.numbers.contains(number) else { throw node.mismatch("a number from 1 to 4095") }
      return number
    }, show: { number, _ in (.integer(number), String(number)) })
}
