/// Derives the role of a label from the classes of its words. The rules are the same for every language.
enum RoleRules {
  /// Labels longer than this are sentences.
  static let wordLimit = 14

  static func role(_ said: Reading) -> Role {
    guard said.tokens.count <= wordLimit, !said.tokens.isEmpty else { return .unknown }
    return aside(said) ?? choice(said) ?? opening(said) ?? .unknown
  }

  /// Roles other than a choice: paying, withdrawing, objecting, selling, terms of use.
  private static func aside(_ said: Reading) -> Role? {
    let chooses = said.has(.accept) || said.has(.reject)
    if said.has(.pay) { return said.strange == 0 || chooses ? .pay : .unknown }
    // "Cancel my consent" withdraws it, "cancel" closes.
    if said.has(.undo), said.has(.consent), !chooses, said.hasOnly(.undo, .consent, .all, .others, .adjust) {
      return .withdraw
    }
    if said.has(.close), said.hasOnly(.close, .frame, .policy, .elsewhere, .settings, .consent, .others, .adjust) {
      return .close
    }
    if said.has(.elsewhere) { return .other }
    if said.has(.sell) {
      return said.has(.not) || said.has(.limit) || said.has(.reject) ? .doNotSell : .other
    }
    if said.has(.withdraw) { return said.has(.accept) || said.strange > 1 ? .unknown : .withdraw }
    if said.has(.object) {
      return said.has(.accept) || said.has(.not) || said.strange > 1 ? .unknown : .object
    }
    // "Save and exit" stores.
    if said.has(.leave), said.has(.save), !chooses, !said.has(.not) { return said.strange == 0 ? .save : .unknown }
    // "Leave this site" makes no choice.
    if said.has(.leave) {
      return chooses || said.has(.not) || said.hasOnly(.leave) ? .other : .unknown
    }
    if said.has(.policy) {
      if chooses { return .other }
      return said.has(.settings) && said.has(.adjust) ? .settings : .privacyPolicy
    }
    return nil
  }

  private static func choice(_ said: Reading) -> Role? {
    let accepts = said.has(.accept)
    let decides = accepts || said.has(.reject) || said.has(.not) || said.has(.without)
    // "Accept selection" stores the selection, whatever the verb; so does "allow only my choices".
    if said.has(.selection),
      accepts || said.has(.reject) || said.has(.save) || said.has(.confirm) || said.has(.continue)
        || said.has(.only)
    {
      return said.has(.all) || said.has(.not) ? .unknown : said.strange == 0 ? .save : .unknown
    }
    // "Save changes" names what is stored.
    if said.has(.save), said.has(.adjust), !decides { return said.strange <= 1 ? .save : .unknown }
    if said.has(.adjust) || said.has(.select) && said.has(.settings) {
      return adjusting(said)
    }
    if said.has(.save) || said.has(.confirm) { if let role = saving(said) { return role } }
    guard
      decides || said.has(.only) || said.has(.necessary) || said.has(.functional) || said.has(.consent)
        || said.has(.yes) && said.hasOnly(.yes, .acknowledge, .continue)
    else {
      return nil
    }
    // A wrong guess below would turn a refusal into a consent, so every word must be known.
    guard said.strange == 0, said.has(.close) || !said.has(.frame) && !said.has(.undo) else { return .unknown }
    return refusal(said) ?? acceptance(said)
  }

  private static func adjusting(_ said: Reading) -> Role {
    // "Accept or customise" offers both, but a control has one role.
    if said.has(.accept), !said.has(.settings), !said.has(.select) { return .unknown }
    return said.strange <= 1 ? .settings : .unknown
  }

  private static func saving(_ said: Reading) -> Role? {
    if said.has(.accept) || said.has(.reject) || said.has(.not) || said.has(.without) {
      // In "save and accept all" the second part decides; "accept and save" alone is ambiguous.
      if said.has(.all) || said.has(.necessary) || said.has(.without) && said.has(.continue) { return nil }
      // "Reject and save" refuses; nothing else can be saved.
      if said.has(.reject), !said.has(.accept), !said.has(.not), !said.has(.without), !said.has(.settings) {
        return nil
      }
      // "Confirm and accept" accepts.
      if said.has(.accept), !said.has(.save), !said.has(.settings), !said.has(.not), !said.has(.without) { return nil }
      return said.has(.settings) ? .save : .unknown
    }
    if said.has(.necessary) || said.has(.functional) || said.has(.only) { return nil }
    guard said.strange <= 1 else { return .unknown }
    if said.has(.save) { return said.has(.all) && !said.has(.settings) ? .unknown : .save }
    if said.has(.settings) { return .save }
    return said.has(.all) ? .unknown : said.acknowledgesByConfirming ? .acknowledge : .save
  }

