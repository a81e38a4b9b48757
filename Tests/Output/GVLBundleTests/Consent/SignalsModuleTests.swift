import ConsentSignals
@testable import GVLBundle
import GVLBundleFormat
@testable import KeyFiles
import TestSupport

/// signals.js gives the answers of `ConsentSignals` and `KeyFiles`.
@Suite(.folder, .enabled(if: NodeModule.program != nil, NodeModule.absence))
struct SignalsModuleTests {
  /// Runs a program beside both modules and returns its output.
  private func run(_ program: String, _ cases: JSONValue = .null, _ files: [String: String] = [:]) throws -> String {
    let all = [
      "signals.mjs": String(decoding: TemplateText.script("web/" + WebFiles.signals), as: UTF8.self),
      "cases.json": String(decoding: cases.written(.compact), as: UTF8.self),
    ]
    let head = """
      import { readFileSync } from 'node:fs'
      const cases = JSON.parse(readFileSync('cases.json', 'utf8'))
      const code = (work) => { try { return work() } catch (error) { if (!error.code) throw error; return error.code } }
      let differences = 0
      const same = (found, expected, one) => {
        const [text, other] = [JSON.stringify(found), JSON.stringify(expected)]
        if (text !== other && differences++ < 3) console.log(JSON.stringify(one), text, 'instead of', other)
      }

      """
    return try NodeModule.run(head + program, module: WebFiles.moduleBytes, files.merging(all) { $1 })
  }

  @Test(arguments: SeededNumbers.seeds(330)) func otherServicesAreToldWhatTheLibrarySays(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cases = try (0..<400).map { _ in try SignalCases.answer(&numbers) }
    let output = try run(
      """
      import { decodeTCString } from './gvl.mjs'
      import { blocked, categories, consentMode, consentModeDefault, preferenceEvent, stamped } from './signals.mjs'
      for (const one of cases) {
        const { string, map, mapping, gdpr, destinations, event, expected } = one
        const fields = string === null ? null : decodeTCString(string)
        const permitted = fields && {
          purposes: fields.purposeConsents, specialFeatures: fields.specialFeatureOptIns, vendors: fields.vendorConsents,
          legitimateInterests: [1, 2, 3, 4, 7], legitimateInterestVendors: [1, 2, 3, 755],
          disclosed: fields.vendorsDisclosed, restrictions: fields.publisherRestrictions,
        }
        for (const signalled of [fields, permitted]) {
          const states = categories(signalled, map)
          const before = JSON.stringify([states, event])
          same(states, expected.states, one)
          same(consentMode(signalled, gdpr, mapping), expected.mode, one)
          same(blocked(states, destinations), expected.blocked, one)
          same(preferenceEvent(states), expected.preference, one)
          same(code(() => stamped(event, states)), expected.stamped ?? 'event', one)
          same(JSON.stringify([states, event]), before, one)
        }
        const { wait_for_update: wait, ...modes } = consentModeDefault(mapping)
        same([modes, wait], [expected.default, 500], one)
      }
      console.log(differences)
      """, .array(cases))
    #expect(output == "0\n")
  }

  /// Other services get the same answer from `permitted` of a choice as from the choice's string.
  @Test(arguments: SeededNumbers.seeds(331)) func aChoiceSaysWhatItsStringSays(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let choices = try ConsentCases(&numbers, rounds: 20)
    let map = SignalCases.map(&numbers)
    let expected = try choices.cases.map { one -> JSONValue in
      guard case .string(let text)? = one["string"] else { return .null }
      return SignalCases.object(map.states(in: try TCString(text)))
    }
    let output = try run(
      """
      import { Consent, decodeTCString } from './gvl.mjs'
      import { categories, consentMode } from './signals.mjs'
      const { choices: { asks, cases: all }, map, expected } = cases
      let signalled = 0
      all.forEach(({ asks: place, choices, string, now }, at) => {
        if (string === null) return
        signalled++
        const permitted = new Consent(asks[place]).permitted(choices, now)
        same(categories(permitted, map), expected[at], choices)
        same(consentMode(permitted, true), consentMode(decodeTCString(string), true), choices)
      })
      console.log(differences, signalled > 100)
      """,
      ["choices": choices.json, "map": SignalCases.json(map), "expected": .array(expected)])
    #expect(output == "0 true\n")
  }

