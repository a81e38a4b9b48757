import ConsentSignals
package import GVLList
package import GVLSignals
package import JSONText
import PlainText
package import ReportFormats

/// Changes in the vendors and purposes of categories, as text and as JSON.
package struct CategoryDiffReport: Sendable {
  private let from: ListReference
  private let to: ListReference
  private let profile: String
  private let categories: [CategoryDiff]

  package init(_ categories: [CategoryDiff], from: ListReference, to: ListReference, profile: String) {
    (self.categories, self.from, self.to, self.profile) = (categories, from, to, profile)
  }

  /// The number of changed vendors in all categories.
  package var changes: Int { categories.reduce(0) { $0 + $1.changes.count } }

  package var textReport: TextReport {
    var report = TextReport()
    report.line(Piece("\(from) → \(to)", .bold), Piece(", profile \(profile)", .dim))
    for category in categories {
      report.blank()
      let (before, after) = (category.vendorsBefore, category.vendorsAfter)
      report.line(
        Piece(category.name, .bold), Piece(" (\(category.category.words))", .dim),
        Piece(": \(before == after ? counted(after, "vendor") : "\(before) → \(counted(after, "vendor"))")"))
      guard !category.changes.isEmpty else {
        report.line("  ", Piece("nothing changes", .dim))
        continue
      }
      for change in category.changes {
        let (sign, ink): (String, Ink) =
          !change.wasBehind ? ("+", .red) : !change.isBehind ? ("-", .green) : ("~", .yellow)
        report.line(
          "  ", Piece(sign, ink), Piece(" \(change.id) \(change.name)"),
          Piece("  " + Self.words(change), .dim))
      }
    }
    return report
  }

  /// Items with the same change in one phrase: `purposes 3, 4 on consent`.
  private static func words(_ change: CategoryDiff.VendorChange) -> String {
    var groups: [(first: CategoryDiff.Item, ids: [Int])] = []
    for item in change.items {
      let alike = groups.firstIndex {
        ($0.first.isSpecialFeature, $0.first.before, $0.first.after) == (item.isSpecialFeature, item.before, item.after)
      }
      if let alike { groups[alike].ids.append(item.id) } else { groups.append((item, [item.id])) }
    }
    return groups.map { item, ids in
      let noun = (item.isSpecialFeature ? "special feature" : "purpose") + (ids.count == 1 ? "" : "s")
      let what = noun + " " + ids.map(String.init).joined(separator: ", ")
      return switch (item.before, item.after) {
      case (.none, let after): "\(change.wasBehind ? "also " : "")\(what) on \(words(after, item))"
      case (_, .none): "no longer \(what)"
      case (let before, let after): "\(what) on \(words(after, item)), before on \(words(before, item))"
      }
    }.joined(separator: "; ")
  }

  private static func words(_ basis: LegalBasis, _ item: CategoryDiff.Item) -> String {
    switch basis {
    case .legitimateInterest: "legitimate interest"
    case .both: "consent and legitimate interest"
    case .none, .consent: item.isSpecialFeature ? "opt-in" : "consent"
    }
  }

  /// `gvl.category-diff/1`.
  package var json: JSONValue {
    [
      "schema": "gvl.category-diff/1", "from": .string(from.description), "to": .string(to.description),
      "profile": .string(profile),
      "categories": .array(
        categories.map { category in
          [
            "name": .string(category.name), "vendorsBefore": .integer(category.vendorsBefore),
            "vendorsAfter": .integer(category.vendorsAfter),
            "changes": .array(
              category.changes.map { change in
                [
                  "vendor": .integer(change.id), "name": .string(change.name), "before": .bool(change.wasBehind),
                  "after": .bool(change.isBehind),
                  "items": .array(
                    change.items.map { item in
                      [
                        "kind": item.isSpecialFeature ? "specialFeature" : "purpose", "id": .integer(item.id),
                        "before": .string(item.before.rawValue), "after": .string(item.after.rawValue),
                      ]
                    }),
                ]
              }),
          ]
        }),
    ]
  }
}
