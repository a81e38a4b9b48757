public import JSONText
package import PlainText

/// The kind of a text in a list. Reports use this order.
public enum TextKind: String, Sendable, CaseIterable {
  /// A use of data that users can refuse.
  case purpose
  /// A use of data without a choice: security, technical delivery, saving choices.
  case specialPurpose
  /// A way in which data is used for several purposes, without a choice of its own.
  case feature
  /// A feature that users must opt in to: precise location, active scanning of the device.
  case specialFeature
  /// Purposes and special features that a first layer may show as one row; since specification 2.
  case stack
  /// A kind of data that vendors collect; specification 3.
  case dataCategory

  /// The name in messages: "special purpose".
  package var words: String {
    switch self {
    case .purpose: "purpose"
    case .specialPurpose: "special purpose"
    case .feature: "feature"
    case .specialFeature: "special feature"
    case .stack: "stack"
    case .dataCategory: "data category"
    }
  }

  /// The member of a list or translation that holds these texts.
  package var member: String {
    switch self {
    case .purpose: "purposes"
    case .specialPurpose: "specialPurposes"
    case .feature: "features"
    case .specialFeature: "specialFeatures"
    case .stack: "stacks"
    case .dataCategory: "dataCategories"
    }
  }
}

/// One purpose, feature, stack or data category with its texts.
public struct TextItem: Sendable {
  package let document: JSONDocument
  /// Its key in the list; current purposes have 1 to 11.
  public internal(set) var id: Int
  /// Tape indexes; -1 if the member is missing.
  package let node: Int
  package internal(set) var nameIndex = -1
  package internal(set) var descriptionIndex = -1
  package internal(set) var legalIndex = -1
  package internal(set) var illustrationsIndex = -1
  /// The `id` member, or nil; it should equal the key.
  public internal(set) var ownID: Int?
  /// The purposes of a stack.
  public internal(set) var purposes = IDSet()
  /// The special features of a stack.
  public internal(set) var specialFeatures = IDSet()

  init(document: JSONDocument, id: Int, node: Int) {
    self.document = document
    self.id = id
    self.node = node
  }

  /// Its official name; empty if the file has none.
  public var name: String { text(nameIndex) }
  /// Its meaning in the official words for users; empty if the file has none.
  public var description: String { text(descriptionIndex) }
  /// The legal text; specification 2 only.
  public var descriptionLegal: String { text(legalIndex) }
  /// Official examples, in source order; specification 3.
  public var illustrations: [String] {
    illustrationsIndex < 0
      ? [] : JSONNode(document: document, index: illustrationsIndex).elements.compactMap(\.string)
  }

  package var place: TextPlace { document.place(node) }

  private func text(_ index: Int) -> String { index < 0 ? "" : document.string(index) }
}

/// The texts of a list or translation by kind, each kind in ascending order of ids.
public struct Texts: Sendable {
  package var items: [[TextItem]] = Array(repeating: [], count: TextKind.allCases.count)
  /// Kinds that the file lacks entirely.
  public package(set) var absent: Set<TextKind> = []

  package init() {}

  /// All items of a kind, in ascending order of ids; `item(_:_:)` looks up an item by its id.
  public subscript(kind: TextKind) -> ByID<TextItem> { ByID(items[Texts.index(kind)]) }

  /// One item by its id; nil if the file lacks it. Takes a binary search.
  public func item(_ kind: TextKind, _ id: Int) -> TextItem? {
    let items = items[Texts.index(kind)]
    let index = items.firstIndex(notBefore: { $0.id < id })
    return index < items.count && items[index].id == id ? items[index] : nil
  }

  /// The ids of all items of a kind.
  public func ids(_ kind: TextKind) -> IDSet { IDSet(self[kind].lazy.map(\.id)) }

  package static func index(_ kind: TextKind) -> Int {
    switch kind {
    case .purpose: 0
    case .specialPurpose: 1
    case .feature: 2
    case .specialFeature: 3
    case .stack: 4
    case .dataCategory: 5
    }
  }
}

/// A member that the specification does not define. It is kept, compared and reported.
public struct UnknownMember: Sendable {
  /// JSON pointer from the owner: the list for members of the list and of its texts, else the vendor.
  public let pointer: String
  /// Its value in the file.
  public let node: JSONNode

  init(pointer: String, document: JSONDocument, value: Int) {
    self.pointer = pointer
    node = JSONNode(document: document, index: value)
  }
}

extension TextItem {
  /// Whether both items have the same bytes, and so the same content.
  package func isWritten(like other: TextItem) -> Bool {
    document.sameBytes(document.range(node), other.document, other.document.range(other.node))
  }
}
