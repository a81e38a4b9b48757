import GVLShown
import JSONText
import PlainText
import YAMLText

/// The keys of a profile, in the order of `gvl config`.
package enum ProfileKeys {
  static let group = SettingGroup(
    "profile",
    example: "{vendors: [10, 174, 755], restrictions: [{purpose: 2, type: requireConsent, vendors: all}]}",
    table.map(\.info))

  package static let table = [extends] + selection + dialogs + signals + bundles

  /// Only documents the key; `ProfileReader` reads it before all others.
  private static let extends = Setting<WorkspaceProfile>(
    SettingInfo(
      "extends", .text("name of a profile"), .words("nothing"), example: "base",
      "The profile whose keys hold where this one has none of its own.", changes: ["bundle"]),
    read: { _, _, _ throws(YAMLError) in })

  private static let selection: [Setting<WorkspaceProfile>] = [
    Setting(
      "vendors", \.selection.vendors, .vendors, .value("all"), example: "[10, 174, 755]",
      "The vendors in use: all, their ids, a file with ids, or those that declare a purpose.",
      changes: ["diff", "bundle"]),
    Setting(
      "purposes", \.selection.purposes, .ids("purposes", VendorSelectionReader.purposes), .value("all"),
      example: "[1, 2]", "The purposes that users are asked for.", changes: ["bundle"]),
    Setting(
      "specialFeatures", \.selection.specialFeatures,
      .ids("special features", VendorSelectionReader.specialFeatures), .value("all"), example: "[1]",
      "The special features that users are asked for.", changes: ["bundle"]),
    Setting(
      "restrictions", \.selection.restrictions, .restrictions, .words("none"),
      example: "[{purpose: 2, type: requireConsent, vendors: all}]",
      "Publisher restrictions: for which vendors a purpose is not allowed, or needs another legal basis.",
      changes: ["bundle"]),
    Setting(
      "atp", \.dialogs.additionalProviders,
      .integers(.list("ids", of: .number("id", 0...Int(Int32.max))), "a list of provider ids"), .words("none"),
      example: "[7, 9]", "Google's Additional Consent providers that are shown beside the vendors.",
      changes: ["check"]),
    Setting(
      "nonTcfVendors", \.dialogs.nonTCFVendors, .count, .value("0"), example: "3",
      "How many third parties outside of the list are shown.", changes: ["check"]),
    Setting(
      "paidAlternative", \.dialogs.paidAlternative, .flag, .value("false"), example: "true",
      "Whether users may pay instead of consenting; some rules do not apply then.", changes: ["check"]),
    Setting(
      "territories", \.territories, .territories, .words("not stated"), example: "[EEA, GB]",
      "Where the app or site is offered; `gvl show` names vendors that work elsewhere only.", changes: ["show"]),
    Setting(
      "reconsent", \.reconsentPolicy,
      .text(.either([.word(.policy), .text("path of a policy file")]), "a policy: a preset or a path"),
      .value("legal-basis"), example: "spec-minimum", "Which changes mean that users must be asked again.",
      changes: ["reconsent"]),
  ]

  private static let dialogs: [Setting<WorkspaceProfile>] = [
    Setting(
      "rules", \.dialogs.ruleSets, .ruleSets, .word(.rules), example: "[tcf, edpb, fr-cnil]",
      "The sets of rules that dialogs are checked by; `gvl rules` lists them.", changes: ["check"]),
    Setting(
      "tcf", \.dialogs.tcf, .flag, .words("what each dialog says"), example: "true",
      "Whether dialogs ask for TCF consent.", changes: ["check"]),
    Setting(
      "roles", \.dialogs.roles, .meanings(.role, "roles by key, such as {btn_1: accept_all}"), .words("none"),
      example: "{\"*.btn_1\": accept_all, \"*.btn_2\": reject_all}",
      "The roles of controls by key or id, where neither name nor text shows the role.", changes: ["check"]),
    Setting(
      "layers", \.dialogs.layers, .meanings(.layer, "layers by key, such as {step2.*: second}"), .words("none"),
      example: "{\"screen.*\": second}", "The layer of the dialog that these keys or ids belong to.",
      changes: ["check"]),
    Setting(
      "stacks", \.dialogs.stacks,
      .integers(
        .list("ids of stacks", of: .number("id", 0...Int(Int32.max))), "a list of ids of stacks; [] for none",
        none: "none"
      ), .words("those that leave the fewest rows"), example: "[]",
      "The stacks of the first layer; `[]` for none.", changes: ["bundle"]),
    Setting(
      "customVendors", \.dialogs.customVendors, .customVendors, .words("none"),
      example: "[{name: Lampworks, url: \"https://lamps.example/privacy\"}]",
      "Third parties outside of the list, by name.", changes: ["bundle"]),
  ]

  private static let signals: [Setting<WorkspaceProfile>] = [
    Setting(
      "categories", \.signals.analytics, .categories, .words("none"),
      example: "{Advertising: {purposes: [2, 3, 4], destinations: [Amplitude]}, Location: {specialFeatures: [1]}}",
      "Categories of an analytics service such as Segment: each is on when the user has allowed all of it.",
      changes: ["keys export"]),
    Setting(
      "consentMode", \.signals.consentMode, .consentMode, .words("Google's own table"),
      example: "{analytics_storage: {purposes: [8]}}",
      "The conditions for the kinds of Google's consent mode that Google does not derive from the TCF.",
      changes: ["keys consent-mode"]),
  ]

  private static let bundles: [Setting<WorkspaceProfile>] = [
    Setting(
      SettingInfo(
        "bundle", .group(BundleKeys.group), .words("none"), example: BundleKeys.group.example,
        "The bundles that `gvl bundle` builds where no option says otherwise.", changes: ["bundle"]),
      read: { member, profile, source throws(YAMLError) in
        profile.bundles = try BundleKeys.read([member.value], source)
      }, show: BundleKeys.show),
    Setting(
      SettingInfo(
        "bundles", .list("bundles", of: .group(BundleKeys.group)), .words("none"),
        example: "[{target: json, out: public/list}, {target: web, out: public/gvl}]",
        "Several bundles, each in a folder of its own; instead of `bundle`.", changes: ["bundle"]),
      read: { member, profile, source throws(YAMLError) in
        profile.bundles = try BundleKeys.read(try member.value.elements("a list of bundles"), source)
      }),
  ]
}
