import GVLFindings
import GVLList
import JSONText

/// A list or translation prepared for the rules.
///
/// A class, so that each vendor holds one reference to it.
final class Inspection: RuleSubject {
  typealias Place = DocumentPlace

  let document: JSONDocument
  let specification: Int
  let policy: Int?
  let texts: Texts
  let isTranslation: Bool
  /// Expected members of the top level that are missing or null.
  let missingMembers: [String]
  let unknownMembers: [UnknownMember]
  /// The vendors; empty for a translation.
  let vendors: VendorRows
  /// The ids of each kind; nil if the file lacks the map.
  private let ids: [IDSet?]
  /// Positions of items in the arrays of specification 1, by tape index.
  private let positions: [Int: Int]

  convenience init(_ list: VendorList) {
    self.init(
      list.document, specification: list.specification, policy: list.tcfPolicyVersion, list.texts, list,
      unknown: list.unknownMembers)
  }

  convenience init(_ translation: Translation) {
    self.init(
      translation.document, specification: translation.specification, policy: nil, translation.texts, nil,
      unknown: translation.unknownMembers)
  }

  private init(
    _ document: JSONDocument, specification: Int, policy: Int?, _ texts: Texts, _ list: VendorList?,
    unknown: [UnknownMember]
  ) {
    self.document = document
    self.specification = specification
    self.policy = policy
    self.texts = texts
    let isTranslation = list == nil
    self.isTranslation = isTranslation
    vendors = list.map(VendorRows.init) ?? .none
    unknownMembers = unknown
    let members = document.root.members.map { (name: $0.name, value: $0.value) }
    let notOfTranslations = ["gvlSpecificationVersion", "tcfPolicyVersion", "vendors"]
    missingMembers = ListHeader.defined(specification)
      .filter { !(isTranslation && notOfTranslations.contains($0)) }
      .filter { name in !members.contains { $0.name == name && !$0.value.isNull } }
    ids = TextKind.allCases.map { texts.absent.contains($0) ? nil : texts.ids($0) }
    var positions: [Int: Int] = [:]
    if specification == 1 {
      for member in members {
        for (position, element) in member.value.elements.enumerated() { positions[element.index] = position }
      }
    }
    self.positions = positions
  }

  /// Whether the map of a kind has an id. True if the map is missing, which is a finding of its own.
  func knows(_ kind: TextKind, _ id: Int) -> Bool { ids[Texts.index(kind)].map { $0.contains(id) } ?? true }

  /// The value of a member of the top level.
  func member(_ name: String) -> JSONNode? { document.root[name] }

  /// JSON pointer of an item or vendor: by id, or by position in the arrays of specification 1.
  func path(_ member: String, _ id: Int, _ node: Int) -> String { "/\(member)/\(positions[node] ?? id)" }

  func path(_ item: TextItem, _ kind: TextKind) -> String { path(kind.member, item.id, item.node) }

  func isAsked(by rule: Rule) -> Bool { rule.since?.holds(specification: specification, policy: policy) ?? true }

  func found(at index: Int, _ path: String, text: String? = nil, _ message: String) -> ListFound {
    ListFound(at: DocumentPlace(index, path: path, text: text), message)
  }
}
