import GVLArchive
import GVLList
import GVLSettings
import GVLShown
import GVLWorkspace
import TestSupport
import YAMLText

@Suite struct ConfigurationTests {
  private func read(_ text: String) throws -> Configuration { try Configuration(try YAMLText.parse(text)) }

  @Test func readsEverythingThatTheDesignShows() throws {
    let configuration = try read(
      """
      source: https://vendor-list.example/v3/
      sources: {cmp-list: "https://cmps.example/list.json", atp: "https://ads.example/atp.csv"}
      languages: [en, de, fr, no, sr-Latn]
      fallback: {de-AT: de, "*": en}
      profiles:
        base:
          vendors: [10, 174, 205, 755]
          purposes: all
          specialFeatures: [1]
          restrictions: [{purpose: 2, type: requireConsent, vendors: all}]
          atp: [7, 9]
          nonTcfVendors: 3
          paidAlternative: false
          territories: [EEA, GB, CH]
          reconsent: legal-basis
        app:
          extends: base
          vendors: all
          bundle: {target: json, maxBytes: 500k, maxVisit: 60k}
      freshness: {warn: 8h, fail: 36h}
      """)
    #expect(configuration.languages.value == ["en", "de", "fr", "no", "sr-Latn"])
    #expect(
      configuration.sources.value
        == [.cmpList: "https://cmps.example/list.json", .atp: "https://ads.example/atp.csv"])
    #expect(configuration.fallback.value == ["de-AT": "de", "*": "en"])
    #expect(configuration.freshness.value.fail?.seconds == 36 * 3600)
    let (base, app) = (configuration.profiles[0].value, configuration.profiles[1].value)
    #expect(base.selection.vendors == .only([10, 174, 205, 755]) && base.dialogs.nonTCFVendors == 3)
    #expect(app.name == "app" && app.selection.vendors == .all)
    #expect(app.selection.restrictions == base.selection.restrictions)
    #expect(
      app.bundles.first?.limits == .init(all: 500_000, visit: 60_000) && app.dialogs.additionalProviders == [7, 9])
    #expect(app.dialogs.otherProviders == 5)
    #expect(configuration.profiles[1].origin == .file("gvl.yml", line: 16))
  }

  @Test(arguments: [
    ("sourc: x", 1, 1, "source"),
    ("sources: {cmp-lists: x}", 1, 11, "cmp-list"),
    ("sources: {disclosures: x}", 1, 11, "cmp-list, atp"),
    ("sources: {atp: [x]}", 1, 16, "URL"),
    ("languages: en", 1, 12, "list of languages"),
    ("profiles:\n  app:\n    vendor: [1]", 3, 5, "vendors"),
    ("profiles:\n  app:\n    vendors: some", 3, 14, "all, or a list of ids"),
    ("profiles:\n  app: {extends: bas}\n  base: {}", 2, 18, "base"),
    ("profiles:\n  a: {extends: b}\n  b: {extends: a}", 3, 16, "itself"),
    (
      "profiles:\n  app:\n    restrictions: [{purpose: 2, type: requireconsent, vendors: all}]", 3, 39, "requireConsent"
    ),
    ("freshness: {warn: 8 weeks}", 1, 19, "age"),
    ("freshness: {warn: +5d}", 1, 19, "age"),
    ("freshness: {warn: 15d, fail: 8d}", 1, 19, "warn: 15d is later than fail: 8d"),
    ("freshness: {warn: 20d}", 1, 19, "warn: 20d is later than fail: 15d"),
    ("freshness: {warn: never}", 1, 19, "age"),
    ("profiles:\n  app:\n    bundles: [{out: d}, {target: web, out: d}]", 3, 44, "this folder"),
    ("profiles:\n  app:\n    bundles: [{out: a/../d/}, {target: web, out: ./d/inner}]", 3, 50, "lies in the other"),
    ("profiles:\n  app: {customVendors: [{name: A, url: \"javascript:alert(1)\"}]}", 2, 40, "no link"),
    ("profiles:\n  app: {customVendors: [{name: A, url: //a.example}]}", 2, 40, "no link"),
    ("profiles:\n  app: {customVendors: [{name: A, url: \"https://u:p@a.example/\"}]}", 2, 40, "user name"),
    ("freshness: {fail: 1d}", 1, 19, "warn: 8d is later than fail: 1d"),
    (
      "profiles:\n  app: {restrictions: [{purpose: 2, type: notAllowed, vendors: {purposes: []}}]}", 2, 64,
      "declare one"
    ),
    ("profiles:\n  app: {restrictions: [{purpose: 2, type: notAllowed, vendors: {purpose: [1]}}]}", 2, 65, "purposes"),
    ("profiles:\n  app: {purposes: {purposes: [1]}}", 2, 19, "all, or a list of ids"),
    ("profiles:\n  app:\n    purposes: [1, 99]", 3, 19, "1 to 24"),
    ("profiles:\n  app: {vendors: [65536]}", 2, 19, "1 to 65535"),
    ("profiles:\n  app: {specialFeatures: [0]}", 2, 27, "1 to 12"),
    ("profiles:\n  app: {restrictions: [{purpose: 0, type: notAllowed, vendors: all}]}", 2, 34, "1 to 24"),
    ("fallback: {de-AT: de, de: de-AT}", 1, 12, "de-AT → de → de-AT"),
    ("fallback: {fr: fr}", 1, 12, "circle"),
    ("profiles:\n  app: {bundle: {maxBytes: much}}", 2, 28, "size"),
  ])
  func wrongFilesNamePlaceAndWord(text: String, line: Int, column: Int, word: String) {
    let error = #expect(throws: YAMLError.self) { try read(text) }
    #expect(error?.place == TextPlace(line: line, column: column), "\(error?.description ?? "")")
    #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
  }

  /// `check.sites` takes whole host names, in reader and schema alike; no wildcards, URLs or IP addresses.
  @Test(arguments: [
    ("shop.example.com", true), ("Shop.Example.COM", true), ("example.com", true), ("xn--mnchen-3ya.example", true),
    ("a_b.example.com", true), ("localhost", false), ("com", false), ("*.example.com", false), (".example.com", false),
    ("example.com.", false), ("example..com", false), ("https://example.com", false), ("example.com/a", false),
    ("example.com:443", false), ("10.1.2.3", false), ("2130706433", false), ("::1", false), ("[::1]", false),
    ("a@example.com", false), ("m\u{FC}nchen.example", false), ("a b.example", false), ("", false),
  ]) func sitesAreWholeNamesOfHosts(host: String, isOne: Bool) throws {
    let settings: JSONValue = ["check": ["sites": [.string(host)]]]
    #expect(JSONSchema.ours.problems(settings, file: "gvl.workspace-1.json").isEmpty == isOne)
    let sites = try? read("check: {sites: [\"\(host)\"]}")
    #expect(sites?.checkSites.value == (isOne ? [host] : nil))
  }

  @Test func precedenceIsFlagEnvironmentFileDefault() throws {
    let file = try read("source: https://file.example/v3/\nlanguages: [en, fr]\nprofiles: {a: {}, b: {}}")
    let environment = ["GVL_SOURCE": "https://environment.example/v3/", "GVL_PROFILE": "b"]
    let all = try Settings(
      flags: .init(source: "https://flag.example/v3/"), environment: environment, file: file)
    #expect(all.source.value == "https://flag.example/v3/" && all.source.origin == .flag("--source"))
    #expect(all.languages.origin == .file("gvl.yml", line: 2))
    #expect(all.profile.value.name == "b" && all.profile.origin == .environment("GVL_PROFILE"))
    let less = try Settings(flags: .init(), environment: environment, file: file)
    #expect(less.source.origin == .environment("GVL_SOURCE"))
    let least = try Settings(flags: .init(), environment: [:], file: Configuration())
    #expect(least.source.value == OfficialSource.lists && least.source.origin == .standard)
    #expect(least.profile.value == .wholeList)
    let error = #expect(throws: WorkspaceError.self) {
      try Settings(flags: .init(profile: "c"), environment: [:], file: file)
    }
    #expect(error?.description == "--profile: gvl.yml has no profile \"c\"; did you mean `a`? `gvl config` lists all")
    let blamed = #expect(throws: WorkspaceError.self) {
      try Settings(flags: .init(), environment: ["GVL_PROFILE": "shop"], file: file)
    }
    #expect(blamed?.description == "GVL_PROFILE: gvl.yml has no profile \"shop\"; `gvl config` lists all: a, b")
  }

  @Test func theTemplateIsItsOwnDefault() throws {
    let configuration = try read(Workspace.template)
    let settings = try Settings(flags: .init(), environment: [:], file: configuration)
    let defaults = try Settings(flags: .init(), environment: [:], file: Configuration())
    #expect(settings.source.value == defaults.source.value)
    #expect(settings.languages.value == defaults.languages.value)
    #expect(settings.fallback.value == defaults.fallback.value)
    #expect(settings.freshness.value == defaults.freshness.value)
  }

  @Test(arguments: [
    ("8d", 691_200), ("36h", 129_600), ("90m", 5400), ("45s", 45), ("0d", 0), ("50000s", 50_000), ("90000m", 5_400_000),
    ("36500d", 3_153_600_000), ("3153600000s", 3_153_600_000),
  ])
  func agesReadAndPrint(text: String, seconds: Int) {
    #expect(Age(text)?.seconds == seconds)
    #expect(Age(Age(seconds: seconds).description)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "d", "8", "8w", "-1d", "1.5d", "99999999999d", "8 d", "+5d", "36501d", "3153600001s", "٨d",
    "9999999999999999999999s",
  ])
  func badAgesAreNil(text: String) { #expect(Age(text) == nil) }

  // MARK: Vendors from a file

  private func vendors(_ file: String) throws(YAMLError) -> PublisherProfile.VendorSelection? {
    try Configuration(YAMLText.parse("profiles:\n  app: {vendors: ids.txt}")) { name in
      name == "ids.txt" ? .success(Array(file.utf8)) : .failure(.init("there is no such file"))
    }.profiles.first?.value.selection.vendors
  }

  /// A user may name any file in `gvl.yml`, so messages do not quote its content.
  @Test func wrongFilesAreNotQuoted() throws {
    let error = #expect(throws: YAMLError.self) { try vendors("1\nroot:x:0:0:secret\n") }
    #expect(error?.message.contains("ids.txt:2:") == true && error?.message.contains("root") == false)
  }

  @Test func aRestrictionMayBeForThoseThatDeclare() throws {
    let text = "profiles:\n  app: {restrictions: [{purpose: 2, type: requireConsent, vendors: {purposes: [3, 9]}}]}"
    let profile = try #require(try Configuration(YAMLText.parse(text)).profiles.first?.value.selection)
    #expect(profile.restrictions == [.init(purpose: 2, kind: .requireConsent, vendors: .declaring([3, 9]))])
    #expect(profile.looksAtDeclarations)
  }

  @Test func idsOfVendorsMayStandInAFile() throws {
    for text in ["1 2,3\n", "[1, 2, 3]", "1 # one\r\n2\n\n3,3", "\t1\n2 3"] {
      #expect(try vendors(text) == .only([1, 2, 3]), "\(text)")
    }
  }

  @Test(arguments: [
    ("", "no id of a vendor in it"), ("# 1\n", "no id of a vendor in it"),
    ("1\n2x\n", "ids.txt:2: a word is no id of a vendor, 1 to 65535"),
    ("1\n\n70000", "ids.txt:3:"), ("-1", "ids.txt:1:"), ("{\"a\": 1}", "ids.txt:1:"), ("\u{0}", "ids.txt:1:"),
  ])
  func wrongFilesAreNamedByLine(file: String, words: String) {
    let error = #expect(throws: YAMLError.self) { try vendors(file) }
    #expect(error?.message.contains(words) == true && error?.place.line == 2, "\(String(describing: error))")
  }
}
