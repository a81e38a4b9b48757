import ConsentSignals
@testable import GVLBundle
import GVLSignals
import TestSupport

/// The sources of a generated package handle choices like `GVLSignals`.
@Suite(.folder, .waits, .slow) struct ConsentSourcesTests {
  /// Prints the first cases that differ, then their number.
  private static let comparison = #"""
    import Foundation

    extension Bundle { static var module: Bundle { .main } }

    func choice(_ text: String) throws -> StoredChoice {
      try JSONDecoder().decode(StoredChoice.self, from: Data(text.utf8))
    }

    func moment(_ json: JSON?) -> Date { Date(timeIntervalSince1970: Double(json?.int ?? 0) / 1000) }

    func differences(of standing: Standing, to json: JSON?) -> [String] {
      func words(_ rule: String?, _ verdict: String?, _ kind: String?, _ vendor: Int?, _ item: Int?) -> String {
        "\(rule ?? "") \(verdict ?? "") \(kind ?? "") \(vendor ?? 0) \(item ?? 0)"
      }
      let found = standing.reasons.map { words($0.rule, $0.verdict.rawValue, $0.kind.rawValue, $0.vendor, $0.item) }
      let expected = (json?["reasons"]?.elements ?? []).map {
        words($0["rule"]?.text, $0["verdict"]?.text, $0["kind"]?.text, $0["vendor"]?.int, $0["item"]?.int)
      }
      var problems: [String] = []
      if standing.answer.rawValue != json?["answer"]?.text { problems.append("answer \(standing.answer)") }
      if standing.notBefore?.timestamp != json?["notBefore"]?.text { problems.append("notBefore") }
      if found != expected { problems.append("reasons \(found), not \(expected)") }
      return problems
    }

    @main struct Comparison {
      static func main() throws {
        let cases = try JSON(Data(contentsOf: URL(fileURLWithPath: "cases.json")), file: "cases.json")
        let all = try (cases["asks"]?.elements ?? []).map { Consent(try Asks($0)) }
        var differences = 0
        for (index, one) in (cases["cases"]?.elements ?? []).enumerated() {
          let problems = try compare(all[one["asks"]?.int ?? 0], one)
          if problems.isEmpty { continue }
          differences += 1
          if differences < 4 { print(index, problems) }
        }
        let groups = try JSON(Data(contentsOf: URL(fileURLWithPath: "groups.json")), file: "groups.json")
        for group in groups.elements {
          func choices(_ name: String) throws -> [StoredChoice] { try (group[name]?.texts ?? []).map(choice) }
          let merged = MergedChoice(try choices("all"), at: moment(group["now"]))
          let expected = try group["choices"]?.text.map(choice)
          if try merged.choice != expected || merged.ahead != choices("ahead") { differences += 1 }
        }
        let strings = try JSON(Data(contentsOf: URL(fileURLWithPath: "strings.json")), file: "strings.json")
        for row in strings.elements {
          let found = try? TCString(row.texts[0]).encoded()
          if found != (row.texts.count > 1 ? row.texts[1] : nil) {
            differences += 1
            if differences < 4 { print(row.texts, found ?? "refused") }
          }
        }
        differences += try KeysComparison().differences()
        differences += try TapComparison().differences()
        differences += try ModeComparison().differences()
        print(differences)
      }

      static func compare(_ consent: Consent, _ one: JSON) throws -> [String] {
        let (choice, now) = (try choice(one["json"]?.text ?? ""), moment(one["now"]))
        let standing = consent.standing(of: choice, at: now)
        var string: String?
        do { string = try consent.tcString(of: choice, country: "FR", at: now) } catch let error as ConsentError {
          if ![.otherProfile, .datedAhead].contains(error) { throw error }
        }
        var problems = differences(of: standing, to: one["standing"])
        if string != one["string"]?.text { problems.append("string \(string ?? "none"), not \(one["string"]?.text ?? "none")") }
        let again = try JSONDecoder().decode(StoredChoice.self, from: JSONEncoder().encode(choice))
        if again != choice { problems.append("it is not restored") }
        if let string = string, try TCString(string).encoded() != string { problems.append("it is not read again") }
        return problems
      }
    }
    """#

  @Test(.slow, arguments: SeededNumbers.seeds(321)) func standsAndSignalsAsTheLibrarySays(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cases = try ConsentCases(&numbers, rounds: 60)
    #expect(cases.answers == Set(Standing.Answer.allCases), "some answer was never tried")
    try folder.write(cases.json.written(.compact), to: "cases.json")
    // Strings are read and written again, a third of them in daily runs; the package drops segments of unknown kinds.
    let strings = Corpus.isPresent ? Effort.sample(try ConsentCases.strings(&numbers), every: 3) : []
    let rows = strings.compactMap { text -> JSONValue? in
      guard let string = try? TCString(text) else { return .strings([text]) }
      return string.unknownSegments.isEmpty
        ? .strings([text] + [(try? string.encoded())].compactMap(\.self)) : nil
    }
    try folder.write(JSONValue.array(rows).written(.compact), to: "strings.json")
    try folder.write(try cases.groups(&numbers).written(.compact), to: "groups.json")
    try folder.write(try TapCases(&numbers, stories: 40).json.written(.compact), to: "taps.json")
    // Every seventh string, which is a real one, and a third of the damaged ones: the keys of each are read back.
    let some = strings.indices.filter { $0 % 7 == 0 || numbers.below(3) == 0 }.map { strings[$0] }
    try folder.write(KeyCases.json(some + cases.strings, &numbers).written(.compact), to: "keys.json")
    try folder.write(Self.comparison, to: "Comparison.swift")
    try folder.write(KeyCases.comparison, to: "KeysComparison.swift")
    try folder.write(TapCases.comparison, to: "TapComparison.swift")
    try folder.write(ConsentModeCases.json(&numbers).written(.compact), to: "modes.json")
    try folder.write(ConsentModeCases.comparison, to: "ModeComparison.swift")
    let sources = SwiftModule.sources("GVLData", localization: "en").filter {
      $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift")
    }
    for source in sources { try folder.write(source.bytes, to: source.path) }
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let build = try Tool.run(
      "/usr/bin/env",
      [
        "swiftc", "-parse-as-library", "-swift-version", "5", "-module-name", "GVLData", "-o", "compare",
        "Comparison.swift", "KeysComparison.swift", "TapComparison.swift", "ModeComparison.swift",
      ]
        + sources.map(\.path), in: folder.url, environment: environment)
    try #require(build.status == 0, "\(build.error)")
    let run = try Tool.run(folder.url.appendingPathComponent("compare").path, [], in: folder.url)
    #expect(run.output == "0\n", "\(run.error)")
  }
}
