import PlainText
import Testing

@Suite struct CountedTests {
  /// Without its commas a number is the number, and each group but the first has three digits.
  @Test(arguments: [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1_000, .max, .min]) func groups(number: Int) {
    let text = grouped(number)
    #expect(Int(String(text.filter { $0 != "," })) == number)
    let groups = text.filter { $0 != "-" }.split { $0 == "," }.map(\.count)
    #expect(groups.dropFirst().allSatisfy { $0 == 3 } && (1...3).contains(groups[0]))
  }

  @Test func counts() {
    #expect(counted(1, "body", "bodies") == "1 body" && counted(0, "body", "bodies") == "0 bodies")
    #expect(counted(1_200, "vendor") == "1,200 vendors")
  }
}
