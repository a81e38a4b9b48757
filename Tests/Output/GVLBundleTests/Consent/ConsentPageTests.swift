import ConsentSignals
@testable import GVLBundle
import GVLBundleFormat
import GVLChanges
import GVLList
import GVLShown
import TestSupport

/// `Examples/web-cmp` in a browser: from the tap to a string, and the next visit.
@Suite(
  .waits,
  .slow, .serialized, .enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)),
  .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
struct ConsentPageTests {
  private static let visits = """
    const { start, forget } = await import('./consent.js');
    const { Consent, loadConsent, decodeTCString } = await import('http://127.0.0.1:PORT/gvl/gvl.js');
    const visit = async tap => {
      const strings = [];
      let opened = null;
      const answer = await start({
        country: 'DE', languages: ['de-AT'], signal: string => strings.push(string),
        openDialog: (list, why, answer) => { opened = [list.language, why.length]; if (tap) answer(...tap) },
      });
      return { answer, opened, strings };
    };
    localStorage.setItem('theirs', 'kept');
    const seen = { first: await visit(null), accepted: await visit(['accept_all']), next: await visit(null) };
    await forget();
    seen.refused = await visit(['reject_all']);
    const kept = localStorage.getItem('gvl.choices');
    localStorage.setItem('gvl.choices', kept.slice(0, 50));
    seen.damaged = await visit(['save', { purposes: [1, 24], vendors: [1, 65535] }]);
    const foreign = JSON.parse(localStorage.getItem('gvl.choices'));
    localStorage.setItem('gvl.choices', JSON.stringify({ ...foreign, profile: 'another' }));
    seen.foreign = await visit(null);
    await forget();
    seen.keys = Object.keys(localStorage);
    const consent = await loadConsent({ base: 'http://127.0.0.1:PORT/gvl/' });
    const full = { getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError') } };
    const code = work => { try { work(); return null } catch (error) { return error.code } };
    seen.codes = [
      code(() => consent.store(consent.acceptAll(), full)), code(() => consent.store({}, full)),
      code(() => consent.tcString({ ...consent.acceptAll(), profile: 'another' })), code(() => decodeTCString('COtybn')),
      code(() => consent.permitted(consent.acceptAll({ now: Date.now() + 90_000_000 }))), code(() => new Consent({})), code(() => new Consent({ ...consent.asks, cmp: null }).tcString(consent.acceptAll())),
    ];
    // What a browser does that blocks a page's storage.
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', { configurable: true, get() { throw new DOMException('denied', 'SecurityError') } });
    seen.blocked = [consent.stored(), code(() => consent.store(consent.acceptAll())), code(() => consent.forget())];
    seen.unstored = await visit(['accept_all']);
    Object.defineProperty(window, 'localStorage', own);
    const older = consent.rejectAll({ now: 1000 }), newer = consent.acceptAll({ now: 2000 });
    const two = { value: JSON.stringify(newer), getItem() { return this.value }, setItem(key, value) { this.value = value } };
    const { namesOf, sentencesFor, loadVendorList } = await import('http://127.0.0.1:PORT/gvl/gvl.js');
    const list = await loadVendorList({ languages: ['de'] });
    const [vendor, purpose] = [list.vendors[0], list.purposes[0]];
    seen.names = [
      namesOf({ kind: 'purpose', vendor: vendor.id, item: purpose.id }, list), namesOf({ kind: 'list', vendor: null, item: null }, list),
    ].map(({ vendor: name, item }) => [name && name === vendor.name, item && item === purpose.name]);
    const reasons = [['newVendor', 3], ['newVendor', 4], ['purpose', 1], ['purpose', 1], ['age', null]].map(([kind, vendor]) => ({ kind, vendor }));
    seen.sentences = sentencesFor(reasons, list);
    seen.none = sentencesFor([], list);
    const tapped = consent.store(older, two);
    seen.kept = [tapped.by, tapped.made];
    return seen;
    """

