import GVLDialogReading
public import GVLFindings
public import GVLList
public import GVLShown
import GVLWording

/// What is known beside the dialog itself.
public struct DialogContext: Sendable, Hashable {
  /// Third parties that the dialog asks consent for: the bundle's live vendors and the profile's others.
  public var expectedVendors: Int?
  /// Sets of rules to run: `tcf`, `edpb`, `wording`; `CheckRules.sets` has all names.
  public var sets: Set<String>
  /// Whether the dialogs ask for TCF consent, where a person says so; nil for what each of them says.
  public var tcf: TCFReading?
  /// Who pays need not consent: TCF Policies, Appendix B, C.h.
  public var paidAlternative = false
  /// Third parties outside the list, which must be told apart.
  public var nonTCFVendors = 0
  /// The day on which the dialog is shown: rules that do not hold yet are silent. Nil where nobody says: all hold.
  public var today: Day?
  /// What the dialog has to disclose; nil where no list is at hand.
  package var expected: Expected?
  /// The other dialogs of the same interface: other layers, in the same language.
  var others: [Dialog] = []
  /// Keys that files beside this one have in other languages, of those that checks ask for.
  package var keysElsewhere: Set<String> = []
  /// The placeholders that texts should have, by what most languages of the same interface write.
  package var referenceMarks = ReferenceMarks()
  /// What the texts of the dialog at hand say: read once for all rules.
  var said = SaidTexts()
  /// What of the list's texts it shows; nil where the list has none in its language.
  var official: OfficialTexts?

  package init(expectedVendors: Int? = nil, sets: Set<String> = Set(CheckRules.sets)) {
    self.expectedVendors = expectedVendors
    self.sets = sets
  }

  /// - Parameter sets: rules to run; names that are none bring none.
  public init(sets: [String]) { self.init(expectedVendors: nil, sets: Set(sets)) }

  /// The standard sets, which leave out what single countries ask for; nothing else is known.
  public static let standard = DialogContext(sets: CheckRules.standardSets)

  /// Holds dialogs against a list: its purposes, texts, vendors and their number, as users of a profile are to see them.
  ///
  /// - Parameters:
  ///   - shown: the list through the profile.
  ///   - otherProviders: third parties that the dialog asks for besides, outside the list.
  ///   - translations: the official texts of further languages; of others no text is compared.
  public mutating func expect(
    _ shown: ShownList, otherProviders: Int = 0, translations: [String: Translation] = [:]
  ) {
    let texts = translations.sorted { $0.key < $1.key }.map { (language: $0.key, texts: $0.value.texts) }
    expected = Expected(shown, translations: texts)
    // A sum that no dialog can name is as good as any.
    let (sum, overflow) = shown.vendors.count.addingReportingOverflow(otherProviders)
    expectedVendors = overflow ? .max : sum
    nonTCFVendors = otherProviders
  }
}

/// What a list, seen through a profile, has to tell users.
package struct Expected: Sendable, Hashable {
  package struct Item: Sendable, Hashable {
    package var kind: TextKind
    package var id: Int
    package var name: String
    package var description: String
    package var illustrations: [String]
    /// A stack's purposes.
    package var purposes: [Int]

    package init(
      kind: TextKind, id: Int, name: String, description: String, illustrations: [String] = [], purposes: [Int] = []
    ) {
      (self.kind, self.id, self.name, self.description) = (kind, id, name, description)
      (self.illustrations, self.purposes) = (illustrations, purposes)
    }
  }

  /// Official texts by list code of their language: of the items that the vendors use, and of all stacks.
  package var texts: [String: [Item]]
  /// Live vendors by id.
  package var vendors: [Int: String]
  /// How many of them use a purpose, by its id.
  package var counts: [Int: Count] = [:]

  package struct Count: Sendable, Hashable {
    /// On whatever basis.
    package var vendors: Int
    package var consent: Int
    package var legitimateInterest: Int

    /// Whether numbers that a dialog names tell this: the whole, or its parts.
    func fits(_ named: Set<Int>) -> Bool {
      named.contains(vendors) || named.contains(consent) || named.contains(legitimateInterest)
        || named.reduce(0) { $0.addingReportingOverflow($1).partialValue } == vendors
    }
  }
  package var usesSpecialFeatures: Bool
  package var usesLegitimateInterest: Bool
  package var usesSpecialPurposes = false
  /// Of the vendors that claim a legitimate interest and say where they explain it.
  package var links: [Int: Links] = [:]

  /// The addresses that a vendor of the list names, in any language.
  package struct Links: Sendable, Hashable {
    var policies: Set<PageAddress>
    var claims: Set<PageAddress>
  }
  /// Purposes that the vendors use on legitimate interest alone: nobody consents to them.
  package var interestOnly: Set<Int> = []
  /// Vendors that ask nobody's consent, for no purpose: there is nothing to choose.
  package var withoutConsent: Set<Int> = []
  /// The list's standard texts by their keys, by language.
  package var standardTexts: [String: [String: String]] = [:]

  package init(
    texts: [String: [Item]] = [:], vendors: [Int: String] = [:], usesSpecialFeatures: Bool = false,
    usesLegitimateInterest: Bool = false
  ) {
    (self.texts, self.vendors) = (texts, vendors)
    (self.usesSpecialFeatures, self.usesLegitimateInterest) = (usesSpecialFeatures, usesLegitimateInterest)
  }
}

/// What a dialog's texts say, by the words of its language.
struct SaidTexts: Sendable, Hashable {
  var whole = Said()
  /// Of each of `Dialog.texts`.
  var texts: [Said] = []
  /// Texts in another language than the dialog's.
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

  /// What the label of a control says that the dialog shows.
  func of(_ control: Control) -> Said { labels[label(control)] ?? Said() }

  private func label(_ control: Control) -> Label {
    Label(text: control.label, language: control.language ?? language)
  }
}
