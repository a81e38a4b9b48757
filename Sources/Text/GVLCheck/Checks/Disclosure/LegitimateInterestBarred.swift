import PlainText

extension DialogCheck {
  /// A toggle, on or off, claims a legitimate interest in a purpose for which the framework accepts only consent.
  ///
  /// Lists before policy 4 allowed it: purposes for which a vendor of the list claims an interest are not reported.
  static let legitimateInterestBarred = DialogCheck(
    "legitimate-interest-barred", title: "purposes 3 to 6 rest on consent",
    looksAt: "the toggles for a legitimate interest, by the list's names of purposes",
    needs: [.toggles, .list, .officialTexts], on: [.first, .second, .unknown], where: [.notInStrings],
    passes: example { $0 },
    fails: example {
      $0.replacing(
        "\n      - reject_all",
        with:
          "\n      - {text: \"Legitimate interest: Count the lamps that burn\", element: switch}\n      - reject_all")
    }
  ) { dialog, context in
    return dialog.shown.compactMap { control in
      guard control.toggle?.basis == .legitimateInterest, LegitimateInterest.isTold(control, context),
        let purpose = LegitimateInterest.barred(in: control.label, context)
      else { return nil }
      return Found(
        "\"\(control.label)\" claims a legitimate interest in \(TextKind.purpose.called(purpose)): ask for consent alone",
        at: control)
    }
  }
}

private func example(_ change: (String) -> String) -> Example {
  var context = OfficialExample.context
  // The example needs a purpose 3: purpose 2 is renumbered.
  let texts = context.expected?.texts ?? [:]
  context.expected?.texts = texts.mapValues { items in
    items.map { item in
      var item = item
      if item.kind == .purpose, item.id == 2 { item.id = 3 }
      return item
    }
  }
  return Example(OfficialExample.make(change).source, context)
}

enum LegitimateInterest {
  /// Whether a toggle is about legitimate interest by more than an `li` in its key, which may mean a list item.
  static func isTold(_ control: Control, _ context: DialogContext) -> Bool {
    if context.said.of(control).disclosures.contains(.legitimateInterest) { return true }
    let words = KeyRoles.words(of: control.key ?? "")
    return words.isDisjoint(with: ["li"]) || !words.isDisjoint(with: ["vendor", "purpose", "toggle", "legint"])
  }

  /// The first of purposes 3 to 6 that the label names and for which no vendor claims a legitimate interest.
  static func barred(in label: String, _ context: DialogContext) -> Int? {
    guard let official = context.official else { return nil }
    let label = BlankText.collapsed(label)
    return official.items.first { item in
      item.kind == .purpose && 3...6 ~= item.id && !item.name.isEmpty && label.contains(BlankText.collapsed(item.name))
        && context.expected?.counts[item.id].map { $0.legitimateInterest == 0 } ?? true
    }?.id
  }
}
