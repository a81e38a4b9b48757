package import GVLBundleFormat
import GVLDialog
package import GVLList
package import GVLShown
import GVLText
package import PlainText

/// Everything that a bundle shows, as values: made once for all targets.
package struct BundleView: Sendable {
  package let shown: ShownList
  package let profile: PublisherProfile
  package let reference: ListReference
  /// The SHA-256 of the whole list.
  package let sha256: String
  package let firstLayer: FirstLayerRows
  package let counts: ShownList.Counts
  /// The requested languages, in the requested order.
  package let languages: [LanguageView]
  /// The CMP's own words, for the requested languages that have any, in the same order.
  package let dialog: [DialogView]
  package let vendors: [VendorView]
  package let customVendors: [CustomVendor]
  package let collisions: [BundleManifest.Collision]
  package let fallback: [String: String]
  /// The day on which the source last confirmed that the list is its newest one; nil if it never did.
  package let confirmed: Timestamp?
  /// When a newer list is due; nil if the list has no date.
  package let refreshAfter: Timestamp?
  /// When the list must no longer be shown; nil if it never expires, or has neither a date nor a confirmation.
  package let hardExpiry: Timestamp?
  /// The decisions about choices by older lists; nil if the bundle contains no decisions.
  let asks: BundleAsks?
  let files = ViewFiles()

  package init(_ input: BundleInput) throws(BundleError) {
    guard input.list.specification >= 2 else {
      throw BundleError(
        .unsupportedList, input.reference.description,
        "lists of specification 1 have no translations to ship; name one of specification 2 or 3")
    }
    // Its file of texts could not be read: a translation is recognised by its purposes.
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
    // If a publisher pauses, dialogs must still work: a confirmation counts like a publication.
    let last = [input.list.lastUpdated, input.confirmed].compactMap(\.self).max()
    hardExpiry = input.hardExpiry.flatMap { age in last?.adding(seconds: age.seconds) }
    if input.isStrict { try refuseFallback(hasWords: !input.dialog.isEmpty) }
  }

  /// The view of an existing bundle, from its source documents.
  ///
  /// - Parameters:
  ///   - shown: the official list through the profile; if that is not stored, the reduced list of the bundle.
  ///   - stacks: the stacks of the first layer.
  /// - Throws: if that first layer is not possible.
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

  /// The CMP's own words for a requested language; nil if it has no words.
  func words(for language: LanguageView) -> DialogView? { dialog.first { $0.requested == language.requested } }

  /// One view for each language of texts: several requested languages may have the same texts.
  var languagesByTexts: [LanguageView] {
    var seen: Set<String> = []
    return languages.filter { seen.insert($0.texts).inserted }
  }

  /// One view for each language of words.
  var dialogByWords: [DialogView] {
    var seen: Set<String> = []
    return dialog.filter { seen.insert($0.language.code).inserted }
  }

  /// Throws if vendors that the profile names are missing in the list: the user must decide to leave them out.
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

  /// Throws if a text would be read in another language than the one requested.
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
  /// Whether the shown language still counts as the requested one.
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
