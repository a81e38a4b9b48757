import GVLFindings
import GVLList
import JSONText

/// Rules on a vendor's declarations other than purposes.
extension ListRules {
  static let declaration: [ListRule] = [
    .init(
      "declaration-missing", .warning, "a vendor declares everything that the specification asks for",
      .format("vendor list: vendors"),
      // Several of these members were added while specification 2 was in use.
      since: .specification(3),
      vendor: { entry in
        expected.filter { entry.value($0)?.isNull ?? true }.map { member in
          entry.found(
            member,
            "the vendor does not declare `\(member.name(in: entry.specification))`; it is taken for empty, the vendor should declare it"
          )
        }
      }),
    .init(
      "cookie-age", .warning, "`cookieMaxAgeSeconds` is null only where no cookie is used",
      .format("vendor list: usesCookies and cookieMaxAgeSeconds"), since: .specification(2),
      vendor: { entry in
        // The first lists of specification 2 lack both members.
        guard let uses = entry.vendor.usesCookies else { return [] }
        let age = entry.vendor.cookieMaxAgeSeconds
        guard uses == (age == nil) else { return [] }
        return [
          entry.found(
            .cookieMaxAge,
            uses
              ? "the vendor uses cookies and does not say for how long; it must declare an age"
              : "the vendor uses no cookies and declares an age of \(age ?? 0) s; one of the two is wrong")
        ]
      }),
    .init(
      "retention-negative", .error, "retention is not negative", .format("vendor list: dataRetention"),
      since: .specification(3),
      vendor: { entry in
        guard let retention = entry.value(.retention) else { return [] }
        var found: [ListFound] = []
        func judge(_ days: Int?, _ index: Int, _ path: String) {
          guard let days, days < 0 else { return }
          found.append(
            entry.found(
              at: index, entry.path(.retention) + path,
              "\(days) days is no retention; the vendor must declare zero days or more"))
        }
        if let standard = retention["stdRetention"] { judge(standard.integer, standard.index, "/stdRetention") }
        for scope in RetentionScope.allCases {
          entry.eachRetention(scope) { id, days, index in
            if let days, days < 0 { judge(days, index, "/\(scope.rawValue)/\(id)") }
          }
        }
        return found
      }),
    .init(
      "retention-undeclared", .warning, "retention is declared for declared purposes only",
      .format("vendor list: dataRetention"), since: .specification(3),
      vendor: { entry in
        var found: [ListFound] = []
        for scope in RetentionScope.allCases {
          entry.eachRetention(scope) { id, _, index in
            let declared = scope == .purposes ? entry.vendor.purposes : entry.vendor.specialPurposes
            guard !declared.contains(id), entry.file.knows(scope.kind, id) else { return }
            found.append(
              entry.found(
                at: index, entry.path(.retention) + "/\(scope.rawValue)/\(id)",
                "retention is declared for \(scope.kind.words) \(id), which the vendor does not declare; one of the two is wrong"
              ))
          }
        }
        return found
      }),
    .init(
      "overflow-value", .warning, "`overflow.httpGetLimit` is 32 or 128", .format("vendor list: overflow"),
      since: .specification(2),
      vendor: { entry in
        guard let node = entry.value(.overflow), !node.isNull else { return [] }
        let limit = node["httpGetLimit"]
        guard limit?.integer != 32, limit?.integer != 128 else { return [] }
        return [
          entry.found(
            at: limit?.index ?? node.index, entry.path(.overflow) + (limit == nil ? "" : "/httpGetLimit"),
            "the limit is neither 32 nor 128 kilobytes; the vendor must declare one of the two or none")
        ]
      }),
  ]

  private static let expected: [VendorMember] = [
    .ids(.consent), .ids(.legitimateInterest), .ids(.flexible), .ids(.specialPurposes), .ids(.features),
    .ids(.specialFeatures), .flag(.usesCookies),
    .flag(.cookieRefresh), .flag(.nonCookieAccess), .ids(.dataCategories), .retention,
  ]
}
