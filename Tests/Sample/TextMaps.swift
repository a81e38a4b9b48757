import JSONText

/// The six maps of texts, as list and translation have them.
struct TextMaps {
  var texts: [SampleTexts]
  /// The plan's list: 1, 2 or 3.
  var list: Int
  var specification: Int
  /// Earlier wordings.
  var steps: [TextStep] = []
  var holes: [TranslationHole] = []

  /// Specification 2 had fewer items and no categories.
  private var largestID: [TextMap: Int] {
    specification == 2 ? [.purposes: 10, .specialPurposes: 2, .stacks: 12, .dataCategories: 0] : [:]
  }

  var members: [JSONValue.Member] {
    TextMap.allCases.compactMap { kind in
      if specification == 2, kind == .dataCategories { return nil }
      let items = texts.flatMap { $0.items[kind] ?? [] }
        .filter { $0.id <= largestID[kind] ?? .max && !holes.contains(.missing(kind, $0.id)) }
      return .init(kind.rawValue, .object(items.map { .init(String($0.id), item($0, kind)) }))
    }
  }

  private func item(_ source: ItemText, _ kind: TextMap) -> JSONValue {
    var item = source
    var contents = TextPlan.contents[item.id] ?? ([], [])
    if specification == 2 { contents.0.removeAll { $0 > 10 } }
    var legal = "Vendors that name this item may do what follows.\n* \(item.description)"
    if kind == .stacks {
      item.description = sentence(contents)
    }
    for step in steps where step.kind == kind && step.id == item.id && list <= step.until {
      switch step.older {
      case .name(let name): item.name = name
      case .description(let description): item.description = description
      case .illustrations(let illustrations): item.illustrations = illustrations
      case .blanksAroundName: item.name = " \(item.name)"
      case .blanksAroundDescription: item.description = "\(item.description) \n"
      case .blanksAroundIllustrations: item.illustrations = item.illustrations.map { "\t\($0)" }
      case .contents(let purposes, let specialFeatures): contents = (purposes, specialFeatures)
      case .legal(let text): legal = text
      }
    }
    if holes.contains(.emptyName(kind, item.id)) { item.name = "" }
    var members: [JSONValue.Member] = [.init("id", .integer(item.id))]
    if kind == .stacks {
      members.append(.init("purposes", .integers(contents.0)))
      members.append(.init("specialFeatures", .integers(contents.1)))
    }
    members.append(.init("name", .string(item.name)))
    members.append(.init("description", .string(item.description)))
    if kind.hasIllustrations, specification == 2 {
      members.append(.init("descriptionLegal", .string(legal)))
    } else if kind.hasIllustrations {
      members.append(.init("illustrations", .strings(item.illustrations)))
    }
    return .object(members)
  }

  /// The sentence that lists a stack's purposes and special features.
  private func sentence(_ contents: ([Int], [Int])) -> String {
    func names(_ kind: TextMap, _ ids: [Int]) -> [String] {
      ids.compactMap { id in texts.lazy.compactMap { $0.name(kind, id) }.first }
    }
    let list = (names(.purposes, contents.0) + names(.specialFeatures, contents.1)).joined(separator: "; ")
    return "\(texts.first?.grouped ?? "") \(list)."
  }
}