  /// Vendor 755 switched off and all else allowed; Google not shown; restrictions on Google.
  @Test func aUserWhoSwitchedGoogleOffGrantsNothing() throws {
    let output = try run(
      """
      import { consentMode } from './signals.mjs'
      const purposes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      const [all, none] = ['granted', 'denied'].map((word) => ({ ad_storage: word, ad_user_data: word, ad_personalization: word }))
      const mode = (more, mapping) => consentMode({ purposes, vendors: [2, 755], disclosed: [2, 755], restrictions: [], ...more }, true, mapping)
      same(mode({}), all)
      same(mode({ vendors: [2, 754] }), none)
      same(mode({ vendors: [2], legitimateInterestVendors: [755] }), none)
      // Strings that do not name the disclosed vendors, of either kind.
      same([undefined, null].map((disclosed) => mode({ disclosed })), [all, all])
      same(mode({ vendors: [2], disclosed: undefined }), none)
      same(consentMode({ purposeConsents: purposes, vendorConsents: [755], vendorsDisclosed: [755] }, true), all)
      // Not shown: no call for the three, and the others as they were.
      const mapping = { analytics_storage: { purposes: [8] }, security_storage: { purposes: [12] } }
      same(mode({ disclosed: [2] }), {})
      same(mode({ disclosed: [] }, mapping), { analytics_storage: 'granted', security_storage: 'denied' })
      same(consentMode({ purposeConsents: purposes, vendorConsents: [755], vendorsDisclosed: [2] }, true), {})
      const needs = { 1: ['ad_storage', 'ad_user_data'], 3: ['ad_personalization'], 4: ['ad_personalization'], 7: ['ad_user_data'] }
      for (const purpose of purposes) {
        for (const type of ['notAllowed', 'requireConsent', 'requireLegitimateInterest', 'undefined']) {
          for (const vendors of [[755], [2]]) {
            const takes = vendors[0] === 755 && ['notAllowed', 'requireLegitimateInterest'].includes(type)
            const expected = { ...all }
            for (const kind of needs[purpose] ?? []) if (takes) expected[kind] = 'denied'
            same(mode({ restrictions: [{ purpose, type, vendors }] }), expected, [purpose, type, vendors])
          }
        }
      }
      same(mode({ restrictions: [{ purpose: 8, type: 'notAllowed', vendors: [755] }] }, mapping).analytics_storage, 'granted')
      console.log(differences)
      """)
    #expect(output == "0\n")
  }

  @Test(arguments: SeededNumbers.seeds(332)) func theMessageIsReadAsTheLibraryReadsIt(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cases = (0..<1_500).map { _ in SignalCases.messageCase(&numbers) }
    let read = cases.compactMap { $0["expected"] }.filter { $0 != .null }
    #expect(read.count > 200 && read.count < 1_400)
    let output = try run(
      """
      import { readCookieData } from './signals.mjs'
      for (const one of cases) same(readCookieData(one.message), one.expected, one)
      console.log(differences)
      """, .array(cases))
    #expect(output == "0\n")
  }

  @Test func theMessageIsTheOneThatAppsSend() throws {
    let vendors = [("Lampworks", true), ("__proto__", false), ("<b>\"", true)]
    let cases = ["C.D", nil].flatMap { string in ["2~7~dv.9", nil].map { (string, $0) } }.map {
      string, providers -> JSONValue in
      var signals = DeviceSignals()
      (signals.tcString, signals.additionalConsent) = (string, providers)
      let script = WebViewScript(signals, customVendors: vendors, groups: [], at: nil)
      return ["string": .text(string), "providers": .text(providers), "script": .string(script.text(for: .gvl))]
    }
    let output = try run(
      """
      import { cookieData, readCookieData } from './signals.mjs'
      const customVendors = JSON.parse('{"Lampworks":true,"__proto__":false,"<b>\\\\"":true}')
      for (const one of cases) {
        const sent = []
        new Function('window', one.script)({ postMessage: (message) => sent.push(message) })
        const message = cookieData(one.string, one.providers ?? undefined, customVendors)
        // An object written into a script loses a member of that name: JSON keeps it.
        same({ ...message, nontcfdata: null }, { ...sent[0], nontcfdata: null }, one)
        same(readCookieData(message), { tcString: one.string, additionalConsent: one.providers, customVendors }, one)
      }
      same(cookieData('C'), { type: 'cookieData', tcstring: 'C', acstring: null, nontcfdata: {} })
      same(readCookieData(cookieData(null)), null)
      console.log(differences, cases.length)
      """, .array(cases))
    #expect(output == "0 4\n")
  }

