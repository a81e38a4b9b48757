import GVLStrings
import GVLWording
import PlainText

/// Entries of a file that may be a dialog, with what is known about them.
struct StringGroup {
  let entries: [StringEntry]
  private(set) var pieces: [StringPiece]
  let language: String?
  /// The subjects of all texts, computed on first use: the controls of most groups already rule a dialog out.
  var speech: ConsentSpeech { heard.speech(of: entries, language) }
  private let heard = HeardSpeech()
  private let file: String

  private var roles: Set<Role> = []

  /// - Parameter known: the cache of the whole file, and the indices of these entries in it; nil for the whole file.
  init(
    _ entries: [StringEntry], _ keys: [EntryKey], file: String, language: String?, roles: RoleMap,
    known: (pieces: KnownPieces, indices: [Int])? = nil
  ) {
    self.entries = entries
    self.file = file
    // If the file states no language, use the one that knows most words of the group's texts together.
    self.language = language ?? Self.language(of: entries.map(\.value).joined(separator: "\n"))
    let hasBanner = keys.contains(where: KeyLayer.namesBanner)
    let maker = StringPieces(file: file, language: self.language, roles: roles)
    // Most files have no such keys.
    let hasLaws = keys.contains { $0.name.last.map(Self.laws.contains) == true }
    let names = hasLaws ? Set(keys.map(\.path)) : []
    let places = known.map(\.indices) ?? Array(entries.indices)
    pieces = zip(places, zip(entries, keys)).map { place, named in
      let (entry, key) = named
      func made() -> StringPiece { maker.piece(entry, key, hasBanner: hasBanner) }
      // Pieces in a language that was detected for this group are not shared with other groups.
      var piece = language == nil ? made() : known?.pieces.piece(place, hasBanner: hasBanner, made) ?? made()
      // Of such keys the program shows one, not known which: `message`, `message_ccpa`, `message_iabtcf`.
      if hasLaws, piece.text != nil, let last = key.name.last, Self.laws.contains(last),
        names.contains(Array(key.path.dropLast())),
        roles.layer(of: entry.key) == nil
      {
        piece.layer = .unknown
      }
      return piece
    }
    nameEssentials(keys)
    nameAnswers(keys)
    takeHeadings(keys)
    FlatLayers.place(&pieces, keys)
    self.roles = Set(pieces.compactMap(\.control).map(\.role))
  }

  /// The group with all layers unknown, if the screen of a text is not known.
  var withoutLayers: StringGroup {
    var group = self
    for index in group.pieces.indices { group.pieces[index].layer = .unknown }
    return group
  }

  /// The group with roles by texts before names, for names of variables: no translator chose them.
  var withoutNamesOfVariables: StringGroup {
    var group = self
    for index in group.pieces.indices {
      guard var control = group.pieces[index].control, control.textRole != .unknown, control.keyRole != control.textRole
      else { continue }
      (control.keyRole, control.role) = (.unknown, control.textRole)
      group.pieces[index].control = control
    }
    return group
  }

  /// `essentials` next to `all` is the other button, whatever its text; elsewhere it may be the name of a category.
  private mutating func nameEssentials(_ keys: [EntryKey]) {
    let others = keys.indices.filter { keys[$0].name == ["all"] && pieces[$0].control?.role.isAccept == true }
    guard let other = others.first, let all = pieces[other].control else { return }
    for index in keys.indices where keys[index].levels == keys[other].levels {
      guard ["essentials", "essential", "necessary", "required"].contains(keys[index].name.first ?? ""),
        keys[index].name.count == 1, let text = pieces[index].text, text.text.count <= 40
      else { continue }
      var control = all
      (control.role, control.keyRole, control.textRole) = (.necessaryOnly, .necessaryOnly, .unknown)
      (control.text, control.key, control.path, control.place) = (text.text, text.key, text.key, text.place)
      control.evidence = "key \"\(text.key ?? "")\" beside \"\(all.key ?? "")\""
      (pieces[index].control, pieces[index].text) = (control, nil)
    }
  }

