import Foundation

/// The vendor list and its texts, as a dialog shows them.
///
/// A value that may be kept and handed on; it reads its files when they are first needed and keeps what it has read. A first
/// layer needs neither the vendors nor another language.
///
/// `in:` takes a language as BCP 47 or `Locale.preferredLanguages` write it; what is there for it is found as
/// `language(for:)` says.
public struct VendorListBundle: Sendable {
  public let list: ListFacts
  public let freshness: Freshness
  /// In the order of the publisher's configuration.
  public let languages: [BundleLanguage]

  private let choice: LanguageChoice
  private let documents: Documents

  /// What this package was generated with.
  public static var shipped: VendorListBundle { get throws { try package.get() } }

  private static let package = Result { try VendorListBundle(resources: { try shippedFile($0) }) }

  /// For UIKit, AppKit and SwiftUI: the dialog's own words are in its table `Dialog`, by the keys of `dialog(in:)`. The system
  /// chooses the language; `String.localizedStringWithFormat` the plural form.
  public static var localizedStrings: Bundle { .module }

  static func shippedFile(_ file: String) throws -> Data {
    guard let url = Bundle.module.url(forResource: file, withExtension: nil) else {
      throw BundleError.missing(file: file)
    }
    return try Data(contentsOf: url)
  }

  /// - Parameter resources: gives the bytes of a file by its name; asked for each at most once, `head.json` now.
  public init(resources: @escaping @Sendable (String) throws -> Data) throws {
    documents = Documents(resources)
    let head = try documents.head()
    (list, freshness, languages) = (head.list, head.freshness, head.languages)
    choice = LanguageChoice(head.languages, fallback: head.fallback)
  }

  /// The language to show to somebody who reads these, the best first: the first of them that the bundle has, perhaps by a
  /// stand-in (`de` for `de-AT`, what the configuration names, `pt-PT` for `pt-BR`), else English.
  public func language(for preferred: [String] = Locale.preferredLanguages) -> BundleLanguage {
    choice.language(for: preferred)
  }

  private func texts(_ tag: String) throws -> CompactTexts {
    try documents.texts(language(for: [tag]))
  }
}

// What a dialog shows.
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

  /// Those of the first layer.
  public func stacks(in language: String) throws -> [Stack] {
    let texts = try texts(language)
    return texts.ids(.stacks).map { id in
      let text = texts[.stacks, id]
      return Stack(
        id: id, name: text.name, description: text.description, purposes: text.purposes,
        specialFeatures: text.specialFeatures)
    }
  }

  /// In the order of ids; whoever shows them sorts them by name, in the language of the reader.
  public func vendors(in language: String) throws -> [Vendor] {
    let (list, texts) = (try documents.list(), try texts(language))
    var addresses = AddressLanguages(choice.steps(self.language(for: [language]).tag))
    return try list.ids.compactMap { try list.vendor($0, texts, &addresses) }
  }

  /// Nil where the bundle has no such vendor.
  public func vendor(_ id: Int, in language: String) throws -> Vendor? {
    let (list, texts) = (try documents.list(), try texts(language))
    var addresses = AddressLanguages(choice.steps(self.language(for: [language]).tag))
    return try list.vendor(id, texts, &addresses)
  }

  /// Of all vendors, ascending, without the texts of a language.
  public func vendorIDs() throws -> [Int] { try documents.list().ids }

  /// Partners outside of the framework, as the publisher's configuration names them.
  public func customVendors() throws -> [CustomVendor] { try documents.layers().customVendors }

  /// Sentences of the list that introduce its parts, by their official names; empty where the list has none.
  /// In English where the translation has none.
  public func standardTexts(in language: String) throws -> [String: String] {
    let own = try texts(language).standardTexts
    return own.isEmpty ? try documents.list().standardTexts : own
  }

  /// The dialog's own words; nil where the bundle was made without them.
  public func dialog(in language: String) throws -> DialogTexts? {
    try documents.dialog(self.language(for: [language]))
  }

  /// What comes after the user's tap: choices, whether they still stand, and their strings.
  ///
  /// - Throws: `BundleError`, such as `missing` in a bundle of an earlier gvl, which no store adopts.
  public func consent() throws -> Consent { Consent(try documents.asks()) }

  /// What a reason is about, in a language of the bundle: the vendor's name, and the official name of the purpose or special
  /// feature; nil where there is none.
  public func names(of reason: Standing.Reason, in language: String) throws -> (vendor: String?, item: String?) {
    let kind: CompactTexts.Kind? =
      reason.kind == .purpose ? .purposes : reason.kind == .specialFeature ? .specialFeatures : nil
    let texts = try texts(language)
    let item = kind.flatMap { kind in reason.item.map { texts[kind, $0].name } }
    return (try reason.vendor.flatMap { try vendor($0, in: language)?.name }, item)
  }

  /// Why a user is asked again, as sentences of the dialog: that something has changed, how many partners are new, how many ask
  /// for something new, that the choice is old. Empty where the dialog has no words in that language.
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

  /// Reads every file. What is damaged, or is of another bundle than the rest, throws.
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
