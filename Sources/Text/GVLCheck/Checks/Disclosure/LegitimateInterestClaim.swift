extension DialogCheck {
  /// The list has a vendor's explanation of its legitimate interest, but the layer does not link to it.
  static let legitimateInterestClaim = DialogCheck(
    "legitimate-interest-claim-missing",
    title: "each legitimate interest has a link to its explanation",
    looksAt: "the addresses of a page's vendor layer against the list's `legIntClaim`",
    needs: [.list, .addresses, .whole], on: [.vendors],
    passes: ClaimExample.make(#"<a href="https://www.lamps.example/interest/">Legitimate interest</a>"#),
    fails: ClaimExample.make("")
  ) { dialog, context in
    guard let expected = context.expected else { return [] }
    let shown = Set(dialog.controls.compactMap(\.address).map(PageAddress.init))
    // A layer that links to no vendor's policy is filled by a script.
    guard expected.links.values.contains(where: { !$0.policies.isDisjoint(with: shown) }) else { return [] }
    let without = expected.links.filter { $0.value.claims.isDisjoint(with: shown.union($0.value.policies)) }
    // Only vendors that the layer shows; `vendor-missing` reports the others.
    let missing = without.filter { !$0.value.policies.isDisjoint(with: shown) }.keys.sorted()
    guard !missing.isEmpty else { return [] }
    let called = Named.items(missing.map { "\(expected.vendors[$0] ?? "") (\($0))" })
    let has = missing.count == 1 ? "claims" : "claim"
    return .one("\(called) \(has) a legitimate interest without a link to the explanation: add the list's link")
  }
}

/// An address reduced to the parts by which documents differ.
struct PageAddress: Sendable, Hashable {
  private let text: String

  /// Whether it leads to a document of another site.
  static func leadsAway(_ address: String) -> Bool {
    let start = address.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://") || start.hasPrefix("//")
  }

  /// Removes the scheme, `www.`, the fragment and last slashes, and converts to lower case.
  init(_ address: String) {
    var rest = address.lowercased()[...]
    for scheme in ["https://", "http://", "//"] where rest.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      break
    }
    if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
    rest = rest.prefix { $0 != "#" }
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    text = String(rest)
  }
}

private enum ClaimExample {
  static func make(_ link: String) -> Example {
    var context = OfficialExample.context
    context.expected?.links = [
      7: Expected.Links(
        policies: [PageAddress("https://lamps.example/privacy")],
        claims: [PageAddress("https://lamps.example/interest")])
    ]
    return Example(
      """
      <html lang="en"><body><div id="consent-vendors" role="dialog" aria-label="Our partners">
      <h2>Partners in the IAB TCF</h2>
      <p><label><input type="checkbox" id="v7"> Lamp Works</label>
      <a href="https://lamps.example/privacy">Privacy policy</a> \(link)</p>
      <p><label><input type="checkbox" id="v9"> Night Shift</label>
      <a href="https://night.example/">Privacy policy</a></p>
      <button id="store-vendors">Save my choices</button></div></body></html>
      """, file: "page.html", context)
  }
}
