import Foundation

/// The vendor list and its texts, as a dialog shows them.
///
/// Copies are cheap and share their cache: each file is read once, when it is first needed. A first layer needs neither
/// the vendors nor a second language.
///
/// Parameters `in:` take a language as BCP 47 or in the form of `Locale.preferredLanguages`; the language shown for it
/// is the one that `language(for:)` returns.
public struct VendorListBundle: Sendable {
  public let list: ListFacts
  public let freshness: Freshness
  /// The languages, in the order of the publisher's configuration.
  public let languages: [BundleLanguage]

  private let choice: LanguageChoice
  private let documents: Documents

  /// The bundle that this package was generated with.
  public static var shipped: VendorListBundle { get throws { try package.get() } }

  private static let package = Result { try VendorListBundle(resources: { try shippedFile($0) }) }

  /// The dialog's texts for UIKit, AppKit and SwiftUI: its table `Dialog` has the keys of `dialog(in:)`. The system
  /// chooses the language, `String.localizedStringWithFormat` the plural form.
  public static var localizedStrings: Bundle { .module }

  static func shippedFile(_ file: String) throws -> Data {
    guard let url = Bundle.module.url(forResource: file, withExtension: nil) else {
      throw BundleError.missing(file: file)
    }
    return try Data(contentsOf: url)
  }

  /// - Parameter resources: Returns the bytes of a file by name; called once per file at most, now for `head.json`.
  public init(resources: @escaping @Sendable (String) throws -> Data) throws {
    documents = Documents(resources)
    let head = try documents.head()
    (list, freshness, languages) = (head.list, head.freshness, head.languages)
    choice = LanguageChoice(head.languages, fallback: head.fallback)
  }

  /// The language to show to a user who reads the preferred languages, best first: the first that the bundle has, or
  /// has a fallback for (`de` for `de-AT`, a configured one, `pt-PT` for `pt-BR`), else English.
  public func language(for preferred: [String] = Locale.preferredLanguages) -> BundleLanguage {
    choice.language(for: preferred)
  }

  private func texts(_ tag: String) throws -> CompactTexts {
    try documents.texts(language(for: [tag]))
  }
}

// The content of a dialog.
extension VendorListBundle {
  public func firstLayer(in language: String) throws -> FirstLayer {
    try documents.layers().firstLayer(texts(language))
  }

  public func purposes(in language: String) throws -> [Purpose] {
    let texts = try texts(language)
    return try documents.layers().purposes.map { row in
      let text = texts[.purposes, row.id]
      return Purpose(
        id: row.id, name: text.name, description: text.description, illustrations: text.illustrations,
        vendorCount: row.vendors, consentVendorCount: row.consent,
        legitimateInterestVendorCount: row.legitimateInterest, isOnByDefault: row.isOn)
    }
  }

  public func specialPurposes(in language: String) throws -> [SpecialPurpose] {
    let texts = try texts(language)
    return try documents.layers().specialPurposes.map { row in
      let text = texts[.specialPurposes, row.id]
      return SpecialPurpose(
        id: row.id, name: text.name, description: text.description, illustrations: text.illustrations,
        vendorCount: row.vendors)
    }
  }

  public func features(in language: String) throws -> [Feature] {
    let texts = try texts(language)
    return try documents.layers().features.map { row in
      let text = texts[.features, row.id]
      return Feature(
        id: row.id, name: text.name, description: text.description, illustrations: text.illustrations,
        vendorCount: row.vendors)
    }
  }

  public func specialFeatures(in language: String) throws -> [SpecialFeature] {
    let texts = try texts(language)
    return try documents.layers().specialFeatures.map { row in
      let text = texts[.specialFeatures, row.id]
      return SpecialFeature(
        id: row.id, name: text.name, description: text.description, illustrations: text.illustrations,
        vendorCount: row.vendors, isOnByDefault: row.isOn)
    }
  }

  public func dataCategories(in language: String) throws -> [DataCategory] {
    let texts = try texts(language)
    return try documents.layers().dataCategories.map { row in
      let text = texts[.dataCategories, row.id]
      return DataCategory(id: row.id, name: text.name, description: text.description, vendorCount: row.vendors)
    }
  }

  /// The stacks of the first layer.
  public func stacks(in language: String) throws -> [Stack] {
    let texts = try texts(language)
    return texts.ids(.stacks).map { id in
      let text = texts[.stacks, id]
      return Stack(
        id: id, name: text.name, description: text.description, purposes: text.purposes,
        specialFeatures: text.specialFeatures)
    }
  }