  @Test func whatIsSilentAndWhatIsNoAnswer() throws {
    let output = try run(
      """
      import { blocked, categories, consentMode, onCategories, stamped, readCookieData } from './signals.mjs'
      const all = { purposes: [1, 2, 3, 4, 7, 8], specialFeatures: [1], vendors: [10, 755] }
      for (const gdprApplies of [false, null, undefined, 1, 'true']) same(consentMode(all, gdprApplies), {})
      // The answer taken back.
      same(Object.values(consentMode(null, true)), ['denied', 'denied', 'denied'])
      same(categories(undefined, { A: { purposes: [1] } }), { A: false })
      same(consentMode(all, true, { ad_storage: { purposes: [9] }, other: { purposes: [1] }, analytics_storage: null }),
        consentMode(all, true))
      // Categories of nothing, or of another shape.
      const odd = { a: {}, b: null, c: { purposes: '1' }, d: { purposes: 1 }, e: { vendors: [] }, f: { purposes: [1], vendors: {} }, g: 5 }
      same(Object.values(categories(all, odd)).includes(true), false)
      same(categories(all, { A: { purposes: [1] }, B: { purposes: ['1'] }, C: { other: [1] } }), { A: true, B: false, C: false })
      // A category that nobody has mapped is off, whatever all objects have.
      same(blocked({}, { X: ['constructor', '__proto__'], Y: [] }), [{ destination: 'X', blockedBy: ['constructor', '__proto__'] }])
      const choice = { schema: 'gvl.choices/1', purposes: [1], vendors: [], specialFeatures: [] }
      same([code(() => categories(choice, {})), code(() => consentMode(choice, false))], ['signalled', 'signalled'])
      same([code(() => categories('CQgcD4AQ', {})), code(() => consentMode('', true))], ['signalled', 'signalled'])
      const states = Object.freeze({ A: true })
      const event = Object.freeze({ type: 'track', context: Object.freeze({ ip: '1', consent: Object.freeze({ old: 1 }) }) })
      same(stamped(event, states), { type: 'track', context: { ip: '1', consent: { categoryPreferences: { A: true } } } })
      for (const none of [null, undefined, 1, 'x', [], () => 1, { context: [] }, { context: 'x' }]) same(code(() => stamped(none, states)), 'event')
      for (const none of [undefined, null, 1, [], '', '{', 'null', '"', {}, { type: 'load' }, { type: 'save' }]) same(readCookieData(none), null)
      const heard = []
      const tell = onCategories((states) => heard.push(states))
      for (const A of [false, false, true, true, false]) tell({ A, B: true })
      tell({ B: true, A: false })
      same(heard.map(({ A }) => A), [false, true, false])
      const later = onCategories((states) => heard.push('later'), { A: true })
      later({ A: true })
      same(heard.length, 3)
      later({ A: false })
      same(heard.length, 4)
      same({}.A, undefined)
      console.log(differences)
      """)
    #expect(output == "0\n")
  }

  /// Each module and its types name the same functions and classes.
  @Test(arguments: [WebFiles.module, WebFiles.signals]) func theTypesNameWhatTheModuleHas(module: String) throws {
    let bundle = try BundleTarget.web.bundle(WebSample.input())
    let types = String(decoding: try bundle.bytes(module.dropLast(".js".count) + ".d.ts"), as: UTF8.self)
    let named = types.split(separator: "\n").compactMap { line in
      ["export function ", "export class "].first(where: line.hasPrefix).map {
        String(line.dropFirst($0.count).prefix { $0.isLetter || $0.isNumber })
      }
    }
    let has = try NodeModule.run(
      "console.log(Object.keys(await import('./gvl.mjs')).sort().join(' '))", module: bundle.bytes(module))
    #expect(named.sorted().joined(separator: " ") + "\n" == has)
  }

