public import GVLList
import PlainText

/// What a stored file is.
public enum Subject: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// A list, by its bare number.
  case list(ListReference)
  /// The official translation of a list, by the code of its language.
  case translation(String, of: ListReference)
  /// A list of others than vendors of the list.
  case extra(ExtraFile)
  /// What one vendor stores on devices, as it says itself.
  case disclosure(vendor: Int)

  /// The registers that there is one of each.
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

  /// What may be kept beside lists and translations, by the words that people write.
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

  /// Nil for lists and translations.
  package var extraKind: ExtraKind? {
    switch self {
    case .list, .translation: nil
    case .extra(let extra): .extra(extra)
    case .disclosure: .disclosures
    }
  }

  /// The list that it is or belongs to, without an edition; nil for what belongs to none.
  public var list: ListReference? {
    switch self {
    case .list(let list), .translation(_, let list): list.bare
    case .extra, .disclosure: nil
    }
  }

  /// Of a translation.
  public var language: String? { if case .translation(let language, _) = self { language } else { nil } }

  /// Of a disclosure.
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

  /// For names in the quarantine, made from checked parts only: `v3-purposes-de-v178`, `disclosures-755`.
  package var label: String {
    switch self {
    case .list(let list): "v\(list.specification)-vendor-list-v\(list.version)"
    case .translation(let language, let list): "v\(list.specification)-purposes-\(language)-v\(list.version)"
    case .extra, .disclosure: description.replacing("/", with: "-")
    }
  }

  /// By list, then language; lists before their translations; the further files last.
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