  /// All vendors, ascending by id. To show them, sort them by name in the user's language.
  public func vendors(in language: String) throws -> [Vendor] {
    let (list, texts) = (try documents.list(), try texts(language))
    var addresses = AddressLanguages(choice.steps(self.language(for: [language]).tag))
    return try list.ids.compactMap { try list.vendor($0, texts, &addresses) }
  }

  /// The vendor with an id; nil if the bundle has no such vendor.
  public func vendor(_ id: Int, in language: String) throws -> Vendor? {
    let (list, texts) = (try documents.list(), try texts(language))
    var addresses = AddressLanguages(choice.steps(self.language(for: [language]).tag))
    return try list.vendor(id, texts, &addresses)
  }

  /// Ids of all vendors, ascending. Reads no texts.
  public func vendorIDs() throws -> [Int] { try documents.list().ids }

  /// Partners outside the list, as the publisher's configuration names them.
  public func customVendors() throws -> [CustomVendor] { try documents.layers().customVendors }

  /// Sentences of the list that introduce its parts, by their official names; in English if the translation has none,
  /// empty if the list has none.
  public func standardTexts(in language: String) throws -> [String: String] {
    let own = try texts(language).standardTexts
    return own.isEmpty ? try documents.list().standardTexts : own
  }

  /// The dialog's own texts; nil if the bundle was made without them.
  public func dialog(in language: String) throws -> DialogTexts? {
    try documents.dialog(self.language(for: [language]))
  }

  /// Makes, judges and signals choices after the user's tap.
  ///
  /// - Throws: `BundleError`; `missing` for a bundle of an earlier gvl, which no store adopts.
  public func consent() throws -> Consent { Consent(try documents.asks()) }

  /// The names of what a reason concerns, in a language of the bundle: of the vendor, and of its purpose or special
  /// feature; nil if it concerns none.
  public func names(of reason: Standing.Reason, in language: String) throws -> (vendor: String?, item: String?) {
    let kind: CompactTexts.Kind? =
      reason.kind == .purpose ? .purposes : reason.kind == .specialFeature ? .specialFeatures : nil
    let texts = try texts(language)
    let item = kind.flatMap { kind in reason.item.map { texts[kind, $0].name } }
    return (try reason.vendor.flatMap { try vendor($0, in: language)?.name }, item)
  }

  /// Sentences of the dialog that say why the user is asked again: something has changed, how many partners are new,
  /// how many ask for something new, the choice is old. Empty if the dialog has no texts in that language.
  public func sentences(for standing: Standing, in language: String) throws -> [String] {
    func count(_ kinds: Set<Standing.Reason.Kind>) -> Int {
      Set(standing.reasons.filter { kinds.contains($0.kind) }.map(\.vendor)).count
    }
    guard let words = try dialog(in: language) else { return [] }
    let rows = [
      ("first.again", count([.list, .newVendor, .vendor, .purpose, .specialFeature])),
      ("first.newPartners", count([.newVendor])), ("first.newUses", count([.purpose, .specialFeature])),
      ("first.chosenLongAgo", count([.age])),
    ]
    return rows.filter { $1 > 0 && words.has($0) }.map { words.text($0, count: $1) }
  }

  /// Reads every file. Throws if one is damaged, or belongs to another bundle.
  func readAll() throws {
    let (layers, list) = (try documents.layers(), try documents.list())
    func check(_ isTrue: Bool, _ file: String, _ problem: String) throws {
      if !isTrue { throw BundleError.damaged(file: file, problem: problem) }
    }
    try check(layers.list == self.list.reference, Layers.file, "it is of another list")
    try check(list.version == self.list.version, CompactList.file, "it is of another list")
    let asks = try documents.asks()
    try check(
      (asks.specification, asks.version) == (self.list.specification, self.list.version), Asks.file,
      "it is of another list")
    try check(asks.profile == self.list.profile, Asks.file, "it is of another profile")
    try check(asks.shown.vendors.map(\.id) == list.ids, Asks.file, "it shows other vendors")
    try check(layers.vendors == list.ids.count, Layers.file, "it counts other vendors")
    for language in languages {
      let texts = try documents.texts(language)
      _ = try documents.dialog(language)
      for (kind, rows) in layers.rows {
        for row in rows {
          try check(!texts[kind, row.id].name.isEmpty, language.file, "\(kind.rawValue) \(row.id) has no name")
        }
      }
      _ = try vendors(in: language.tag)
      _ = try firstLayer(in: language.tag)
    }
  }
}
