public import GVLList
import GVLShown
import JSONText

extension Texts {
  /// The changes since the older texts. Both come from translations, or from two lists of one specification.
  public func changes(from older: Texts) -> [Change] { textChanges(older, self, DiffScope(from: 3, to: 3)) }
}

func textChanges(_ from: Texts, _ to: Texts, _ scope: DiffScope) -> [Change] {
  var changes: [Change] = []
  for kind in TextKind.allCases where scope.compares(kind) {
    for (old, new) in merged(from[kind].rows, to[kind].rows) { changes += itemChanges(kind, old, new, scope) }
  }
  return changes
}

/// Pairs two ascending lists of items by id.
private func merged(_ old: [TextItem], _ new: [TextItem]) -> [(TextItem?, TextItem?)] {
  var result: [(TextItem?, TextItem?)] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if j == new.count || (i < old.count && old[i].id < new[j].id) {
      result.append((old[i], nil))
      i += 1
    } else if i == old.count || new[j].id < old[i].id {
      result.append((nil, new[j]))
      j += 1
    } else {
      result.append((old[i], new[j]))
      i += 1
      j += 1
    }
  }
  return result
}

func itemChanges(_ kind: TextKind, _ old: TextItem?, _ new: TextItem?, _ scope: DiffScope) -> [Change] {
  guard let old else {
    guard let new else { return [] }
    return [
      Change(.text(kind, .added), item: .id(new.id), before: .null, after: texts(of: new), direction: .neutral)
    ]
  }
  guard let new else {
    return [
      Change(.text(kind, .removed), item: .id(old.id), before: texts(of: old), after: .null, direction: .neutral)
    ]
  }
  if old.isWritten(like: new) { return [] }
  var changes: [Change] = []
  func differs(_ aspect: ChangeKind.TextAspect, _ before: String, _ after: String) {
    guard scope.compares(aspect) else { return }
    changes.append(
      Change(
        .text(kind, aspect), item: .id(new.id), before: textOrNull(before), after: textOrNull(after),
        direction: .neutral, isCosmetic: isCosmetic(before, after)))
  }
  if !new.has(new.nameIndex, like: old, old.nameIndex) { differs(.name, old.name, new.name) }
  if !new.has(new.descriptionIndex, like: old, old.descriptionIndex) {
    differs(.description, old.description, new.description)
  }
  if !new.has(new.legalIndex, like: old, old.legalIndex) {
    differs(.descriptionLegal, old.descriptionLegal, new.descriptionLegal)
  }
  if scope.compares(.illustrations), !new.hasSameIllustrations(as: old) {
    let (before, after) = (old.illustrations, new.illustrations)
    changes.append(
      Change(
        .text(kind, .illustrations), item: .id(new.id), before: listOrNull(before), after: listOrNull(after),
        direction: .neutral,
        isCosmetic: before.count == after.count && zip(before, after).allSatisfy(isCosmetic)))
  }
  if kind == .stack, old.purposes != new.purposes || old.specialFeatures != new.specialFeatures {
    changes.append(
      Change(
        .text(.stack, .contents), item: .id(new.id), before: contents(of: old), after: contents(of: new),
        direction: .neutral))
  }
  return changes
}

extension TextItem {
  /// Whether a text has the same bytes as a text of another item.
  fileprivate func has(_ text: Int, like other: TextItem, _ otherText: Int) -> Bool {
    document.sameTextOrNone(Int32(text), other.document, Int32(otherText))
  }

  /// Whether the illustrations are equal in number and bytes.
  fileprivate func hasSameIllustrations(as other: TextItem) -> Bool {
    let (mine, theirs) = (illustrationIndexes, other.illustrationIndexes)
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy { document.sameText($0, other.document, $1) }
  }

  private var illustrationIndexes: [Int] {
    illustrationsIndex < 0
      ? [] : JSONNode(document: document, index: illustrationsIndex).elements.filter { $0.kind == .string }.map(\.index)
  }
}

func standardTextChanges(_ from: VendorList, _ to: VendorList, _ scope: DiffScope) -> [Change] {
  guard scope.comparesThirdSpecification else { return [] }
  let (old, new) = (texts(byKey: from), texts(byKey: to))
  return Set(old.keys).union(new.keys)
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    .compactMap { key in
      let (before, after) = (old[key] ?? "", new[key] ?? "")
      guard !isSame(before, after) else { return nil }
      return Change(
        .standardText, item: .key(key), before: textOrNull(before), after: textOrNull(after), direction: .neutral,
        isCosmetic: isCosmetic(before, after))
    }
}

private func texts(byKey list: VendorList) -> [String: String] {
  Dictionary(
    list.standardTexts.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
}

func texts(of item: TextItem) -> JSONValue {
  var members: [JSONValue.Member] = []
  if !item.name.isEmpty { members.append(.init("name", .string(item.name))) }
  if !item.description.isEmpty { members.append(.init("description", .string(item.description))) }
  if !item.descriptionLegal.isEmpty { members.append(.init("descriptionLegal", .string(item.descriptionLegal))) }
  if !item.illustrations.isEmpty { members.append(.init("illustrations", .strings(item.illustrations))) }
  return .object(members)
}

func contents(of stack: TextItem) -> JSONValue {
  ["purposes": .integers(stack.purposes), "specialFeatures": .integers(stack.specialFeatures)]
}

func textOrNull(_ text: String) -> JSONValue { text.isEmpty ? .null : .string(text) }
private func listOrNull(_ texts: [String]) -> JSONValue { texts.isEmpty ? .null : .strings(texts) }

/// Compares texts by bytes: for Swift, `é` in one and in two code points are equal, but an official text has changed.
func isSame(_ before: String, _ after: String) -> Bool {
  // Swift's comparison comes first: it compares many bytes at a time.
  before == after && before.utf8.elementsEqual(after.utf8)
}

func isCosmetic(_ before: String, _ after: String) -> Bool {
  let (before, after) = (withoutOuterBlanks(before), withoutOuterBlanks(after))
  return before.count == after.count && before.elementsEqual(after)
}