  @Test func whatShipsIsSmallAndHarmless() throws {
    let bundle = try BundleTarget.web.bundle(WebSample.input())
    let module = String(decoding: try bundle.bytes(WebFiles.signals), as: UTF8.self)
    #expect(module.utf8.count <= 5_300)
    for word in [
      "import", "fetch", "localStorage", "document", "window", "postMessage", "innerHTML", "eval(", "Function(",
      // Syntax that is newer than the supported browsers.
      ".at(", "hasOwn(", "replaceAll", "structuredClone", "??=", "#",
    ] {
      #expect(!module.contains(word), "\(word)")
    }
    // Pages load the module only on request.
    let visit = try #require(FirstVisit(bundle.manifest))
    #expect(visit.files.allSatisfy { !$0.path.hasPrefix("signals.") })
    for path in [WebFiles.pointer, WebFiles.module] {
      #expect(!String(decoding: try bundle.bytes(path), as: UTF8.self).contains("signals.js"))
    }
  }

  @Test(.slow) func aChangedModuleIsFound() throws {
    let place = BundleFolder(folder.url.appending(path: "web").path)
    try place.write(BundleTarget.web.bundle(WebSample.input()))
    #expect(try place.verify() == [])
    for name in [WebFiles.signals, WebFiles.signalTypes, WebFiles.signals + ".gz"] {
      let file = folder.url.appending(path: "web/\(name)")
      let bytes = try Data(contentsOf: file)
      try (bytes + Data(" ".utf8)).write(to: file)
      #expect(try place.verify().contains { "\($0)".contains(name) }, "\(name)")
      try bytes.write(to: file)
    }
    #expect(try place.verify() == [])
  }

  /// Runs `Examples/web-cmp/services.js` with services that record the calls.
  @Test func theExampleTellsEachServiceOfEachAnswer() throws {
    var string = TCString(
      created: Timestamp(seconds: 1_772_323_200), cmpID: 1, cmpVersion: 1, consentLanguage: "EN", vendorListVersion: 1,
      policyVersion: 5)
    let refused = try string.encoded()
    (string.purposeConsents, string.vendorConsents) = ([1, 2, 3, 4], [755])
    let answered = try string.encoded()
    let example = try String(
      contentsOf: Corpus.packageRoot.appending(path: "Examples/web-cmp/services.js"), encoding: .utf8)
    let output = try run(
      """
      import { services } from './services.mjs'
      for (const [gdprApplies, stored] of [[true, null], [false, null], [true, cases[1]]]) {
        globalThis.kept = stored
        const [told, tracked, middleware] = [[], [], []]
        const analytics = { addSourceMiddleware: (one) => middleware.push(one), track: (...call) => tracked.push(call) }
        const signal = await services({ gtag: (...call) => told.push(call), analytics, gdprApplies })
        const sent = () => {
          const payload = { obj: { type: 'track' } }
          middleware[0]({ payload, next: () => {} })
          return payload.obj.context ? Object.values(payload.obj.context.consent.categoryPreferences) : 'bare'
        }
        const preferences = [sent()]
        for (const string of stored ? cases.slice(1) : cases) { signal(string); preferences.push(sent()) }
        console.log(told.map(([, kind, states]) => kind + ' ' + Object.values(states)).join('; '))
        console.log(tracked.map(([name, , { consent }]) => name + ' ' + Object.values(consent.categoryPreferences)).join('; '))
        console.log(preferences.join('; '))
      }
      """, .strings([refused, answered, answered]),
      [
        "services.mjs": example.replacing("./gvl/gvl.js", with: "./kept.mjs")
          .replacing("./gvl/signals.js", with: "./signals.mjs"),
        "kept.mjs": """
        export { decodeTCString } from './gvl.mjs'
        export const loadConsent = async () => ({ stored: () => globalThis.kept, bring: (string) => ({ string }) })
        """,
      ])
    let preference = SegmentStamp.preferenceEvent
    let segment = """
      \(preference) false,false; \(preference) true,false
      false,false; false,false; true,false; true,false

      """
    let (wait, some) = ("default denied,denied,denied,denied,500; ", "update granted,denied,granted,denied")
    #expect(
      output == "\(wait)update denied,denied,denied,denied; \(some); \(some)\n" + segment
        // If the GDPR does not apply, events have no stamp.
        + "update ; update ; update \n\nbare; bare; bare; bare\n"
        // The service got this answer on an earlier page.
        + "\(wait)\(some); \(some)\n\ntrue,false; true,false; true,false\n")
  }
}
