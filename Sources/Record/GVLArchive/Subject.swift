public import GVLList
import PlainText

/// The resource that a stored file holds.
public enum Subject: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// A list, by its bare number.
  case list(ListReference)
  /// The official translation of a list, by its language code.
  case translation(String, of: ListReference)
  /// A register: CMPs, providers, or additional vendor information.
  case extra(ExtraFile)
  /// One vendor's own disclosure of what it stores on devices.
  case disclosure(vendor: Int)

  /// Registers other than the vendor list; the archive has one of each.
  public enum ExtraFile: String, Sendable, CaseIterable, Comparable {
    /// The registered CMPs.
    case cmpList = "cmp-list"
    /// Google's Additional Consent providers.
    case atp
    /// Addresses, contacts and territories of the vendors.
    case additionalVendorInformation = "avi"

    public static func < (a: ExtraFile, b: ExtraFile) -> Bool { a.order < b.order }
    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Kinds of extra files besides lists and translations, by the words that users type.
  package enum ExtraKind: Sendable, Hashable, Comparable, CaseIterable {
    case extra(ExtraFile)
    case disclosures

    package static let allCases: [ExtraKind] = ExtraFile.allCases.map(ExtraKind.extra) + [.disclosures]

    /// `cmp-list`, `atp`, `avi`, `disclosures`.
    package var word: String { if case .extra(let extra) = self { extra.rawValue } else { "disclosures" } }

    package init?(word: String) {
      guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
      self = found
    }

    package static func < (a: ExtraKind, b: ExtraKind) -> Bool {
      switch (a, b) {
      case (.extra(let a), .extra(let b)): a < b
      case (.extra, .disclosures): true
      case (.disclosures, _): false
      }
    }
  }

  /// Returns nil for lists and translations.
  package var extraKind: ExtraKind? {
    switch self {
    case .list, .translation: nil
    case .extra(let extra): .extra(extra)
    case .disclosure: .disclosures
    }
  }

  /// The list that it is or belongs to, without an edition; nil if it belongs to no list.
  public var list: ListReference? {
    switch self {
    case .list(let list), .translation(_, let list): list.bare
    case .extra, .disclosure: nil
    }
  }

  /// The language of a translation; nil for other subjects.
  public var language: String? { if case .translation(let language, _) = self { language } else { nil } }

  /// The vendor's id, for a disclosure; nil for other subjects.
  public var vendor: Int? { if case .disclosure(let vendor) = self { vendor } else { nil } }

  /// `v3/178`, `v3/178 de`, `cmp-list`, `disclosures/755`.
  public var description: String {
    switch self {
    case .list(let list): "\(list.bare)"
    case .translation(let language, let list): "\(list.bare) \(language)"
    case .extra(let extra): extra.rawValue
    case .disclosure(let vendor): "disclosures/\(vendor)"
    }
  }

  /// A label for names in the quarantine, made from checked parts only: `v3-purposes-de-v178`, `disclosures-755`.
  package var label: String {
    switch self {
    case .list(let list): "v\(list.specification)-vendor-list-v\(list.version)"
    case .translation(let language, let list): "v\(list.specification)-purposes-\(language)-v\(list.version)"
    case .extra, .disclosure: description.replacing("/", with: "-")
    }
  }

  /// Orders by list, then language; lists before their translations, extra files last.
  public static func < (a: Subject, b: Subject) -> Bool {
    switch (a.list, b.list) {
    case (let first?, let second?): (first, a.language ?? "") < (second, b.language ?? "")
    case (.some, nil): true
    case (nil, .some): false
    case (nil, nil): a.extraOrder < b.extraOrder
    }
  }

  private var extraOrder: (Int, Int) {
    (extraKind.flatMap { ExtraKind.allCases.firstIndex(of: $0) } ?? 0, vendor ?? 0)
  }
}
