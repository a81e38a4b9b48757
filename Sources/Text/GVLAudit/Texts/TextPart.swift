import GVLModel
import JSONText

/// One text of a list or translation, such as the name of purpose 3.
struct TextPart: Sendable {
  enum Member: Sendable, Hashable {
    case name, description, legal
    /// From 0.
    case illustration(Int)
  }

  let kind: TextKind
  let id: Int
  let member: Member
  /// Tape index of the text, or of its item where the member is not there.
  let index: Int
  let isThere: Bool
  let text: String
  let form: TextForm
  /// Where it stands among all texts of a file: the same in each.
  let key: UInt64

  private init(
    _ item: TextItem, _ kind: TextKind, order: UInt64, _ member: Member, _ index: Int, _ text: String,
    _ former: inout ArraySlice<TextPart>
  ) {
    (self.kind, id, self.member, self.text) = (kind, item.id, member, text)
    isThere = index >= 0
    self.index = index >= 0 ? index : item.node
    let step: UInt64 =
      switch member {
      case .name: 0
      case .description: 1
      case .legal: 2
      case .illustration(let number): UInt64(min(number, 0xFFF0)) + 3
      }
    let key = order << 60 | UInt64(item.id & 0xFFFF_FFFF) << 16 | step
    self.key = key
    former = former.drop { $0.key < key }
    if let same = former.first, same.key == key, same.text == text { form = same.form } else { form = TextForm(text) }
  }

  /// Every text in the order of kinds, ids and members. Name and description are always there, as empty ones where a file
  /// has none.
  ///
  /// - Parameter former: those of another version, which shares nearly all its texts: what is the same is not read again.
  static func all(of texts: Texts, like former: [TextPart] = []) -> [TextPart] {
    var parts: [TextPart] = []
    var former = former[...]
    for (order, kind) in TextKind.allCases.enumerated() {
      for item in texts[kind] {
        func add(_ member: Member, _ index: Int, _ text: String) {
          parts.append(TextPart(item, kind, order: UInt64(order), member, index, text, &former))
        }
        add(.name, item.nameIndex, item.name)
        add(.description, item.descriptionIndex, item.description)
        if item.legalIndex >= 0 { add(.legal, item.legalIndex, item.descriptionLegal) }
        guard item.illustrationsIndex >= 0 else { continue }
        let node = JSONNode(document: item.document, index: item.illustrationsIndex)
        for (number, element) in node.elements.enumerated() {
          add(.illustration(number), element.index, element.string ?? "")
        }
      }
    }
    return parts
  }

  /// `/purposes/3/descriptionLegal`.
  var path: String {
    let item = "/\(kind.member)/\(id)"
    guard isThere else { return item }
    return switch member {
    case .name: item + "/name"
    case .description: item + "/description"
    case .legal: item + "/descriptionLegal"
    case .illustration(let number): item + "/illustrations/\(number)"
    }
  }

  /// "the legal description of purpose 3".
  var words: String {
    let what =
      switch member {
      case .name: "the name"
      case .description: "the description"
      case .legal: "the legal description"
      case .illustration(let number): "illustration \(number + 1)"
      }
    return "\(what) of \(kind.words) \(id)"
  }
}