  /// `yes` and `no` under a question about consent accept and refuse, whatever their texts.
  private mutating func nameAnswers(_ keys: [EntryKey]) {
    let refusals = keys.indices.filter { keys[$0].name == ["no"] }
    guard !refusals.isEmpty,
      speech.isClear || entries.contains(where: { UsageMeasurement.isAskedFor(in: $0.value) })
    else { return }
    for index in refusals {
      guard let yes = keys.indices.first(where: { keys[$0].levels == keys[index].levels && keys[$0].name == ["yes"] })
      else { continue }
      for (place, role) in [(index, Role.reject), (yes, Role.accept)] {
        let (text, known) = (pieces[place].text, pieces[place].control)
        guard known == nil || known?.role == .unknown || known?.role == .other, let label = text?.text ?? known?.text,
          label.count <= 40
        else { continue }
        let entry = entries[place]
        pieces[place] = StringPiece(
          layer: pieces[place].layer,
          control: Control(
            file: file, layer: .unknown, role: role, text: entry.value, key: entry.key, keyRole: role,
            textRole: .unknown,
            element: .button, place: entry.place, path: entry.key, language: language,
            evidence: "key \"\(entry.key)\" beside its opposite"))
      }
    }
  }

  /// "Consent" next to "Legitimate interest" is the heading of a list, if no key accepts and nothing refuses.
  private mutating func takeHeadings(_ keys: [EntryKey]) {
    guard keys.contains(where: { $0.has(Self.lists) }), !pieces.contains(where: { $0.control?.role.isRefusal == true })
    else { return }
    for index in pieces.indices {
      guard let control = pieces[index].control, control.role.isAccept, !control.keyRole.isAccept,
        entries[index].value.split(whereSeparator: \.isWhitespace).count == 1
      else { continue }
      pieces[index].control = nil
      pieces[index].text = DialogText(entries[index].value, key: entries[index].key, place: entries[index].place)
    }
  }

  /// Words in keys of a list of purposes or vendors.
  private static let lists: Set<String> = ["legint", "legitimate", "vendors", "purposes", "features"]

  /// Detects the language. Texts of one to three words are too short: many languages share such words.
  private static func language(of text: String) -> String? {
    let words = text.prefix(2_000).split { !$0.isLetter }.count
    guard words >= 4 || text.unicodeScalars.contains(where: { $0.value >= 0x0E00 }) else { return nil }
    return Classifier.standard.language(of: text)?.code
  }

  var controls: Int { pieces.count { $0.control != nil } }
  var accepts: Bool { roles.contains(where: \.isAccept) }
  var refuses: Bool { roles.contains(where: \.isRefusal) }
  /// Whether it has a role that only consent dialogs offer.
  var isPlain: Bool {
    !roles.isDisjoint(with: [.acceptAll, .rejectAll, .necessaryOnly, .continueWithout])
  }
  /// Whether it is a text about cookies with a button to acknowledge it.
  private var isNotice: Bool {
    entries.count <= 12 && speech.contains(.cookies)
      && pieces.contains { $0.control?.textRole == .acknowledge || $0.control?.role == .acknowledge }
      && hasParagraph
  }
  /// Whether a text that is not a control's has 40 bytes or more.
  private var hasParagraph: Bool { pieces.contains { ($0.text?.text.utf8.count ?? 0) >= 40 } }
  private var hasProse: Bool { entries.contains { $0.value.utf8.count >= 40 } }

  /// Whether it has a text that takes continued use for consent, and a button that closes it.
  private var takesGoingOnForConsent: Bool {
    entries.count <= 12 && speech.contains(.cookies) && roles.contains(.close)
      && pieces.contains { piece in
        guard let text = piece.text?.text, text.utf8.count >= 40 else { return false }
        let manner = Classifier.standard.said(text, language: language).manner
        return manner.contains([.agrees, .implied]) && !manner.contains(.reported)
      }
  }
  var isPair: Bool { roles.contains(.acceptAll) && refuses || accepts && roles.contains(.rejectAll) }
  /// Accept all, reject all and a third choice together occur only in consent dialogs.
  var isGraded: Bool {
    roles.isSuperset(of: [.acceptAll, .rejectAll]) && !roles.isDisjoint(with: [.necessaryOnly, .save, .settings])
      && speech.rawValue != 0
  }
  private var opens: Bool { !roles.isDisjoint(with: [.settings, .save]) }
  private var answers: Bool {
    accepts || refuses || !roles.isDisjoint(with: [.save, .acknowledge, .doNotSell, .withdraw, .object])
  }

