import GVLList
import GVLShown
import GVLText
package import JSONText

extension TranslationCoverage {
  /// `gvl.coverage/1`.
  package var json: JSONValue {
    [
      "schema": "gvl.coverage/1", "list": .string(list.description), "lastUpdated": .text(lastUpdated),
      "items": .object(items.map { .init($0.kind.member, .integer($0.count)) }),
      "languages": .array(languages.map(json)), "summary": sum.json,
    ]
  }

  private func json(_ language: LanguageCoverage) -> JSONValue {
    [
      "requested": .string(language.requested), "language": .text(language.code),
      "official": .text(language.official?.code), "name": .text(language.official?.name),
      "ownName": .text(language.official?.ownName), "isStored": .bool(language.isStored),
      "unused": language.unused.map {
        ["list": .string($0.list.description), "why": .string($0.why.rawValue)]
      } ?? .null,
      "texts": .text(language.choice.chosen),
      "group": .string(language.group.rawValue), "reason": .string(language.choice.reason.rawValue),
      "tried": .array(
        language.tried.map { tried in
          [
            "language": .string(tried.step.code), "reason": .string(tried.step.reason.rawValue),
            "list": .text(tried.list?.description),
          ]
        }),
      "list": .text(language.list?.description),
      "behind": language.list == nil ? .null : .integer(language.behind(list)),
      "items": .object((language.items?.counts ?? []).map(json)),
      "loans": .array((language.items?.loans ?? []).map(json)),
    ]
  }

  private func json(_ count: ItemCoverage.Count) -> JSONValue.Member {
    .init(count.kind.member, ["own": .integer(count.own), "lent": .integer(count.items - count.own)])
  }

  private func json(_ loan: ItemCoverage.Loan) -> JSONValue {
    [
      "item": .string("\(loan.kind.member)/\(loan.id)"), "members": .strings(loan.members), "from": .string(loan.from),
    ]
  }
}

extension CoverageSum {
  var json: JSONValue {
    .object(
      [.init("languages", .integer(languages))]
        + LanguageCoverage.Group.allCases.map { .init($0.rawValue, .strings(requested[$0] ?? [])) } + [
          .init("older", .strings(older)), .init("incomplete", .strings(incomplete)),
          .init("notStored", .strings(notStored)), .init("withoutTranslation", .strings(withoutTranslation)),
        ])
  }
}
