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

  /// All stacks of the list that the publisher's selection reaches, used on the first layer or not.
  public func stacks(in language: String) throws -> [Stack] {
    let texts = try texts(language)
    return texts.stacks
  }

  /// In the order of ids; whoever shows them sorts them by name, in the language of the reader.
  public func vendors(in language: String) throws -> [Vendor] {
    let (texts, list) = (try texts(language), try documents.list())
    return list.vendors.map { $0.shown(in: self.language(for: [language]).tag, texts) }
  }

  /// Nil where the bundle has no such vendor.
  public func vendor(_ id: Int, in language: String) throws -> Vendor? {
    guard let vendor = try documents.list().vendor(id) else { return nil }
    return vendor.shown(in: self.language(for: [language]).tag, try texts(language))
  }

  /// Of all vendors, without the names and texts of a language.
  public func vendorIDs() throws -> [Int] { try documents.list().vendors.map(\.id) }

  /// Partners outside of the framework, as the publisher's configuration names them.
  public func customVendors() throws -> [CustomVendor] { try documents.layers().customVendors }

  /// Sentences of the list that introduce its parts, by their official names; empty where the list has none.
  public func standardTexts(in language: String) throws -> [String: String] { try texts(language).standardTexts }

  /// The dialog's own words; nil where the bundle was made without them.
  public func dialog(in language: String) throws -> DialogTexts? {
    try documents.dialog(self.language(for: [language]))
  }

  /// Reads every file. What is damaged throws.
  func readAll() throws {
    _ = try (documents.layers(), documents.list())
    for language in languages { _ = try (documents.texts(language), documents.dialog(language)) }
    try documents.agree(languages)
  }
}
