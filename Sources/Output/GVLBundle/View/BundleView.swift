package import GVLBundleFormat
import GVLDialog
package import GVLList
package import GVLShown
import GVLText
package import PlainText

/// All that a bundle shows, as values: made once, whichever target writes it.
package struct BundleView: Sendable {
  package let shown: ShownList
  package let profile: Profile
  package let reference: ListReference
  /// Of the whole list.
  package let sha256: String
  package let firstLayer: FirstLayerRows
  package let counts: ShownList.Counts
  /// As asked for, in that order.
  package let languages: [LanguageView]
  /// Of those languages that the CMP has words for, in the same order.
  package let dialog: [DialogView]
  package let vendors: [VendorView]
  package let customVendors: [CustomVendor]
  package let collisions: [BundleManifest.Collision]
  package let fallback: [String: String]
  /// The day on which the source last confirmed that the list is its newest one; nil where it never did.
  package let confirmed: Timestamp?
  /// Nil where the list has no date.
  package let refreshAfter: Timestamp?
  /// Nil where the list has neither a date nor a confirmation, and where it never expires.
  package let hardExpiry: Timestamp?
  /// What it says of choices by older lists; nil for nothing.
  let asks: BundleAsks?
  let files = ViewFiles()

  package init(_ input: BundleInput) throws(BundleError) {
    guard input.list.specification >= 2 else {
      throw BundleError(
        .unsupportedList, input.reference.description,
        "lists of specification 1 have no translations to ship; name one of specification 2 or 3")
    }
    // Its file of texts would not be one: a translation is known by its purposes.
    guard !input.list.texts[.purpose].isEmpty else {
      throw BundleError(
        .unsupportedList, input.reference.description,
        "this list has no purposes, so there is nothing to show; `gvl validate` says what is missing"
      )
    }
    guard input.languages.count <= BundleManifest.languageLimit else {
      throw BundleError(
        .tooLarge, "profile \(input.profile.name)",
        "\(input.languages.count) languages; a bundle has at most \(BundleManifest.languageLimit), ask for less")
    }
    let shown = ShownList(input.list, through: input.profile)
    if !input.leavesOut { try Self.refuseGone(shown, input.reference) }
    (self.shown, profile) = (shown, input.profile)
    asks = input.asks
    (reference, sha256, fallback) = (input.reference, input.sha256, input.fallback)
    firstLayer = try Self.firstLayer(shown, input)
    counts = shown.counts
    let english = TextsAtHand(english: input.list, as: input.reference, sha256: input.sha256)
    let available = [english] + input.texts.compactMap { TextsAtHand($0.language, $0.texts, for: shown) }
    var languages: [LanguageView] = []
    for language in input.languages {
      languages.append(try LanguageView(language, of: shown, available: available, fallback: input.fallback))
    }
    self.languages = languages
    dialog = input.languages.compactMap { DialogView($0, among: input.dialog, fallback: input.fallback) }
    vendors = shown.vendors.map { VendorView($0, in: shown) }
    customVendors = input.customVendors.sorted { $0.name < $1.name }
    collisions = BundleManifest.Collision.all(of: input.customVendors, in: input.list)
    confirmed = input.confirmed
    refreshAfter = input.list.lastUpdated?.adding(seconds: input.refreshAfter.seconds)
    // A publisher that pauses must not end anybody's dialogs: a confirmation counts like a publication.
    let last = [input.list.lastUpdated, input.confirmed].compactMap(\.self).max()
    hardExpiry = input.hardExpiry.flatMap { age in last?.adding(seconds: age.seconds) }
    if input.isStrict { try refuseFallback(hasWords: !input.dialog.isEmpty) }
  }

  /// What a bundle shows, put together of its own files: what they all are made of.
  ///
  /// - Parameters:
  ///   - shown: the official list through the profile, or, where that is not at hand, the narrowed list of the bundle.
  ///   - stacks: of the first layer.
  /// - Throws: where that first layer cannot be.
  init(
    _ manifest: BundleManifest, _ shown: ShownList, stacks: [Int], languages: [LanguageView], dialog: [DialogView],
    customVendors: [CustomVendor], asks: BundleAsks?
  ) throws(FirstLayerRows.WrongChoice) {
    (self.shown, profile, reference, sha256) = (shown, manifest.profile, manifest.list, manifest.sha256)
    self.asks = asks
    firstLayer = try FirstLayerRows(shown, stacks: stacks)
    counts = shown.counts
    (self.languages, self.dialog, self.customVendors) = (languages, dialog, customVendors)
    vendors = shown.vendors.map { VendorView($0, in: shown) }
    (collisions, fallback) = (manifest.collisions, manifest.fallback)
    (confirmed, refreshAfter, hardExpiry) = (manifest.confirmed, manifest.refreshAfter, manifest.hardExpiry)
  }

  /// The CMP's own words for those who ask for a language; nil where it has none for them.
  func words(for language: LanguageView) -> DialogView? { dialog.first { $0.requested == language.requested } }

  /// One of each language whose texts are shown: several that ask may read the same.
  var languagesByTexts: [LanguageView] {
    var seen: Set<String> = []
    return languages.filter { seen.insert($0.texts).inserted }
  }

  /// One of each language whose words are shown.
  var dialogByWords: [DialogView] {
    var seen: Set<String> = []
    return dialog.filter { seen.insert($0.language.code).inserted }
  }

  /// Vendors that somebody has chosen by name are missed: who leaves them out must know it.
  private static func refuseGone(_ shown: ShownList, _ reference: ListReference) throws(BundleError) {
    guard case .only = shown.profile.vendors else { return }
    guard shown.leftOut.count <= 4 else {
      func ids(_ reason: ShownList.LeftOut.Reason) -> String? {
        let ids = shown.leftOut.filter { $0.reason == reason }.map { String($0.vendor) }
        return ids.isEmpty ? nil : ids.joined(separator: ", ")
      }
      let gone = [ids(.deleted).map { "deleted: \($0)" }, ids(.unknown).map { "not in \(reference): \($0)" }]
      throw BundleError(
        .vendorGone, "profile \(shown.profile.name)",
        "\(shown.leftOut.count) of its vendors are not live (\(gone.compactMap(\.self).joined(separator: "; "))); take them out of "
          + "`vendors`, or add --leave-out")
    }
    let gone = shown.leftOut.map { vendor in
      switch vendor.reason {
      case .unknown: "vendor \(vendor.vendor) is not in \(reference)"
      case .deleted:
        "vendor \(vendor.vendor) (\(vendor.name ?? "")) was deleted on \(vendor.deletedDate.map { String($0.prefix(10)) } ?? "")"
      }
    }
    guard !gone.isEmpty else { return }
    throw BundleError(
      .vendorGone, "profile \(shown.profile.name)",
      gone.joined(separator: "; ") + "; take \(gone.count == 1 ? "it" : "them") out of `vendors`, or add --leave-out")
  }

  private static func firstLayer(_ shown: ShownList, _ input: BundleInput) throws(BundleError) -> FirstLayerRows {
    guard let stacks = input.stacks else { return FirstLayerRows(shown) }
    do throws(FirstLayerRows.WrongChoice) { return try FirstLayerRows(shown, stacks: stacks) } catch {
      throw BundleError(.wrongStacks, "profile \(shown.profile.name)", error.message(input.reference))
    }
  }

  /// Everything that would be read in another language than was asked for.
  private func refuseFallback(hasWords: Bool) throws(BundleError) {
    var faults: [String] = []
    for language in languages {
      if !language.choice.reason.isOwn {
        faults.append("\(language.requested) would be shown in \(language.texts)")
      } else if !language.loans.isEmpty {
        let items = language.loans.map { "\($0.item) in \($0.from)" }
        faults.append("\(language.requested): " + items.prefix(3).joined(separator: ", ") + more(items.count))
      }
      guard hasWords else { continue }
      guard let words = words(for: language) else {
        faults.append("\(language.requested) has no words of the dialog")
        continue
      }
      if !words.choice.reason.isOwn {
        faults.append("the dialog of \(language.requested) would be shown in \(words.language.code)")
      } else if !words.loans.isEmpty {
        let keys = words.loans.map { "\($0.key) in \($0.from)" }
        faults.append("\(language.requested): " + keys.prefix(3).joined(separator: ", ") + more(keys.count))
      }
    }
    guard !faults.isEmpty else { return }
    throw BundleError(
      .fallback, "profile \(shown.profile.name)",
      faults.joined(separator: "; ") + "; --strict forbids it: sync or translate what is missing, or ask for less")
  }

  private func more(_ count: Int) -> String { count > 3 ? " and \(count - 3) more" : "" }
}

extension LanguageReason {
  /// Whether what is shown is still the language that was asked for.
  fileprivate var isOwn: Bool { [.exact, .alias, .parent].contains(self) }
}

extension FirstLayerRows.WrongChoice {
  func message(_ list: ListReference) -> String {
    switch self {
    case .unknown(let stack): "`stacks` names \(stack), which \(list) does not have for this profile"
    case .unused(let stack, let kind, let item):
      "stack \(stack) has \(TextKey(kind, item)), which no vendor of the profile uses; take it out of `stacks`"
    case .overlapping(let one, let other, let kind, let item):
      "stacks \(one) and \(other) both have \(TextKey(kind, item)), which may be named once; take one out of `stacks`"
    }
  }
}
