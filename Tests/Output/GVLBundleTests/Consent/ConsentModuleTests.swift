import ConsentSignals
@testable import GVLBundle
import GVLChanges
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// gvl.js handles choices like `GVLSignals`.
@Suite(.enabled(if: NodeModule.program != nil, NodeModule.absence))
struct ConsentModuleTests {
  /// Runs a program beside the module and returns its output.
  private func run(_ program: String, _ files: [String: String] = [:]) throws -> String {
    try NodeModule.run(program, module: WebFiles.moduleBytes, files)
  }

  /// Prints the first cases that differ.
  private static let comparison = """
    import { readFileSync } from 'node:fs'
    import { Consent } from './gvl.mjs'
    const { asks, cases } = JSON.parse(readFileSync('cases.json', 'utf8'))
    const consents = asks.map((one) => new Consent(one))
    let differences = 0
    cases.forEach((one, index) => {
      const consent = consents[one.asks]
      const standing = consent.standing(one.choices, one.now)
      let string = null
      try { string = consent.tcString(one.choices, { country: 'FR', now: one.now }) } catch (error) { if (!['choice', 'ahead'].includes(error.code)) throw error }
      const found = JSON.stringify({ standing, string })
      const expected = JSON.stringify({ standing: one.standing, string: one.string })
      if (found !== expected && differences++ < 3) console.log(index, JSON.stringify(one.choices), found, expected)
    })
    console.log(differences)
    """

  @Test(arguments: SeededNumbers.seeds(320)) func standsAndSignalsAsTheLibrarySays(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cases = try ConsentCases(&numbers, rounds: 60)
    #expect(cases.answers == Set(Standing.Answer.allCases), "some answer was never tried")
    let output = try run(
      Self.comparison, ["cases.json": String(decoding: cases.json.written(.compact), as: UTF8.self)])
    #expect(output == "0\n")
  }

  /// Choices on whole lists, with profiles that became smaller and larger.
  @Test(arguments: SeededNumbers.seeds(323), [2, 3]) func wholeListsAsWell(seed: UInt64, specification: Int) throws {
    var numbers = SeededNumbers(seed)
    let (stock, files) = (Stock.best, Stock.best.archived(specification))
    let older = (0..<3).map { _ in numbers.pick(files) }
    let lists = try Set(older + files.suffix(1)).map { try VendorList(stock.bytes($0)) }
      .sorted { $0.reference.version < $1.reference.version }
    var profiles: [PublisherProfile] = []
    for _ in 0..<2 {
      var profile = PublisherProfile(name: "app")
      profile.vendors = .only(Set((1...1_400).filter { _ in numbers.below(4) == 0 }))
      if numbers.below(2) == 0 {
        profile.restrictions = [.init(purpose: 2 + numbers.below(9), kind: .requireConsent, vendors: .all)]
      }
      profiles.append(profile)
    }
    let cases = try ConsentCases(real: lists, profiles, &numbers)
    let output = try run(
      Self.comparison, ["cases.json": String(decoding: cases.json.written(.compact), as: UTF8.self)])
    #expect(output == "0\n")
  }

  /// The page merges the choices of several devices like the library.
  @Test(arguments: SeededNumbers.seeds(322)) func whatCountsOfSeveralDevicesIsTheSame(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cases = try ConsentCases(&numbers, rounds: 20)
    let output = try run(
      """
      import { readFileSync } from 'node:fs'
      import { mergedChoices } from './gvl.mjs'
      const groups = JSON.parse(readFileSync('groups.json', 'utf8'))
      const read = (text) => text === null ? null : JSON.parse(text)
      const differs = ({ all, now, choices, ahead }) => JSON.stringify(mergedChoices(all.map(read), now)) !== JSON.stringify({ choices: read(choices), ahead: ahead.map(read) })
      console.log(groups.filter(differs).length, groups.length, groups.some(({ ahead, choices }) => ahead.length > 1 && choices))
      console.log(JSON.stringify(mergedChoices([null, {}])))
      """, ["groups.json": String(decoding: try cases.groups(&numbers).written(.compact), as: UTF8.self)])
    #expect(output == "0 200 true\n{\"choices\":null,\"ahead\":[]}\n")
  }

  /// Taps, starts, newer lists and merges of devices, with right and wrong clocks: the page stores, signals and asks
  /// like the library.
  @Test(arguments: SeededNumbers.seeds(325)) func aTapCountsWhateverTheClocks(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cases = try TapCases(&numbers, stories: 40)
    let output = try run(
      """
      import { readFileSync } from 'node:fs'
      import { Consent } from './gvl.mjs'
      const read = (text) => text === null ? null : JSON.parse(text)
      let [differences, steps] = [0, 0]
      for (const story of JSON.parse(readFileSync('taps.json', 'utf8'))) {
        const consents = story.asks.map((one) => new Consent(one))
        const devices = Array.from({ length: 3 }, () => ({ kept: null, getItem() { return this.kept }, setItem(_, text) { this.kept = text } }))
        for (const { device, bundle, now, tap, others, stored, standing, string } of story.steps) {
          const [consent, storage, options] = [consents[bundle], devices[device], { country: 'FR', now }]
          const choices = tap ? consent.store(read(tap), storage) : others ? consent.merge(others.map(read), { storage, now }) : consent.stored(storage)
          const found = JSON.stringify([read(storage.kept), consent.bring(choices, options)])
          const expected = JSON.stringify([read(stored), { string, standing }])
          if (found !== expected && differences++ < 3) console.log(found, expected)
          steps++
        }
      }
      console.log(differences, steps)
      """, ["taps.json": String(decoding: cases.json.written(.compact), as: UTF8.self)])
    #expect(output == "0 1600\n")
  }

