@testable import GVLBundle
import GVLBundleFormat
import GVLDialog
import GVLList
import GVLShown
import GVLStringsWriting
import GVLText
import TestSupport

/// gvl.js in a browser, from a page of another origin, compared with the view that Swift makes.
@Suite(
  .waits,
  .slow, .serialized, .enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)),
  .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
struct WebPageTests {
  /// A page that prints the view of a folder, or the error.
  private static let program = """
    const base = BASE;
    const { loadVendorList, chooseLanguage, VendorListError } = await import(base + FOLDER + '/gvl.js');
    const caught = async work => {
      try { return await work() } catch (error) {
        return { error: error instanceof VendorListError ? error.code : String(error), message: error.message };
      }
    };
    const seen = async options => caught(async () => {
      const { pointer, ...view } = await loadVendorList(options);
      return JSON.parse(JSON.stringify(view));
    });

    """

  private static func run(_ script: String, _ folder: String = "gvl", on nginx: Nginx) throws -> JSONNode {
    let program = Self.program.replacing("BASE", with: "'http://127.0.0.1:\(nginx.plainPort)/'")
      .replacing("FOLDER", with: "'\(folder)'")
    let root = try JSONDocument(try Chromium.run(program + script, from: nginx)).root
    try #require(root["error"] == nil, "\(text(root.value))")
    return root
  }

  private static func text(_ value: JSONValue) -> String { String(decoding: value.bytes, as: UTF8.self) }

  /// The first line in which two documents differ; nil if they are equal.
  private static func difference(_ shown: JSONValue?, _ expected: JSONValue?) -> String? {
    if shown == expected { return nil }
    let lines = [shown, expected].map { ($0 ?? .null).documentText.components(separatedBy: "\n") }
    let at = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    return "line \(at): the page has \(lines[0][max(0, at - 3)...at]), Swift \(lines[1][at])"
  }

  private static func viewOfSwift(_ input: BundleInput) throws -> [String: JSONValue] {
    let bundle = try BundleTarget.json.bundle(input, ["form": ["view"]])
    return try Dictionary(
      uniqueKeysWithValues: bundle.files.filter { $0.kind == .view }.map {
        ($0.language ?? "", try JSONDocument($0.bytes).root.value)
      })
  }

