import GVLChanges
import GVLList
import PlainText

extension ChangeReport {
  /// The whole comparison in a few sentences, independent of filters and of the command. The sentences about the
  /// profile's vendors add up to all of them.
  package var sentences: [Sentence] {
    let changes = diff.allChanges
    guard !changes.isEmpty || !(groups?[.mustShow] ?? []).isEmpty else {
      let same = Sentence(.same, "The two lists say the same")
      // Dead vendors are counted separately: the lists say nothing about them.
      guard let groups, !groups[.dead].isEmpty else { return [same] }
      return [same] + [.unchanged, .dead].filter { !groups[$0].isEmpty }.map { sentence($0, groups) }
    }
    return [policyVersion(changes)].compactMap(\.self) + (groups.map(vendors) ?? [])
      + [texts(changes), others(changes)].compactMap(\.self)
  }

  private func policyVersion(_ changes: [Change]) -> Sentence? {
    guard changes.contains(where: { $0.kind == .list(.policyVersion) }) else { return nil }
    let (old, new) = (diff.from.tcfPolicyVersion, diff.to.tcfPolicyVersion)
    return Sentence(
      .policyVersion,
      "The version of the TCF policy went from \(old.map(String.init) ?? "none") to \(new.map(String.init) ?? "none")",
      ["before": old ?? 0, "after": new ?? 0])
  }

  // MARK: The profile's vendors

  private func vendors(_ groups: VendorGroups) -> [Sentence] {
    guard groups.count > 0 else {
      return [Sentence(.vendors(.mustShow), "The profile has no vendors", ["vendors": 0, "of": 0])]
    }
    let rest = VendorGroups.Group.allCases.filter { $0 != .mustShow && !groups[$0].isEmpty }
      .map { sentence($0, groups) }
    return [mustShow(groups)] + rest + (groups.leftOut.isEmpty ? [] : [leftOut(groups.leftOut)])
  }

  /// `17 of your 80 vendors`; `17 of all 1,105 vendors` if no profile selects vendors.
  private func some(_ count: Int, of all: Int) -> String {
    if profile != nil, all == 1 { return count == 0 ? "Your one vendor need not" : "Your one vendor" }
    let number = count == 0 ? "None" : grouped(count)
    return "\(number) of \(profile == nil ? "all" : "your") \(counted(all, "vendor"))"
  }

  private func mustShow(_ groups: VendorGroups) -> Sentence {
    let ids = groups[.mustShow]
    let whys = Self.whys.filter { !groups[$0.key].isEmpty }
    let several = ids.count { id in whys.count { groups[$0.key].contains(id) } > 1 }
    let subject = some(ids.count, of: groups.count)
    let text: String
    if ids.isEmpty {
      text = subject + (profile != nil && groups.count == 1 ? " be shown again" : " has to be shown again")
    } else {
      // "Again" is wrong if users have never been shown any of them.
      let again = ids.allSatisfy(groups.firstShown.contains) ? "" : " again"
      // A reason that applies to all of them needs no number.
      let reasons = whys.map { why, words in
        let count = groups[why].count
        return count == ids.count ? words : "\(grouped(count)) \(words)"
      }.joined(separator: ", ")
      let note = several > 0 && several < ids.count ? "; \(grouped(several)) of them for several reasons" : ""
      text =
        "\(subject) must be shown\(again) before \(ids.count == 1 ? "it" : "they") may be signalled: \(reasons)\(note)"
    }
    return Sentence(
      .vendors(.mustShow), text,
      [
        "vendors": ids.count, "of": groups.count, "purpose": groups[.purpose].count,
        "specialFeature": groups[.specialFeature].count, "basis": groups[.basis].count,
        "reinstated": groups[.reinstated].count, "added": groups[.added].count, "profile": groups[.profile].count,
      ], vendors: ids)
  }

  private static let whys: KeyValuePairs<ReconsentDecision.Unseen.Why, String> = [
    .purpose: "for a new purpose", .specialFeature: "for a special feature", .basis: "for another legal basis",
    .reinstated: "back in the list", .added: "new in the list", .profile: "for what your profile shows anew",
  ]

