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

private let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// gvl.js after the dialog says what `GVLSignals` says.
@Suite(.enabled(if: node != nil, "no node here: install it (apt install nodejs) to run the module"))
struct ConsentModuleTests {
  /// Runs a program beside the module and gives what it prints.
  private func run(_ program: String, _ files: [String: String] = [:]) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(WebFiles.moduleBytes, to: "gvl.mjs")
    for (name, text) in files { try folder.write(text, to: name) }
    try folder.write(program, to: "run.mjs")
    let run = try Tool.run(try #require(node), ["run.mjs"], in: folder.url)
    try #require(run.status == 0, "\(run.error)")
    return run.output
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
}
