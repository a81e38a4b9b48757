/// The meaning of a word in a consent control. The names are the keys of `words` in `translations/lexicon/*.yml`.
enum WordClass: UInt8, CaseIterable, Sendable {
  /// Verbs of agreeing: accept, allow.
  case accept
  /// The noun. Alone it agrees ("Consent"); with other words it is the thing managed, refused or withdrawn.
  case consent
  /// Verbs of refusing.
  case reject
  case not, without, only
  /// "no …, none of, never": negates the noun after it, not its need. Each is in `not` too.
  case noneOf
  /// "except", "but"
  case except
  /// necessary, essential, technical
  case necessary
  /// functional: the necessary cookies if "only" is next to it, else optional ones
  case functional
  /// optional, marketing, statistics; "not necessary" too
  case others
  case all
  /// the current selection
  case selection
  case save
  /// "confirm": saves a choice if the label names one, else acknowledges
  case confirm
  /// verbs of the second layer: manage, customise
  case adjust
  /// "choose", which may also select everything
  case select
  /// nouns of the second layer: settings, options
  case settings
  case more, view, read
  case `continue`
  case acknowledge, close
  /// the thing closed or hidden: banner, message, window
  case frame
  case withdraw
  /// "cancel", "delete", "take back": withdraws if `consent` is in the label, else has only its other classes
  case undo
  case object
  case sell, limit, share
  case pay
  /// recommended, default: accepting it accepts the offer
  case recommended
  case vendors, policy
  /// not about consent: newsletter, terms, age
  case elsewhere
  case leave
  case yes
  /// without meaning for the role: the, my, cookies
  case filler

  /// The names in lexicons.
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

  /// The first class in the order of the enum; evidence names the word by it.
  var first: WordClass? { isEmpty ? nil : WordClass(rawValue: UInt8(rawValue.trailingZeroBitCount)) }
}
