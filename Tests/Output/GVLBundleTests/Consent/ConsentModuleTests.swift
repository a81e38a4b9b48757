import ConsentSignals
import Foundation
@testable import GVLBundle
import GVLList
import GVLShown
import GVLSignals
import JSONText
import PlainText
import TestSupport
import Testing

/// gvl.js after the dialog says what `GVLSignals` says.
@Suite(.enabled(if: NodeModule.program != nil, NodeModule.absence))
struct ConsentModuleTests {
  /// Runs a program beside the module and gives what it prints.
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
      const { answer, notBefore, reasons } = consent.standing(one.choices, one.now)
      let string = null
      try { string = consent.tcString(one.choices, { country: 'FR' }) } catch (error) { if (error.code !== 'choice') throw error }
      const found = JSON.stringify({ answer, notBefore, reasons, string })
      const expected = JSON.stringify({ answer: one.answer, notBefore: one.notBefore, reasons: one.reasons, string: one.string })
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

  /// Choices of real lists, by profiles that became smaller and larger.
  @Test(
    .enabled(if: Corpus.isPresent, "\(Corpus.absence)"), arguments: SeededNumbers.seeds(323), ["v2", "v3"])
  func realListsAsWell(seed: UInt64, folder: String) throws {
    var numbers = SeededNumbers(seed)
    let files = Corpus.lists.filter { $0.hasPrefix("\(folder)/archives/") }
    let older = (0..<3).map { _ in numbers.pick(files) }
    let lists = try Set(older + files.suffix(1)).map { try VendorList(Corpus.bytes($0)) }
      .sorted { $0.reference.version < $1.reference.version }
    var profiles: [Profile] = []
    for _ in 0..<2 {
      var profile = Profile(name: "app")
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

  /// Of several devices' choices the page finds the one that the library finds.
  @Test(arguments: SeededNumbers.seeds(322)) func theNewestIsTheSame(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cases = try ConsentCases(&numbers, rounds: 20)
    let output = try run(
      """
      import { readFileSync } from 'node:fs'
      import { newestChoices } from './gvl.mjs'
      const groups = JSON.parse(readFileSync('groups.json', 'utf8')).map((texts) => texts.map((text) => JSON.parse(text)))
      const differs = (group) => JSON.stringify(newestChoices(group.slice(0, -1))) !== JSON.stringify(group[group.length - 1])
      console.log(groups.filter(differs).length, groups.length)
      console.log(newestChoices([null, {}]))
      """, ["groups.json": String(decoding: try cases.groups(&numbers).written(.compact), as: UTF8.self)])
    #expect(output == "0 200\nnull\n")
  }

  /// Real strings: read as the library reads them, refused where it refuses them, and written again.
  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)"), arguments: SeededNumbers.seeds(324))
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
