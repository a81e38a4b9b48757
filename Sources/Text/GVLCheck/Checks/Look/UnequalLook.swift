import PlainText

extension DialogCheck {
  /// The two primary controls look different.
  static let unequalLook = DialogCheck(
    "unequal-look", title: "the two primary controls have the same font, size and style",
    looksAt:
      "`font-family`, `font-size`, `font-weight` and `text-decoration` of the first layer's primary controls, as drawn in a browser",
    needs: [.looks, .agreement], on: [.first],
    passes: LookExample.make(),
    fails: LookExample.make {
      $0.replacing(
        "text: Reject all, style: {color: \"#ffffff\", background: \"#00513a\", font-size: 16px}",
        with: "text: Reject all, style: {color: \"#ffffff\", background: \"#00513a\", font-size: 11px}")
    }
  ) { dialog, _ in
    let primary = PrimaryControls.of(dialog)
    guard primary.count == 2 else { return [] }
    let differing = primary[0].appearance.differences(from: primary[1].appearance)
    guard !differing.isEmpty else { return [] }
    return .one(
      "\"\(primary[1].label)\" differs from \"\(primary[0].label)\" in \(differing.joined(separator: ", ")): give both the same look",
      at: primary[1])
  }
}
