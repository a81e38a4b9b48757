import TestSupport

@Suite struct CountedTests {
  /// Without the commas the text is the number, and each group but the first has three digits.
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

  @Test func sizes() {
    let cases = [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"), (9_949, "9.9 kB"), (9_950, "10 kB"),
      (78_400, "78 kB"), (999_499, "1.0 MB"), (1_100_000, "1.1 MB"), (116_000_000, "116 MB"), (.max, "9.2 EB"),
    ]
    for (bytes, words) in cases { #expect(sized(bytes) == words, "\(bytes)") }
  }
}