  private static func refusal(_ said: Reading) -> Role? {
    let accepts = said.has(.accept) || said.has(.consent)
    let necessary = said.has(.necessary) || said.has(.functional) && said.has(.only)
    if said.has(.reject) {
      // A negated refusal means the contrary, or nothing.
      if said.has(.without) { return .unknown }
      if said.has(.not) && !said.has(.yes) && !startsWithNo(said) { return .unknown }
      if said.has(.accept) { return said.has(.settings) ? .settings : necessary ? .necessaryOnly : .unknown }
      if said.has(.settings) || said.has(.select) { return .settings }
      // "Reject additional cookies" refuses; "decline and learn more" does two things.
      if said.has(.more), said.has(.read) || said.has(.view) { return .unknown }
      if necessary, said.has(.only) || said.has(.except) { return .necessaryOnly }
      if necessary { return said.has(.all) ? .unknown : .reject }
      if said.has(.only) { return .unknown }
      return said.has(.all) ? .rejectAll : .reject
    }
    if said.has(.without) {
      // "Accept without changes" is no refusal.
      if said.has(.accept), !said.isPostpositional, said.stands(.accept, before: .without) { return .unknown }
      if accepts || said.hasOnly(.without, .continue, .close, .others, .acknowledge) {
        return said.has(.continue) || said.has(.close) ? .continueWithout : .reject
      }
      return .unknown
    }
    if said.has(.not) {
      if said.has(.settings) || said.has(.select) || said.has(.more) && !accepts { return .settings }
      if necessary, said.has(.only) { return .necessaryOnly }
      if said.has(.others), !accepts, said.hasOnly(.not, .others, .yes, .all) { return .reject }
      // Nobody writes "no, accept"; "not … accept" occurs.
      return accepts ? (said.has(.all) ? .rejectAll : .reject) : .unknown
    }
    if necessary {
      if said.has(.others) { return nil }
      if said.has(.except) { return .unknown }
      if said.has(.only) { return .necessaryOnly }
      guard !said.has(.all) else { return .unknown }
      return said.has(.accept) || said.has(.continue) || said.has(.save) || said.has(.confirm)
        ? .necessaryOnly : .other
    }
    return nil
  }

  private static func startsWithNo(_ said: Reading) -> Bool {
    guard let first = said.tokens.first else { return false }
    return first.classes.has(.not) && said.tokens.dropFirst().allSatisfy { !$0.classes.has(.not) }
      && (said.isParted || !(said.tokens.count > 1 && said.tokens[1].classes.has(.reject)))
  }

  private static func acceptance(_ said: Reading) -> Role? {
    if said.has(.accept) {
      if said.has(.only) || said.has(.except) { return .unknown }
      if said.has(.select) { return said.has(.settings) ? .settings : .unknown }
      if said.has(.settings) { return acceptedSettings(said) }
      if said.has(.read) || said.has(.more) && said.has(.view) { return .unknown }
      return said.has(.all) && !said.has(.others) && !said.has(.more) ? .acceptAll : .accept
    }
    if said.has(.consent) {
      if said.has(.settings) || said.has(.more) { return .settings }
      return said.has(.all) && said.hasOnly(.all, .consent, .yes, .acknowledge, .continue, .close)
        ? .acceptAll : .unknown
    }
    if said.has(.functional) || said.has(.necessary) || said.has(.others) { return .other }
    if said.has(.yes), said.hasOnly(.yes, .acknowledge, .continue), said.has(.acknowledge) || said.has(.continue) {
      return .accept
    }
    return .unknown
  }

  /// "Accept settings" stores them, "accept recommended settings" consents to the defaults.
  private static func acceptedSettings(_ said: Reading) -> Role {
    said.has(.recommended) ? .accept : said.has(.all) ? (said.has(.save) ? .acceptAll : .unknown) : .save
  }

  /// Controls that open, show, acknowledge or close.
  private static func opening(_ said: Reading) -> Role? {
    guard said.strange <= 1, said.has(.close) || !said.has(.undo) else { return .unknown }
    if said.has(.vendors) {
      return said.has(.settings) ? .settings : said.strange == 0 ? .vendors : .unknown
    }
    if said.has(.close) { return said.strange == 0 ? .close : .unknown }
    // "Stock options" opens no settings of consent.
    if said.has(.settings) { return said.strange == 0 || said.tokens.count > 2 ? .settings : .unknown }
    if said.has(.read) { return .other }
    if said.has(.more) { return said.strange == 0 ? .settings : .unknown }
    if said.has(.select) { return said.has(.all) ? .unknown : .settings }
    guard said.strange == 0 else { return .unknown }
    if said.has(.acknowledge) || said.has(.continue) {
      return said.hasOnly(.acknowledge, .continue) ? .acknowledge : .unknown
    }
    if said.has(.others) { return .other }
    if said.has(.view) { return .settings }
    return nil
  }
}
