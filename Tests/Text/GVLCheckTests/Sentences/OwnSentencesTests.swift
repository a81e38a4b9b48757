import TestSupport

/// The rules on sentences find the right ones and ignore the similar ones.
@Suite struct OwnSentencesTests {
  @Test(arguments: OwnSentences.all) func isUnderstood(row: OwnSentences.Row) {
    #expect(row.isSeen == row.isPositive)
  }

  @Test func everyMatterHasSentences() {
    #expect(Set(OwnSentences.all.map(\.matter)) == Set(RealSentence.Matter.allCases))
  }
}
