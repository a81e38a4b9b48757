import GVLChanges
import GVLFindings
import GVLList
import GVLShown
import TestSupport

/// Differences between official texts, and which of them is a reason.
@Suite struct TextDifferenceTests {
  private static func list(_ description: String) throws -> VendorList {
    try Small.list(3, ["purposes": ["1": ["id": 1, "name": "N", "description": .string(description)]]])
  }

  static let pairs: [(String, String, TextDifference)] = [
    ("a b", "a c", .words), ("a b", "A b", .words), ("ab", "a-b", .words), ("", "a", .new), ("a", "", .removed),
    ("a b", " a b\r\n", .outerBlanks), ("a b", "a  b", .whiteSpace), ("a b", "a\nb", .whiteSpace),
    ("so. \nIt", "so. It", .whiteSpace), ("a\u{A0}b", "a b", .whiteSpace), ("a b", "\u{3000}a b", .whiteSpace),
    ("a  b", " a b", .whiteSpace),
    // A dash or a question mark is no word.
    ("a - b", "a -\u{202F}b", .whiteSpace), ("quoi ?", "quoi?", .whiteSpace), ("( a )", "(a)", .whiteSpace),
    ("so.\nIt", "so.It", .spacing), ("to gether", "together", .spacing), ("week end 7", "weekend7", .spacing),
    ("a  b c", "a bc", .spacing), ("ночью и", "ночьюи", .spacing),
  ]

  @Test(arguments: pairs) func everyKindIsKnown(before: String, after: String, kind: TextDifference) throws {
    let (old, new) = (try Self.list(before), try Self.list(after))
    let change = try #require(ListDiff(from: old, to: new).changes.first)
    #expect(change.textDifference == kind)
    #expect(change.isCosmetic == (kind == .outerBlanks))
    // In the other direction the difference is the same.
    let back = try #require(ListDiff(from: new, to: old).changes.first).textDifference
    #expect(back == (kind == .new ? .removed : kind == .removed ? .new : kind))
    let decision = ReconsentDecision(from: old, to: new, profile: .wholeList, policy: .legalBasis, explains: true)
    let isSilent = [.outerBlanks, .whiteSpace, .removed].contains(kind)
    #expect(decision.verdict == (isSilent ? .none : .disclose))
    #expect(decision.explanations.map(\.rule?.id) == [isSilent ? nil : "legal-basis/text-changed"])
    // Even a publisher's own policy does not ask again for a text that reads the same.
    let rule = PolicyRule(
      id: "house/all", verdict: .required, title: "t", cite: .init("c"), match: .init([], scope: .list))
    let house = ReconsentPolicy(name: "house", title: "t", rules: [rule])
    let own = ReconsentDecision(from: old, to: new, profile: .wholeList, policy: house)
    #expect(own.verdict == ([.outerBlanks, .whiteSpace].contains(kind) ? .none : .required))
  }

  /// In a change of several texts the greatest difference counts.
  @Test func theWeightiestCounts() throws {
    func list(_ examples: [String]) throws -> VendorList {
      try Small.list(3, ["purposes": ["1": ["id": 1, "name": "N", "illustrations": .strings(examples)]]])
    }
    func difference(_ old: [String], _ new: [String]) throws -> TextDifference? {
      try ListDiff(from: list(old), to: list(new)).changes.first?.textDifference
    }
    #expect(try difference(["a b", "c"], ["a  b", "c "]) == .whiteSpace)
    #expect(try difference(["a b", "c "], ["ab", "c"]) == .spacing)
    #expect(try difference(["a b", "c"], ["a  b", "d"]) == .words)
    #expect(try difference(["a b"], ["a b", "c"]) == .words)
    #expect(try difference([], ["c"]) == .new && difference(["c"], []) == .removed)
    #expect(TextDifference.allCases.sorted() == TextDifference.allCases)
  }

  /// Every change of a text has a kind, and a simple split into words gives the same kind.
  @Test(.slow, arguments: ListFamily.present) func theWordsDecide(family: ListFamily) {
    var met: Set<TextDifference> = []
    for index in family.neighbours {
      for change in ListDiff(from: family.all[index].list, to: family.all[index + 1].list).changes {
        guard change.kind.isOfText else {
          #expect(change.textDifference == nil && !change.hasSameWords)
          continue
        }
        guard let difference = change.textDifference else {
          Issue.record("\(change)")
          continue
        }
        met.insert(difference)
        guard case (.string(let old), .string(let new)) = (change.before, change.after) else { continue }
        // Compared by code points: a letter composed in one text and decomposed in the other is a difference.
        func words(_ text: String) -> [[Unicode.Scalar]] {
          text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(Array.init)
        }
        #expect((words(old) == words(new)) == change.hasSameWords, "\(change)")
        #expect((words(old).flatMap(\.self) == words(new).flatMap(\.self)) == (difference >= .spacing), "\(change)")
        #expect(change.isCosmetic == (difference == .outerBlanks))
      }
    }
    #expect(met.isSuperset(of: [.words, .outerBlanks]))
  }

  /// Two years of the real list: 13 items changed without a change of words.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) func twoYearsWithoutAWord() throws {
    let from = try ListFamily.list("v3/archives/vendor-list-v45.json")
    let to = try ListFamily.list("v3/archives/vendor-list-v146.json")
    let diff = ListDiff(from: from, to: to)
    let texts = diff.changes.filter(\.kind.isOfText)
    #expect(diff.summary.textsChanged == 13)
    func items(_ wanted: TextDifference) -> [String] {
      texts.filter { $0.textDifference == wanted }.map(Small.itemName)
    }
    #expect(items(.new) == ["specialPurpose.added 3"])
    #expect(items(.spacing) == ["dataCategory.description 1", "dataCategory.description 4"])
    #expect(items(.whiteSpace) == ["dataCategory.description 3"])
    #expect(
      Set(texts.filter(\.isCosmetic).map { "\($0.kind.rawValue.split(separator: ".")[0]) \($0.item)" }).count == 9)
    let decision = ReconsentDecision(from: from, to: to, diff: diff, profile: .wholeList, policy: .legalBasis)
    let reasons = decision.reasons.map(\.change).filter(\.kind.isOfText)
    #expect(
      reasons.map(Small.itemName) == [
        "specialPurpose.added 3", "dataCategory.description 1", "dataCategory.description 4",
      ])
  }
}

extension Small {
  /// Such as `dataCategory.description 3`.
  fileprivate static func itemName(_ change: Change) -> String {
    if case .id(let id) = change.item { "\(change.kind.rawValue) \(id)" } else { change.kind.rawValue }
  }
}
