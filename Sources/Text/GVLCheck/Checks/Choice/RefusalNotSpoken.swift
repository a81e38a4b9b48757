extension DialogCheck {
  /// Screen readers do not read the refusal: it has `aria-hidden`, the acceptance has not.
  static let refusalNotSpoken = DialogCheck(
    "refusal-not-spoken", title: "refusing is read aloud if accepting is",
    looksAt: "`aria-hidden` on the accepting and refusing controls of each layer of a page",
    passes: example(""), fails: example(" aria-hidden=\"true\"")
  ) { dialog, _ in
    let refusals = dialog.shown.filter { $0.role.isRefusal }
    guard let silent = refusals.first, refusals.allSatisfy({ !$0.isSpoken }),
      let accept = dialog.shown.first(where: { $0.role.isAccept && $0.isSpoken })
    else { return [] }
    return .one(
      "\"\(silent.label)\" is hidden from screen readers, but \"\(accept.label)\" is not: remove `aria-hidden`",
      at: silent)
  }
}

private func example(_ attribute: String) -> Example {
  Example(
    """
    <div id="cookie-banner" lang="en"><p>We use cookies.</p>
    <button>Accept all</button><button\(attribute)>Reject all</button><button>Settings</button></div>
    """, file: "page.html")
}
