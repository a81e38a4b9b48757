@testable import GVLBundle
import GVLList
import GVLShown
import GVLText
import TestSupport

/// The class `GVL` of the reference library (@iabtechlabtcf/core) loads our folder by its `baseUrl`, in a browser.
/// `Scripts/judge web` fetches the library and names its folder; the project does not include it.
@Suite(
  .waits,
  .slow, .enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)),
  .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
struct ReferenceLibraryTests {
  private static let library = ProcessInfo.processInfo.environment["GVL_JUDGE_WEB"]

  private static let program = """
    const { GVL } = await import('/library/lib/mjs/index.js');
    GVL.baseUrl = BASE;
    const ids = map => Object.keys(map).map(Number);
    const numbered = new GVL(VERSION);
    await numbered.readyPromise;
    const list = new GVL();
    await list.readyPromise;
    const json = list.getJson();
    const purposes = Object.keys(list.purposes);
    const counts = purposes.map(id => [
      id, ids(list.getVendorsWithConsentPurpose(id)).length, ids(list.getVendorsWithLegIntPurpose(id)).length]);
    const texts = {};
    for (const language of ['de-AT', 'cy', 'en']) {
      await list.changeLanguage(language);
      const { purposes, specialPurposes, features, specialFeatures, stacks, dataCategories } = list;
      texts[language] = { purposes, specialPurposes, features, specialFeatures, stacks, dataCategories };
    }
    list.narrowVendorsTo([3, 1, 77]);
    const narrowed = ids(list.vendors);
    const consenting = ids(list.getVendorsWithConsentPurpose(1));
    const absent = await list.changeLanguage('fi').then(() => null, error => error.message);
    return {
      json, counts, texts, narrowed, consenting, absent, isSame: JSON.stringify(numbered.getJson()) === JSON.stringify(json),
      isReady: list.isReady, languages: [...GVL.consentLanguages.constructor.langSet ?? GVL.consentLanguages.langSet],
    };
    """

  @Test(.enabled(if: library != nil, "Scripts/judge web runs this")) func itLoadsTheFolder() throws {
    var input = try WebSample.input()
    input.profile.restrictions = [.init(purpose: 2, kind: .requireConsent, vendors: .all)]
    let bundle = try BundleTarget.web.bundle(input)
    let nginx = try WebServerTests.nginx(["gvl": bundle])
    defer { nginx.stop() }
    try FileManager.default.createSymbolicLink(
      atPath: nginx.folder.url.path + "/pages/library", withDestinationPath: try #require(Self.library))
    let program = Self.program.replacing("BASE", with: "'http://127.0.0.1:\(nginx.plainPort)/gvl'")
      .replacing("VERSION", with: "\(input.reference.version)")
    let root = try JSONDocument(try Chromium.run(program, from: nginx)).root
    try #require(root["error"] == nil, "\(root.value)")

    // All members that it keeps equal those of the file; it writes dates in another form.
    let file = try bundle.json("vendor-list.json")
    let seen = try #require(root["json"])
    for member in seen.members where !["lastUpdated", "vendors"].contains(member.name) {
      #expect(Self.contains(file[member.name], member.value), "\(member.name)")
    }
    let vendors = try #require(seen["vendors"]).members
    #expect(vendors.map(\.name) == file["vendors"]?.members.map(\.name))
    for vendor in vendors { #expect(Self.contains(file["vendors"]?[vendor.name], vendor.value), "\(vendor.name)") }
    let counts = try #require(try bundle.json("counts.json")["purposes"])
    for row in try #require(root["counts"]).elements.map(\.elements) {
      let expected = try #require(counts[row[0].string ?? ""])
      #expect(
        row[1].integer == expected["consent"]?.integer && row[2].integer == expected["legitimateInterest"]?.integer)
    }
    for (language, name) in [("de-AT", "de"), ("cy", "cy"), ("en", "en")] {
      let texts = try bundle.json("purposes-\(name).json")
      for member in try #require(root["texts"]?[language]).members {
        #expect(Self.contains(texts[member.name], member.value), "\(language) \(member.name)")
      }
    }
    #expect(root["narrowed"]?.elements.compactMap(\.integer) == [1, 3])
    #expect(root["consenting"]?.elements.compactMap(\.integer) == [1, 3])
    // A language that is not in the bundle is an error, and the texts do not change.
    #expect(root["absent"]?.string?.contains("unable to load language") == true)
    #expect(root["isSame"]?.value == true && root["isReady"]?.value == true)
    let names = Set(root["languages"]?.elements.compactMap { $0.string?.lowercased() } ?? [])
    #expect(names == Set(Languages.all.map(\.code)), "languages that one of us does not have")
    let asked = Set(nginx.requests().map(\.path).filter { $0.hasPrefix("/gvl/") })
    let expected: Set = [
      "/gvl/vendor-list.json", "/gvl/archives/vendor-list-v\(input.reference.version).json", "/gvl/purposes-de.json",
      "/gvl/purposes-cy.json", "/gvl/purposes-fi.json",
    ]
    #expect(asked == expected)
  }

  /// Whether every member of `part` is in `whole` with the same value.
  private static func contains(_ whole: JSONNode?, _ part: JSONNode) -> Bool {
    guard let whole else { return false }
    if part.kind == .object { return part.members.allSatisfy { contains(whole[$0.name], $0.value) } }
    if part.kind == .array {
      return part.elements.count == whole.elements.count && zip(whole.elements, part.elements).allSatisfy(contains)
    }
    return whole.value == part.value
  }
}
