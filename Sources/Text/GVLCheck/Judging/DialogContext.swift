/// Facts for the checks besides the dialog itself: the list, the rules to run, the date.
public struct DialogContext: Sendable, Hashable {
  /// The number of third parties that ask for consent: live vendors of the bundle and the profile's others.
  public var expectedVendors: Int?
  /// Sets of rules to run: `tcf`, `edpb`, `wording`; `CheckRules.sets` has all names.
  public var sets: Set<String>
  /// Whether the dialogs ask for TCF consent, as the user states; nil to decide by the text of each dialog.
  public var tcf: TCFReading?
  /// Whether users may pay instead of consenting: TCF Policies, Appendix B, C.h.
  public var paidAlternative = false
  /// The number of third parties outside the list; the dialog must distinguish them.
  public var nonTCFVendors = 0
  /// The day on which the dialog is shown. Rules not yet in force on it are silent; nil: all rules apply.
  public var today: CalendarDay?
  /// The disclosures that the list requires; nil without a list.
  package var expected: Expected?
  /// The other layers of the same interface, in the same language.
  var others: [Dialog] = []
  /// Keys that other languages have in files that belong with this one, where a check needs them.
  package var keysElsewhere: Set<String> = []
  /// The placeholders that texts should have, by the majority of the interface's languages.
  package var referenceMarks = ReferenceMarks()
  /// The statements of the dialog's texts, computed once for all rules.
  var said = SaidTexts()
  /// The list's texts compared with the dialog's; nil if the list has none in its language.
  var official: OfficialTexts?

  package init(expectedVendors: Int? = nil, sets: Set<String> = Set(CheckRules.sets)) {
    self.expectedVendors = expectedVendors
    self.sets = sets
  }

  /// Creates a context without a list.
  ///
  /// - Parameter sets: the sets of rules to run; unknown names are ignored.
  public init(sets: [String]) { self.init(expectedVendors: nil, sets: Set(sets)) }

  /// A context with the standard sets, which exclude single countries, and without a list.
  public static let standard = DialogContext(sets: CheckRules.standardSets)

  /// Sets the list that dialogs are compared with: purposes, texts, vendors and their number for users of a profile.
  ///
  /// - Parameters:
  ///   - shown: the list seen through the profile.
  ///   - otherProviders: the number of third parties outside the list for which the dialog asks too.
  ///   - translations: official texts by language; texts in other languages are not compared.
  public mutating func expect(
    _ shown: ShownList, otherProviders: Int = 0, translations: [String: Translation] = [:]
  ) {
    let texts = translations.sorted { $0.key < $1.key }.map { (language: $0.key, texts: $0.value.texts) }
    expected = Expected(shown, translations: texts)
    // On overflow use `.max`: no dialog names that number.
    let (sum, overflow) = shown.vendors.count.addingReportingOverflow(otherProviders)
    expectedVendors = overflow ? .max : sum
    nonTCFVendors = otherProviders
  }
}

/// The disclosures that a list, seen through a profile, requires.
package struct Expected: Sendable, Hashable {
  package struct Item: Sendable, Hashable {
    package var kind: TextKind
    package var id: Int
    package var name: String
    package var description: String
    package var illustrations: [String]
    /// The purposes of a stack.
    package var purposes: [Int]

    package init(
      kind: TextKind, id: Int, name: String, description: String, illustrations: [String] = [], purposes: [Int] = []
    ) {
      (self.kind, self.id, self.name, self.description) = (kind, id, name, description)
      (self.illustrations, self.purposes) = (illustrations, purposes)
    }
  }

  /// Official texts by the list's code of the language: items that the vendors use, and all stacks.
  package var texts: [String: [Item]]
  /// Names of live vendors by id.
  package var vendors: [Int: String]
  /// Numbers of vendors that use a purpose, by its id.
  package var counts: [Int: Count] = [:]

  package struct Count: Sendable, Hashable {
    /// Vendors with either legal basis.
    package var vendors: Int
    package var consent: Int
    package var legitimateInterest: Int

    /// Whether numbers in a dialog are right: the total, one of its parts, or parts that add up to it.
    func fits(_ named: Set<Int>) -> Bool {
      named.contains(vendors) || named.contains(consent) || named.contains(legitimateInterest)
        || named.reduce(0) { $0.addingReportingOverflow($1).partialValue } == vendors
    }
  }
  package var usesSpecialFeatures: Bool
  package var usesLegitimateInterest: Bool
  package var usesSpecialPurposes = false
  /// Links of the vendors that claim a legitimate interest and have a page about it, by vendor id.
  package var links: [Int: Links] = [:]

  /// The addresses of a vendor in the list, in all languages.
  package struct Links: Sendable, Hashable {
    var policies: Set<PageAddress>
    var claims: Set<PageAddress>
  }
  /// Purposes that the vendors use only on legitimate interest, so that consent is not asked for them.
  package var interestOnly: Set<Int> = []
  /// Vendors that ask for no consent at all, so that there is nothing to choose.
  package var withoutConsent: Set<Int> = []
  /// The list's standard texts by language and key.
  package var standardTexts: [String: [String: String]] = [:]

  package init(
    texts: [String: [Item]] = [:], vendors: [Int: String] = [:], usesSpecialFeatures: Bool = false,
    usesLegitimateInterest: Bool = false
  ) {
    (self.texts, self.vendors) = (texts, vendors)
    (self.usesSpecialFeatures, self.usesLegitimateInterest) = (usesSpecialFeatures, usesLegitimateInterest)
  }
}

/// The statements of a dialog's texts, by the words of its language.
struct SaidTexts: Sendable, Hashable {
  var whole = Said()
  /// The statements of each of `Dialog.texts`.
  var texts: [Said] = []
  /// Texts in another language than the dialog.
  var foreign: [ForeignText] = []
  private var labels: [Label: Said] = [:]
  private var language: String?

  private struct Label: Hashable {
    var text: String
    var language: String?
  }

  init() {}

  init(_ dialog: Dialog) {
    whole = Classifier.standard.said(dialog.text, language: dialog.language)
    whole.disclosures.formUnion(PlaceholderNames.disclosures(in: dialog.text))
    texts = dialog.texts.map { Classifier.standard.said($0.text, language: dialog.language) }
    foreign = ForeignText.of(dialog)
    language = dialog.language
    for control in dialog.shown {
      let label = label(control)
      if labels[label] == nil { labels[label] = Classifier.standard.said(label.text, language: label.language) }
    }
  }

  /// The statements of a visible control's label.
  func of(_ control: Control) -> Said { labels[label(control)] ?? Said() }

  private func label(_ control: Control) -> Label {
    Label(text: control.label, language: control.language ?? language)
  }
}