  private func sentence(_ group: VendorGroups.Group, _ groups: VendorGroups) -> Sentence {
    let ids = groups[group]
    let some = counted(ids.count, "vendor")
    switch group {
    case .more:
      let verb = ids.count == 1 ? "declares" : "declare"
      return Sentence(
        .vendors(group), "\(some) \(verb) more where users have no choice", ["vendors": ids.count], vendors: ids)
    case .stop:
      return Sentence(.vendors(group), "\(some) must no longer be signalled", ["vendors": ids.count], vendors: ids)
    case .other:
      return Sentence(
        .vendors(group), "\(some) changed something else: less than before, other terms, names or addresses",
        ["vendors": ids.count], vendors: ids)
    case .unchanged, .mustShow:
      return Sentence(.vendors(group), "\(some) did not change", ["vendors": ids.count], vendors: ids)
    case .dead:
      let unlisted = groups.unlisted.count
      let deleted = ids.count - unlisted
      let (was, isIn) = (ids.count == 1 ? "was" : "were", ids.count == 1 ? "is" : "are")
      let text =
        unlisted == 0
        ? "\(some) \(was) deleted before"
        : deleted == 0
          ? "\(some) \(isIn) in neither list"
          : "\(some) are live in neither list: \(grouped(deleted)) deleted before, \(grouped(unlisted)) not listed"
      return Sentence(
        .vendors(group), text, ["vendors": ids.count, "deleted": deleted, "unlisted": unlisted], vendors: ids)
    }
  }

  private func leftOut(_ ids: [Int]) -> Sentence {
    return Sentence(
      .leftOut, "\(counted(ids.count, "vendor")) that your profile no longer has must no longer be signalled",
      ["vendors": ids.count], vendors: ids)
  }

  // MARK: Texts and other vendors

  private func texts(_ changes: [Change]) -> Sentence? {
    let counts = TextCounts(changes)
    guard counts.items > 0 else { return nil }
    return Sentence(
      .texts, "\(counted(counts.items, "official text")) changed: \(counts.words)",
      [
        "texts": counts.items, "new": counts[.new], "removed": counts[.removed], "words": counts[.words],
        "contents": counts[.contents], "whiteSpace": counts[.spacing] + counts[.whiteSpace],
        "betweenWords": counts[.spacing], "outerBlanks": counts[.outerBlanks],
      ])
  }

  private func others(_ changes: [Change]) -> Sentence? {
    guard profile != nil else { return nil }
    let others = changes.filter { !isYours($0) }
    guard !others.isEmpty else { return nil }
    let vendors = Set(others.lazy.compactMap(\.vendor)).count
    return Sentence(
      .others,
      "\(counted(vendors, "vendor")) that your profile does not have changed, in \(counted(others.count, "change"))",
      ["vendors": vendors, "changes": others.count])
  }
}

/// Items whose texts changed, each counted once, by the most important difference of its texts.
private struct TextCounts {
  private var found: [TextDifference: Int] = [:]
  private(set) var items = 0

  init(_ changes: [Change]) {
    var differences: [Item: TextDifference] = [:]
    for change in changes {
      guard let difference = change.textDifference else { continue }
      let item =
        if case .text(let kind, _) = change.kind { Item(kind: kind, item: change.item) } else {
          Item(kind: nil, item: change.item)
        }
      differences[item] = min(differences[item] ?? difference, difference)
    }
    items = differences.count
    for difference in differences.values { found[difference, default: 0] += 1 }
  }

  subscript(_ difference: TextDifference) -> Int { found[difference] ?? 0 }

  /// `1 new, 3 in white space inside (2 between two words), 9 in outer blanks`.
  var words: String {
    let inside = self[.spacing] + self[.whiteSpace]
    let between = self[.spacing] > 0 ? " (\(grouped(self[.spacing])) between two words)" : ""
    return [
      (self[.new], "new"), (self[.removed], "removed"), (self[.words], "in words"),
      (self[.contents], "in what a stack holds"), (inside, "in white space inside" + between),
      (self[.outerBlanks], "in outer blanks"),
    ].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  private struct Item: Hashable {
    var kind: TextKind?
    var item: Change.Item
  }
}
