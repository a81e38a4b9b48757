import ConsentSignals
import TestSupport

@Suite struct ACStringTests {
  @Test(arguments: [
    ("1~1.35.41.101", 1, [1, 35, 41, 101], nil as [Int]?),
    ("2~1.35.41.101~dv.9.21.81", 2, [1, 35, 41, 101], [9, 21, 81]),
    ("2~~dv.1.2", 2, [], [1, 2]), ("2~1.2~dv.", 2, [1, 2], []), ("1~", 1, [], nil), ("2~~dv.", 2, [], []),
    ("2~9.3~dv.0", 2, [9, 3], [0]),
  ])
  func whatIsRightIsReadAndWrittenAgain(text: String, version: Int, consented: [Int], disclosed: [Int]?) throws {
    let string = try ACString(text)
    #expect(string.version == version && string.consented == consented && string.disclosed == disclosed)
    #expect(string.warnings.isEmpty && string.encoded == text)
  }

  @Test(arguments: [
    ("2~1.2~dv", ACString.Warning.noDot, "2~1.2~dv."), ("2~20~dv.020", .both, "2~20~dv.20"),
    ("1~007", .zeros, "1~7"), ("1~7.7", .twice, "1~7.7"),
  ])
  func whatIsOddIsSaid(text: String, warning: ACString.Warning, written: String) throws {
    let string = try ACString(text)
    #expect(string.warnings.contains(warning) && string.encoded == written)
  }

  @Test(arguments: [
    ("", SignalError.Code.empty), ("3~1~dv.", .acVersion), ("0~1067.1~dv.2.3", .acVersion), ("12", .acVersion),
    ("1", .acParts), ("1~~", .acParts), ("1~1~dv.2", .acParts), ("2~1", .acParts), ("2~1~ax.2", .acParts),
    ("2~1~dv2", .acParts), ("2~1~dv.2~", .acParts), ("2~1.~dv.", .acID), ("2~1~dv.2.", .acID), ("1~a", .acID),
    ("1~1,2", .acID), ("1~-1", .acID), ("1~1 ", .acID), ("2~9999999999999999999~dv.", .acID), ("1~٣", .acID),
  ])
  func whatCannotBeReadIsRefused(text: String, code: SignalError.Code) {
    let error = #expect(throws: SignalError.self) { try ACString(text) }
    #expect(error?.code == code)
  }

  /// Compared with the results of Google's own adapters.
  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
  func providersHaveTheStateThatGooglesAdaptersSee() throws {
    let rows = String(decoding: try Corpus.bytes("signals/ac-strings.tsv"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count > 20)
    for row in rows {
      let (text, expected) = (String(row[0]), String(row[1]))
      let string = try? ACString(text)
      let name = Comment(rawValue: text)
      if let parts = expected.wholeMatch(of: /(\d+):(\w+)/) {
        #expect(try #require(string, name).state(of: #require(Int(parts.1))).rawValue == parts.2, name)
      } else if expected.hasPrefix("unknown") || expected == "error" {
        #expect(string == nil, name)
      } else if !text.contains("99999999999999999999") {
        // "ok", with a warning if one is expected. An id of 38 digits is too large for an integer and refused.
        #expect(
          try #require(string, name).warnings.isEmpty == !(expected.contains("warn") || text.hasSuffix("dv")), name)
      }
    }
  }

  @Test(arguments: SeededNumbers.seeds(36))
  func anyChoiceComesBack(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<200 {
      let ids = (0..<numbers.below(30)).map { _ in numbers.below(5_000) }
      let cut = numbers.below(ids.count + 1)
      let string = ACString(consented: Array(ids[..<cut]), disclosed: Array(ids[cut...]))
      #expect(try ACString(string.encoded) == string)
      for id in ids { #expect(string.state(of: id) == (ids[..<cut].contains(id) ? .true : .false)) }
    }
  }

  @Test(.slow) func aMillionIdsAreRead() throws {
    let text = "2~" + (1...1_000_000).map(String.init).joined(separator: ".") + "~dv."
    #expect(try ACString(text).consented.count == 1_000_000)
  }
}