  /// One start of the browser for all cases, since a start costs more than all of them.
  @Test func theModuleShowsWhatTheViewSays() throws {
    let input = try WebSample.input()
    let bundle = try BundleTarget.web.bundle(input)
    var damaged = bundle
    let index = try #require(damaged.files.firstIndex { $0.path.hasPrefix("hashed/layers.") && $0.kind == .copy })
    damaged.files[index].bytes[0] = UInt8(ascii: " ")
    let packed = damaged.files[index].path + ".gz"
    damaged.files.removeAll { $0.path == packed }
    var torn = bundle
    torn.files.removeAll { $0.path.hasPrefix("hashed/vendor-list.") }
    let nginx = try WebServerTests.nginx(["gvl": bundle, "damaged": damaged, "torn": torn])
    defer { nginx.stop() }
    let list = try BundleTarget.json.bundle(input).json("vendor-list.json").value
    try Self.putCompact(list, nginx)
    let asked = WebLanguagesTests.asked
    let wanted = Self.text(JSONValue.strings(asked))
    let root = try Self.run(
      """
      const wanted = \(wanted);
      const list = await loadVendorList({ languages: ['xx', 'de-AT', 'en'], verify: true });
      const answer = (value, status = 200) => new Response(JSON.stringify(value), { status });
      const old = JSON.parse(JSON.stringify(list.pointer));
      old.files['vendor-list.json'].path = 'hashed/vendor-list.000000000000.json';
      return {
        views: {
          'de-at': await seen({ languages: ['xx', 'de-AT', 'en'], verify: true }),
          en: await seen({ base: base + 'gvl', languages: 'en-GB' }),
          cy: await seen({ base: new URL(base + 'gvl/'), languages: ['cy', 'de'] }),
        },
        any: (await loadVendorList()).language,
        chosen: wanted.map(one => chooseLanguage(list.pointer, one).language),
        second: chooseLanguage(list.pointer, ['fr-CA', 'de-DE']).language,
        texts: [1, 2, 1234].map(count => list.text('first.partners', { count })),
        welsh: await loadVendorList({ languages: 'cy' })
          .then(list => [0, 1, 2, 3, 6, 7].map(count => list.text('vendors.intro', { count }))),
        marks: list.text('first.purposes', { purposes: '{count} <b>' }),
        unknown: await caught(async () => list.text('constructor')),
        item: list.item('dataCategories', 2), noItem: list.item('stacks', 99),
        ages: ['2026-03-01', '2026-03-15', '2030-01-01'].map(day => list.freshness(Date.parse(day))),
        damaged: await seen({ base: base + 'damaged/', verify: true }),
        careless: (await seen({ base: base + 'damaged/' })).error,
        torn: await seen({ base: base + 'torn/' }),
        away: await seen({ base: 'http://127.0.0.1:9/' }),
        stopped: await seen({ signal: AbortSignal.abort() }),
        // A cache kept the pointer of a bundle that is gone; and answers that are none.
        kept: await seen({ languages: 'en', fetch: (url, options) =>
          options.cache === 'no-cache' ? Promise.resolve(answer(old)) : fetch(url, options) }),
        alien: await seen({ fetch: async () => answer({ schema: 'other/1' }) }),
        empty: await seen({ fetch: async () => answer({ ...list.pointer, files: {} }) }),
        refused: await seen({ fetch: async () => answer({}, 503) }),
        text: await seen({ fetch: async () => new Response('<!doctype html>') }),
        compact: await (async () => {
          const { readList } = await import('/compact.js');
          const [list, texts] = await Promise.all(['list', 'texts'].map(name => fetch(`/${name}.json`)));
          return readList(await list.json(), await texts.json());
        })(),
      };
      """, on: nginx)

    let expected = try Self.viewOfSwift(input)
    for language in ["de-at", "en", "cy"] {
      let difference = Self.difference(root["views"]?[language]?.value, expected[language])
      #expect(difference == nil, "\(language)")
    }
    #expect(root["any"]?.string == "en")
    #expect(root["compact"]?.value.means(list) == true)
    let table = WebLanguages(try WebSample.view()).resolved
    for (one, chosen) in zip(asked, try #require(root["chosen"]).elements) {
      #expect(chosen.string == WebLanguagesTests.chosen(one, table) ?? table["*"], "\(one)")
    }
    #expect(root["second"]?.string == "de-at")

    let german = try #require(BuiltInWords.words("de")?.texts["first.partners"])
    #expect(
      root["texts"]?.elements.map(\.string) == [
        german[.one].replacing("{count}", with: "1"), german[.other].replacing("{count}", with: "2"),
        german[.other].replacing("{count}", with: "1.234"),
      ])
    let welsh = try #require(BuiltInWords.words("cy")?.texts["vendors.intro"])
    let categories: [PluralCategory] = [.zero, .one, .two, .few, .many, .other]
    #expect(
      root["welsh"]?.elements.map(\.string)
        == zip(categories, [0, 1, 2, 3, 6, 7]).map { welsh[$0].replacing("{count}", with: "\($1)") })
    #expect(root["marks"]?.string?.contains("{count} <b>") == true)
    #expect(root["unknown"]?["error"]?.string == "no-text")
    #expect(root["item"]?["name"]?.string == "Category 2 (de)" && root["noItem"]?.members.isEmpty == true)
    #expect(root["ages"]?.elements.map(\.string) == ["fresh", "stale", "expired"])

    #expect(root["damaged"]?["error"]?.string == "changed")
    #expect(root["careless"]?.string == "not-json")
    #expect(root["torn"]?["error"]?.string == "missing")
    #expect(root["away"]?["error"]?.string == "unreachable")
    #expect(Self.difference(root["kept"]?.value, expected["en"]) == nil)
    let codes = ["alien": "pointer", "empty": "pointer", "refused": "refused", "text": "not-json"]
    for (name, code) in codes { #expect(root[name]?["error"]?.string == code, "\(name)") }
    #expect(root["stopped"]?["error"]?.string?.contains("AbortError") == true)
    try Self.whatWasSent(bundle, nginx)
  }

  /// Puts the compact form and its reader beside the page.
  private static func putCompact(_ list: JSONValue, _ nginx: Nginx) throws {
    guard case .object(let members) = list else { return }
    let reader = Corpus.packageRoot.appending(path: "Sources/Output/GVLBundle/Templates/compact.js")
    try nginx.put(page: "compact.js", try String(contentsOf: reader, encoding: .utf8))
    try nginx.put(page: "list.json", text(try CompactList.packed(list)))
    try nginx.put(page: "texts.json", text(try CompactTexts.packed(.object(members.filter { $0.name != "vendors" }))))
  }

  /// Only the first load transfers bodies. Later the pointer is revalidated (one load bypasses all caches), and hashed
  /// files are never requested again.
  private static func whatWasSent(_ bundle: GVLBundle.Bundle, _ nginx: Nginx) throws {
    let asked = nginx.requests().filter { $0.path.hasPrefix("/gvl/") && $0.status != 404 }
    let pointer = asked.filter { $0.path == "/gvl/current.json" }
    #expect(pointer.count > 4 && pointer[0].status == 200)
    let others = pointer.dropFirst().filter { $0.status != 200 }
    #expect(others.count == pointer.count - 2 && others.allSatisfy { $0.status == 304 && $0.bytes == 0 })
    let hashed = asked.filter { $0.path.hasPrefix("/gvl/hashed/") }
    #expect(hashed.count > 4 && Set(hashed.map(\.path)).count == hashed.count)
    for one in hashed + [pointer[0]] {
      #expect(try one.bytes == bundle.bytes(one.path.dropFirst("/gvl/".count) + ".gz").count, "\(one.path)")
    }
  }

  /// Lists of all shapes, and a complete one of each specification.
  @Test(arguments: SeededNumbers.seeds(0x3EC)) func theModuleReadsEveryList(seed: UInt64) throws {
    // A list without purposes makes no bundle.
    var inputs = try WebSample.random(Effort.rounds(40), seed).filter { !$0.list.texts[.purpose].isEmpty }
    let lists = Stock.sample.lists
    for path in [lists.first { $0.hasPrefix("v2") }, lists.last { $0.hasPrefix("v3") }].compactMap({ $0 }) {
      let list = try VendorList(try Stock.sample.bytes(path))
      inputs.append(
        BundleInput(
          list: list, reference: list.reference, sha256: "", texts: [], profile: PublisherProfile(name: "all"),
          languages: ["de"],
          fallback: [:]))
    }
    var bundles: [String: GVLBundle.Bundle] = [:]
    var expected: [String: JSONValue] = [:]
    for (index, input) in inputs.enumerated() {
      bundles["\(index)"] = try BundleTarget.web.bundle(input)
      expected["\(index)"] = try Self.viewOfSwift(input).first?.value
    }
    let nginx = try WebServerTests.nginx(bundles)
    defer { nginx.stop() }
    let root = try Self.run(
      """
      const names = \(Self.text(.strings(bundles.keys.sorted())));
      const all = await Promise.all(names.map(async name => [name, await seen({ base: base + name, verify: true })]));
      return Object.fromEntries(all);
      """, "0", on: nginx)
    for name in bundles.keys.sorted() {
      let difference = Self.difference(root[name]?.value, expected[name])
      #expect(difference == nil, "\(name)")
    }
  }
}