  /// Texts for administrators mention the banner often; texts for users mention it once or twice.
  private var isForAdministrators: Bool {
    entries.count(where: { Self.banners.finds(in: $0.value.shortened(to: 2_000)) }) > 3
  }

  private static let banners = TextFinder(["banner", "bannière", "bandeau", "pop-up", "popup"])

  /// Whether the group is a dialog, if its name has this sense.
  func isDialog(_ sense: ConsentNames.Sense) -> Bool {
    let isDialog =
      switch sense {
      case .sure:
        isNotice || takesGoingOnForConsent || isPlain || accepts && (refuses || opens)
          || (accepts || refuses) && speech.isClear
          || answers && speech.isBeyondDoubt || accepts && speech.contains(.data) && hasProse
      case .consent:
        isPair || isPlain && opens || (isPlain || accepts && (refuses || opens)) && speech.isClear
          || answers && speech.isBeyondDoubt || accepts && refuses && speech.contains(.data)
      case .other: accepts && refuses && speech.contains(.cookies) && speech.isBeyondDoubt
      }
    return isDialog && !isForAdministrators
  }

  /// Whether it is a dialog although nothing names it: it has a whole choice, and texts that leave no doubt.
  var isDialogWithoutName: Bool {
    let isDialog =
      isPair && speech.isClear || isGraded
      || accepts && (refuses || opens) && speech.isBeyondDoubt && (speech.contains(.cookies) || isPlain)
    return isDialog && !isForAdministrators
  }

  /// Whether texts from all over a program are those of a dialog: a whole choice, and words about consent.
  var isLooseDialog: Bool {
    accepts && (refuses || opens) && (isPlain || isPair || refuses) && speech.isClear
      || accepts && entries.count <= 12 && speech.contains(.cookies) && speech.isBeyondDoubt
        && hasParagraph
  }

  /// Whether the whole file may be one dialog by its controls and texts, as the files of consent products are.
  var mayBeWholeFile: Bool {
    let count = entries.count
    guard count <= 300, !isForAdministrators else { return false }
    if takesGoingOnForConsent { return true }
    guard answers else { return false }
    if accepts && (refuses || opens) && speech.isBeyondDoubt || isGraded { return true }
    if count <= 40, isPair || isPlain && opens, controls * 4 >= count, speech.isClear { return true }
    guard count <= 12 else { return false }
    if isPair, opens || !hasProse { return true }
    let saysCookies = pieces.contains { piece in
      // Short texts such as "Cookie policy" are on every page.
      piece.text.map { $0.text.utf8.count >= 15 && ConsentSpeech.words($0.text).contains(.cookies) }
        ?? false
    }
    return isPlain && controls == count || saysCookies && (accepts || refuses || speech.isBeyondDoubt)
  }

  /// Whether at least half of the entries with a subject are about consent.
  func isOfConsent(_ indices: [Int], _ keys: [EntryKey]) -> Bool {
    var (own, others) = (0, 0)
    for index in indices {
      let (entry, key) = (entries[index], keys[index])
      if key.subject == .elsewhere {
        others += 1
      } else if key.subject == .consent || ConsentSpeech.stands(in: entry.value.shortened(to: 2_000)) {
        own += 1
      } else if key.subject == .other || entry.value.utf8.count > 80 {
        others += 1
      }
    }
    return own >= others
  }

  /// Last words of keys whose texts are for a single law.
  private static let laws: Set<String> = [
    "eprivacy", "lgpd", "ccpa", "cpra", "iabtcf", "tcf", "usnat", "gdpr", "popia",
  ]
}
