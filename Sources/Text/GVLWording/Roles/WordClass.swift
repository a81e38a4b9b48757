/// What a word says in a consent control. The names are the keys of `words` in `translations/lexicon/*.yml`.
enum WordClass: UInt8, CaseIterable, Sendable {
  /// Verbs of agreeing: accept, allow.
  case accept
  /// The noun: it agrees only unless stated otherwise ("Consent"), else it is what is managed, refused, withdrawn.
  case consent
  /// Verbs of refusing.
  case reject
  case not, without, only
  /// "no …, none of, never": deny the thing behind them, not its need. Each stands under `not` too.
  case noneOf
  /// "except", "but"
  case except
  /// necessary, essential, technical
  case necessary
  /// functional: the necessary ones when "only" stands beside it, else optional ones
  case functional
  /// optional, marketing, statistics; "not necessary" too
  case others
  case all
  /// what is ticked at the moment
  case selection
  case save
  /// "confirm": saves a choice when one is named, acknowledges when alone
  case confirm
  /// verbs of the second layer: manage, customise
  case adjust
  /// "choose", which may also tick everything
  case select
  /// nouns of the second layer: settings, options
  case settings
  case more, view, read
  case `continue`
  case acknowledge, close
  /// what is closed or hidden: banner, message, window
  case frame
  case withdraw
  /// "cancel", "delete", "take back": withdraws where consent stands beside it, else says what its other classes say
  case undo
  case object
  case sell, limit, share
  case pay
  /// recommended, default: accepting it accepts what is offered
  case recommended
  case vendors, policy
  /// not about consent: newsletter, terms, age
  case elsewhere
  case leave
  case yes
  /// says nothing: the, my, cookies
  case filler

  /// As the lexicons write them.
  static let names: [String] = allCases.map { "\($0)" }

  init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  var name: String { Self.names[Int(rawValue)] }
}

struct WordClasses: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ word: WordClass) { rawValue = 1 << UInt64(word.rawValue) }

  func has(_ word: WordClass) -> Bool { contains(WordClasses(word)) }

  /// The first class in the order of the table; it names the word in evidence.
  var first: WordClass? { isEmpty ? nil : WordClass(rawValue: UInt8(rawValue.trailingZeroBitCount)) }
}
