import GVLList
import JSONText

/// One text of a list or translation, such as the name of purpose 3.
struct TextPart: Sendable {
  enum Member: Sendable, Hashable {
    case name, description, legal
    /// Its index, from 0.
    case illustration(Int)
  }

  let kind: TextKind
  let id: Int
  let member: Member
  /// Tape index of the text, or of its item if the member is missing.
  let index: Int
  let isThere: Bool
  let text: String
  let form: TextForm
  /// Kind, id and member of the text as one number, equal in all files and ordered like their texts.
  let key: UInt64

  private init(
    _ item: TextItem, _ kind: TextKind, order: UInt64, _ member: Member, _ index: Int, _ former: inout Former
  ) {
    (self.kind, id, self.member) = (kind, item.id, member)
    isThere = index >= 0
    self.index = index >= 0 ? index : item.node
    let step: UInt64 =
      switch member {
      case .name: 0
      case .description: 1
      case .legal: 2
      case .illustration(let number): UInt64(min(number, 0xFFF0)) + 3
      }
    key = order << 60 | UInt64(item.id & 0xFFFF_FFFF) << 16 | step
    if let same = former.same(key, item.document, index) {
      (text, form) = (same.text, same.form)
    } else {
      text = index >= 0 ? item.document.string(index) : ""
      form = TextForm(text)
    }
  }

  /// The texts of another version, read in step with this one.
  private struct Former {
    var parts: ArraySlice<TextPart>
    let document: JSONDocument?

    mutating func same(_ key: UInt64, _ other: JSONDocument, _ index: Int) -> TextPart? {
      parts = parts.drop { $0.key < key }
      guard let document, let part = parts.first, part.key == key, part.isThere, index >= 0,
        document.kind(part.index) == other.kind(index), document.sameText(part.index, other, index)
      else { return nil }
      return part
    }
  }

  /// Every text in the order of kinds, ids and members. A missing name or description is an empty text.
  ///
  /// - Parameter former: another version. Nearly all its texts are the same, and these are not read again.
  static func all(of texts: Texts, like former: AuditedTranslation? = nil) -> [TextPart] {
    var parts: [TextPart] = []
    parts.reserveCapacity(former?.parts.count ?? 0)
    var former = Former(parts: (former?.parts ?? [])[...], document: former?.translation.document)
    for (order, kind) in TextKind.allCases.enumerated() {
      for item in texts[kind] {
        func add(_ member: Member, _ index: Int) {
          parts.append(TextPart(item, kind, order: UInt64(order), member, index, &former))
        }
        add(.name, item.nameIndex)
        add(.description, item.descriptionIndex)
        if item.legalIndex >= 0 { add(.legal, item.legalIndex) }
        guard item.illustrationsIndex >= 0 else { continue }
        let node = JSONNode(document: item.document, index: item.illustrationsIndex)
        for (number, element) in node.elements.enumerated() {
          add(.illustration(number), element.index)
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
