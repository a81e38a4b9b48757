import GVLText
import WordFolding

/// The lists of a lexicon, by their keys in the file.
enum LexiconList: Sendable {
  case words(WordClass), phrases(Role), manner(Manner), disclosure(Disclosures), numbers(NumberWords)
  case pitfalls(Pitfalls), kinds(Kinds)

  static let all: [String: LexiconList] = Dictionary(
    WordClass.allCases.map { ("words.\($0.name)", .words($0)) }
      + Role.allCases.map { ("phrases.\($0.rawValue)", .phrases($0)) }
      + [
        ("shaming", .manner(.shaming)), ("vague", .manner(.vague)), ("implied", .manner(.implied)),
        ("agrees", .manner(.agrees)), ("terms", .manner(.terms)),
        ("must", .manner(.must)), ("access", .manner(.access)), ("barred", .manner(.barred)),
        ("later", .manner(.later)),
        ("idle", .manner(.idle)), ("orGoesOn", .manner(.orGoesOn)), ("unless", .manner(.unless)),
        ("refusing", .manner(.refusing)), ("leaving", .manner(.leaving)), ("losing", .manner(.losing)),
        ("anytime", .manner(.anytime)), ("changes", .manner(.changes)), ("other", .manner(.other)),
        ("reported", .manner(.reported)),
      ]
      + Disclosures.names.map { ("disclosure.\($0.name)", .disclosure($0.said)) }
      + NumberWords.names.map { ("numbers.\($0.name)", .numbers($0.said)) }
      + Pitfalls.names.map { ("pitfalls.\($0.name)", .pitfalls($0.said)) }
      + Kinds.names.map { ("kinds.\($0.name)", .kinds($0.said)) },
    uniquingKeysWith: { first, _ in first })
}

/// The tables of a lexicon while it is read.
struct LexiconTables {
  private(set) var scripts: [Script] = []
  private(set) var grammar: Grammar = []
  private(set) var founded: Founded = []
  private(set) var words = WordIndex()
  private(set) var phrases = HashTable()
  private(set) var manner = WordIndex()
  private(set) var knownManner: Manner = []
  private(set) var disclosure = WordIndex()
  private(set) var knownDisclosures: Disclosures = []
  private(set) var numbers = WordIndex()
  private(set) var pitfalls = WordIndex()
  private(set) var kinds = WordIndex()
  private(set) var knowsKinds = false

  init() {
    manner.isOverlapping = true
    disclosure.isOverlapping = true
    pitfalls.isOverlapping = true
    kinds.isOverlapping = true
  }

  mutating func add(_ mark: LexiconMark) {
    switch mark {
    case .script(let script): scripts.append(script)
    case .grammar(let fact): grammar.insert(fact)
    case .founded(let rule): founded.insert(rule)
    }
  }

  mutating func add(_ entry: WordEntry, to list: LexiconList) {
    switch list {
    case .words(let word): words.add(entry, WordClasses(word).rawValue)
    case .phrases(let role):
      guard case .hash(let hash) = entry, phrases.bits(hash) == 0 else { return }
      phrases.add(hash, 1 << UInt64(Role.allCases.firstIndex(of: role) ?? 0))
    case .manner(let said):
      manner.add(entry, said.rawValue)
      knownManner.insert(said)
    case .disclosure(let said):
      disclosure.add(entry, said.rawValue)
      knownDisclosures.insert(said)
    case .numbers(let said): numbers.add(entry, said.rawValue)
    case .pitfalls(let said): pitfalls.add(entry, said.rawValue)
    case .kinds(let said):
      kinds.add(entry, said.rawValue)
      knowsKinds = true
    }
  }
}
