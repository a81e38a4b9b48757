import GVLArchive
import JSONText
import PlainText
import YAMLText

/// The top-level keys of `gvl.yml`, in the order of `gvl config`.
package enum WorkspaceKeys {
  package static let group = SettingGroup(
    "workspace", example: "{languages: [en, de], profiles: {shop: {vendors: [10, 174, 755]}}}", table.map(\.info))

  static let table: [Setting<Configuration>] = [
    Setting(
      "source", \.source, .address, .value(OfficialSource.lists), example: "https://lists.example/v3/",
      "The folder of the server that lists and translations are fetched from.", changes: ["sync"]),
    Setting(
      SettingInfo(
        "sources", .group(ExtraSources.group), .words("the official addresses"),
        example: ExtraSources.group.example, "Where `gvl sync --also` fetches the further files.",
        changes: ["sync"]),
      read: { member, whole, source throws(YAMLError) in
        whole.sources = .init([:], source.origin(of: member))
        try ExtraSources.table.read(
          member.value, "addresses, such as {cmp-list: https://host/cmp-list.json}", into: &whole.sources.value, source)
      },
      show: { whole, context in
        ExtraSources.table.flatMap { row in
          row.show(whole.sources.value, context).map {
            let isStated = whole.sources.value.keys.contains { $0.rawValue == row.info.key }
            return $0.named("." + row.info.key, from: isStated ? whole.sources.origin : .standard)
          }
        }
      }),
    Setting(
      "languages", \.languages,
      .texts(.list("languages", of: .text("language")), "a list of languages, such as [en, de]"), .value("[en]"),
      example: "[en, de, fr]", "The languages of the translations to store, and of bundles.",
      changes: ["sync", "bundle", "translations coverage"]),
    Setting(
      "fallback", \.fallback, .fallback, .value("{\"*\": en}"), example: "{ca: es, \"*\": en}",
      "The language used instead of one without a translation; `*` is every other language.",
      changes: ["bundle", "translations coverage"]),
    Setting(
      SettingInfo(
        "profiles", .byKey("profiles by name", of: .group(ProfileKeys.group)),
        .words("the whole list, as the profile `all`"), example: "{shop: {vendors: [10, 174, 755]}}",
        "The part of the list that each of your apps and sites uses. The first one is used where no option names another.",
        changes: ["diff", "bundle"]),
      read: { member, whole, source throws(YAMLError) in
        whole.profiles = try ProfileReader(member.value, source).profiles()
      }),
    Setting(
      "freshness", \.freshness, .freshness, .value("{warn: 8d, fail: 15d, frozen: 21d}"),
      example: "{warn: 9d, fail: 30d}", "The ages at which a list is stale, expired or frozen.", changes: ["bundle"]),
    Setting(
      "cmp", \.cmp, .cmp, .words("none: nothing is signalled"), example: "{id: 880, version: 2}",
      "The CMP that writes TC strings, as IAB Europe registered it. Only a registered CMP may signal, with its own number.",
      changes: ["tc encode"]),
    Setting(
      SettingInfo(
        "check", .group(check), .words("nothing"), example: check.example, "Settings of `gvl check`.",
        changes: ["check"]),
      read: { member, whole, source throws(YAMLError) in
        try checkTable.read(
          member.value, "settings of the check, such as {exclude: [/legacy, \"*.old.json\"]}", into: &whole, source)
      },
      show: { whole, context in
        checkTable.flatMap { row in row.show(whole, context).map { $0.named("." + row.info.key) } }
      }),
  ]

  private static let check = SettingGroup("check", example: "{exclude: [/old, en.json]}", checkTable.map(\.info))

  private static let checkTable: [Setting<Configuration>] = [
    Setting(
      "dialogs", \.checkDialogs,
      .texts(
        .list("files and folders", of: .text("path")), "paths of files and folders, such as [strings/consent]"),
      .words("nothing"), example: "[texts]",
      "Files and folders that hold the dialog, whatever is understood of them; `gvl check` without a path checks these.",
      changes: ["check"]),
    Setting(
      "exclude", \.checkExclude,
      .texts(
        .list("patterns, as `.gitignore` has them", of: .text("pattern")), "patterns of paths, as .gitignore has them",
        unless: { $0.utf8.contains(0x0A) }, "a line for each pattern"),
      .words("nothing"), example: "[/old, en.json]",
      "Files that `gvl check` omits from a folder; `/` at the beginning is the folder of gvl.yml.", changes: ["check"]),
    Setting(
      "sites", \.checkSites,
      .texts(
        .list("hosts, by their whole names", of: .host), "hosts of sites, such as [shop.example.com]",
        unless: { !isHost($0) },
        "whole names of hosts, such as [shop.example.com]: no URL, port, wildcard, single word or address in digits"),
      .words("none"), example: "[shop.example.com]",
      "Your own sites, each by the whole name of its host: `gvl check ADDRESS --render` meets them as a usual browser and presses what can be pressed.",
      changes: ["check"]),
  ]

  /// Whether the text is a name of two or more labels, as in the schema. Subdomains are separate hosts.
  private static func isHost(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    func isPlain(_ byte: UInt8) -> Bool { ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "-") }
    guard labels.count > 1, let last = labels.last, let first = last.first else { return false }
    return ASCII.isLetter(first) && last.allSatisfy(isPlain)
      && labels.dropLast().allSatisfy { !$0.isEmpty && $0.allSatisfy { isPlain($0) || $0 == UInt8(ascii: "_") } }
  }
}

/// `sources`: an address for each kind of extra file that exists only once.
private enum ExtraSources {
  static let group = SettingGroup(
    "sources", example: "{atp: \"https://lists.example/atp.csv\"}", table.map(\.info))

  static let table = Subject.ExtraFile.allCases.map { extra in
    Setting<[Subject.ExtraFile: String]>(
      extra.rawValue, \.[extra],
      SettingKind(
        .text("URL"), read: { node, _ throws(YAMLError) in try node.text("a URL") },
        show: { address, context in
          let own = address.map(context.address)
          return (.string(own ?? OfficialSource.address(of: extra)), own)
        }), .words("the official address"), example: "https://lists.example/\(extra.rawValue)",
      "The address of \(name(extra)).", changes: ["sync"])
  }

  private static func name(_ extra: Subject.ExtraFile) -> String {
    switch extra {
    case .cmpList: "the list of CMPs"
    case .atp: "Google's list of Additional Consent providers"
    case .additionalVendorInformation: "the additional vendor information list"
    }
  }
}

extension Setting where Whole == Configuration {
  /// A setting that is stored with its source.
  init<Value>(
    _ key: String, _ path: any WritableKeyPath<Configuration, Settings.Sourced<Value>> & Sendable,
    _ kind: SettingKind<Value>, _ standard: SettingInfo.Default, example: String, _ meaning: String, changes: [String]
  ) {
    let info = SettingInfo(key, kind.type, standard, example: example, meaning, changes: changes)
    self.init(
      info,
      read: { member, whole, source throws(YAMLError) in
        whole[keyPath: path] = .init(try kind.read(member.value, source), source.origin(of: member))
      },
      show: { whole, context in
        let sourced = whole[keyPath: path]
        return [ShownSetting(kind.show(sourced.value, context), of: info, context, from: sourced.origin)]
      })
  }
}