  @Test func aTapBecomesAStringAndIsRemembered() throws {
    var input = try WebSample.input()
    let shown = ShownList(input.list, through: input.profile)
    let policy = ReconsentPolicy.additions
    input.asks = BundleAsks(
      ReconsentAsks(older: [], list: input.list, profile: input.profile, policy: policy), by: policy, of: [],
      shown: shown, cmp: .init(id: 300, version: 1))
    let nginx = try WebServerTests.nginx(["gvl": try BundleTarget.web.bundle(input)])
    defer { nginx.stop() }
    // The page has another origin than the folder.
    let example = try String(
      contentsOf: Corpus.packageRoot.appending(path: "Examples/web-cmp/consent.js"), encoding: .utf8)
    let module = "http://127.0.0.1:\(nginx.plainPort)/gvl/gvl.js"
    try nginx.put(page: "consent.js", example.replacing("./gvl/gvl.js", with: module))
    let script = Self.visits.replacing("PORT", with: "\(nginx.plainPort)")
    let seen = try JSONDocument(try Chromium.run(script, from: nginx)).root
    try #require(seen["error"] == nil, "\(seen.value.documentText)")
    func answer(_ visit: String) -> String? { seen[visit]?["answer"]?.string }
    func strings(_ visit: String) throws -> [TCString] {
      try (seen[visit]?["strings"]?.elements ?? []).compactMap(\.string).map { try TCString($0) }
    }
    #expect(answer("first") == "unknown" && answer("accepted") == "unknown" && answer("next") == "stands")
    #expect(seen["first"]?["opened"]?.elements.first?.string == "de-at")
    #expect(try strings("first").isEmpty && strings("accepted") == strings("next"))
    let all = try #require(try strings("next").first)
    #expect(all.cmpID == 300 && all.publisherCountry == "DE" && all.consentLanguage == "DE")
    #expect(!all.purposeConsents.isEmpty && !all.vendorConsents.isEmpty && all.isServiceSpecific)
    #expect(all.vendorsDisclosed == IDBits(shown.vendors.map(\.id)))
    let refused = try #require(try strings("refused").first)
    #expect(refused.purposeConsents.isEmpty && refused.vendorConsents.isEmpty)
    #expect(answer("damaged") == "unknown", "what cannot be read is no choice")
    let some = try #require(try strings("damaged").first)
    #expect(some.purposeConsents.isSubset(of: [1]) && some.vendorConsents.isSubset(of: [1]))
    #expect(answer("foreign") == "unknown" && seen["foreign"]?["opened"]?.kind == .array)
    #expect(try strings("foreign").isEmpty, "a choice of another profile is none of this one")
    #expect(try answer("unstored") == "unknown" && strings("unstored") == strings("accepted"))
    #expect(seen["keys"]?.elements.compactMap(\.string) == ["theirs"])
    #expect(
      seen["codes"]?.elements.map(\.string) == [
        "storage", "choice", "choice", "tc-string", "ahead", "malformed", "cmp",
      ])
    #expect(String(decoding: seen["blocked"]?.value.bytes ?? [], as: UTF8.self) == "[null,\"storage\",\"storage\"]")
    #expect(String(decoding: seen["names"]?.value.bytes ?? [], as: UTF8.self) == "[[true,true],[null,null]]")
    #expect(
      seen["sentences"]?.elements.map(\.string) == [
        "Seit Ihrer letzten Auswahl hat sich etwas geändert.", "Neue Partner: 2",
        "Partner, die um etwas Neues bitten: 1",
        "Ihre letzte Auswahl liegt einige Zeit zurück.",
      ] && seen["none"]?.count == 0)
    #expect(
      seen["kept"]?.elements.map(\.string) == ["reject_all", "1970-01-01T00:00:02.001Z"],
      "a tap counts, whatever the dates")
  }
}