  /// The clock was a year ahead, and is corrected before the next visit. Of taps with one date the last stays.
  @Test func aRefusalAfterTheClockWasAheadIsKept() throws {
    var numbers = SeededNumbers(1)
    let list = try VendorList(Array(RandomList.value(3, version: 9, &numbers).documentText.utf8))
    let bundle = CaseBundle([list], PublisherProfile(name: "app"), .additions)
    let output = try run(
      """
      import { readFileSync } from 'node:fs'
      import { Consent, decodeTCString } from './gvl.mjs'
      const asks = JSON.parse(readFileSync('asks.json', 'utf8'))
      const [consent, tab] = [new Consent(asks), new Consent(asks)]
      const map = new Map()
      const storage = { getItem: (key) => map.get(key) ?? null, setItem: (key, text) => map.set(key, text), removeItem: (key) => map.delete(key) }
      const now = Date.parse('2026-02-20T10:00:00Z')
      const code = (work) => { try { return work() } catch (error) { return error.code } }
      const next = () => {
        const { string, standing } = consent.bring(consent.stored(storage), { now })
        const { created, vendorConsents } = decodeTCString(string)
        return [consent.stored(storage).by, consent.stored(storage).made, standing.answer, vendorConsents.length, created].join(' ')
      }
      const ahead = consent.store(consent.acceptAll({ now: new Date('2027-02-20') }), storage)
      console.log(consent.standing(ahead, now).answer, consent.bring(ahead, { now }).string, code(() => consent.permitted(ahead, now)), code(() => consent.tcString(ahead, { now })))
      consent.store(consent.rejectAll({ now }), storage)
      console.log(next())
      for (const made of ['acceptAll', 'rejectAll', 'acceptAll', 'rejectAll']) consent.store(consent[made]({ now }), storage)
      console.log(next())
      consent.store(consent.acceptAll({ now: now + 7_200_000 }), storage)
      tab.store(tab.rejectAll({ now }), storage)
      console.log(next())
      consent.store(consent.acceptAll({ now: now + 86_400_000 }), storage)
      console.log(consent.bring(consent.stored(storage), { now }).standing.answer, decodeTCString(consent.tcString(consent.stored(storage), { now })).created)
      """, ["asks.json": String(decoding: bundle.json.written(.compact), as: UTF8.self)])
    #expect(
      output == """
        unknown null ahead ahead
        reject_all 2026-02-20T10:00:00Z stands 0 2026-02-20T00:00:00Z
        reject_all 2026-02-20T10:00:00.004Z stands 0 2026-02-20T00:00:00Z
        reject_all 2026-02-20T12:00:00.001Z stands 0 2026-02-20T00:00:00Z
        stands 2026-02-20T00:00:00Z

        """)
  }

  /// Real strings: read and refused like the library does, and written again.
  @Test(.slow, .enabled(if: Corpus.isPresent, "\(Corpus.absence)"), arguments: SeededNumbers.seeds(324))
  func readsWhatTheLibraryReads(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let strings = try ConsentCases.strings(&numbers)
    #expect(strings.count > 4_000)
    let expected = strings.map { text in
      (try? TCString(text)).flatMap { try? JSONDocument($0.json).root.value } ?? .null
    }
    let output = try run(
      """
      import { readFileSync } from 'node:fs'
      import { decodeTCString, encodeTCString } from './gvl.mjs'
      const { strings, expected } = JSON.parse(readFileSync('vectors.json', 'utf8'))
      const read = (text) => { try { return { schema: 'gvl.tcstring/1', ...decodeTCString(text) } } catch (error) { if (error.code !== 'tc-string') throw error; return null } }
      const wrong = strings.filter((text, at) => JSON.stringify(read(text)) !== JSON.stringify(expected[at]))
      const lost = strings.map(read).filter((one) => one && JSON.stringify(read(encodeTCString(one))) !== JSON.stringify(one))
      console.log(wrong.length, lost.length, strings.map(read).filter(Boolean).length > 600)
      """,
      [
        "vectors.json": String(
          decoding: JSONValue.object([.init("strings", .strings(strings)), .init("expected", .array(expected))])
            .written(.compact), as: UTF8.self)
      ])
    #expect(output == "0 0 true\n")
  }
}
