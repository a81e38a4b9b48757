import PlainText

extension DialogCheck {
  /// The paid alternative has no price.
  static let payWithoutPrice = DialogCheck(
    "pay-without-price", title: "a paid alternative names its price",
    looksAt: "the texts and labels of a first layer where paying is offered beside accepting",
    needs: [.whole, .prose], on: [.first],
    passes: example("for 4.99 € a month"), fails: example("for a fee")
  ) { dialog, _ in
    guard dialog.shown.contains(where: { $0.role.isAccept }),
      // A control that leads to offers, or to a login, shows the price there.
      let pay = dialog.shown.first(where: { $0.role == .pay && $0.opens == nil && $0.element != .link })
    else { return [] }
    let texts = dialog.texts.map(\.text) + dialog.shown.map(\.label)
    guard !texts.contains(where: { Price.finds(in: $0) || PlaceholderMarks.raw($0) != nil || aside.finds(in: $0) })
    else { return [] }
    return .one(
      "\"\(pay.label)\" states no price, and neither does the text: name the price and the period",
      at: pay, severity: dialog.source == .strings ? .info : nil)
  }
}

private let aside = TextFinder([
  "free trial", "price", "preis", "prix", "precio", "prezz", "prijs", "preço", "cena", "pris ", "log in", "login",
  "anmelden", "einloggen", "sign in", "connect", "connexion", "already",
])

private func example(_ price: String) -> Example {
  .layer(
    texts: #""Read on with cookies for advertising, or without them \#(price).""#,
    controls: "accept_all: Accept all, pay: Subscribe, reject_all: Reject all, settings: Manage options")
}
