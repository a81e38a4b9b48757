import Testing

/// What the rules on sentences see and what they leave alone.
@Suite struct OwnSentencesTests {
  @Test(arguments: OwnSentences.all) func isUnderstood(row: OwnSentences.Row) {
    #expect(row.isSeen == row.isPositive)
  }

  @Test func everyMatterHasSentences() {
    #expect(Set(OwnSentences.all.map(\.matter)) == Set(RealSentence.Matter.allCases))
  }
}
