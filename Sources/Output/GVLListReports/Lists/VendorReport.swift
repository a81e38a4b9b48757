import GVLChanges
package import GVLList
package import JSONText
import PlainText
package import ReportFormats

/// One vendor's declaration, for users and for scripts.
package struct VendorReport: Sendable {
  package let vendor: Vendor
  package let reference: ListReference
  /// Texts for the names of purposes and features; missing names are those of the list.
  package let texts: Texts

  /// Its entry in the additional vendor information list, if one is stored.
  package let information: VendorInformation?

  package init(
    _ vendor: Vendor, as reference: ListReference? = nil, texts: Texts? = nil, information: VendorInformation? = nil
  ) {
    self.information = information
    self.vendor = vendor
    self.reference = reference ?? vendor.list.reference
    self.texts = texts ?? vendor.list.texts
  }

  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece(String(vendor.id), .cyan), "  ", Piece(CleanText.cut(CleanText.line(vendor.name), to: 100), .bold), "   ",
      Piece(reference.description, .dim))
    if let date = vendor.deletedDateText { report.line(Piece("deleted \(date)", .red)) }
    report.append(self.report())
    facts(to: &report)
    return report
  }

  /// Purposes and features with their names.
  ///
  /// - Parameter language: the language of the names, if it is not that of a page.
  func report(language: String? = nil) -> Report {
    func items(
      _ heading: String, short: String? = nil, _ kind: TextKind, _ ids: IDSet, days: ((Int) -> Int?)? = nil
    ) -> ReportTable {
      let title = ChangePhrase.words(kind.rawValue).capitalizedFirst
      var table = ReportTable(
        "declared", heading, [.init(.id), .init(.name, title, short: short ?? heading, language: language)])
      (table.heading, table.heads) = (heading, 2)
      if days != nil { table.columns.append(Self.retention) }
      for id in ids { table.row([String(id), name(kind, id)] + (days.map { [Self.words($0(id))] } ?? [])) }
      return table
    }
    let tables = [
      purposes(language),
      items("Special purposes", .specialPurpose, vendor.specialPurposes) { vendor.retention.days(specialPurpose: $0) },
      items("Features", .feature, vendor.features),
      items("Special features", .specialFeature, vendor.specialFeatures),
      items("Categories of data", short: "Data categories", .dataCategory, vendor.dataCategories),
    ]
    return Report(tables.filter { !$0.rows.isEmpty })
  }

  private func purposes(_ language: String?) -> ReportTable {
    var table = ReportTable(
      "declared", "Purposes with their legal basis and how long data are kept",
      [
        .init(.id), .init(.name, "Purpose", short: "Purposes", language: language),
        .init(.words, "Legal basis", short: "basis"), .init(.words, "Publisher may choose", short: nil),
        .init(.words, nil, short: ""), Self.retention,
      ])
    (table.heading, table.heads) = ("Purposes", 2)
    for id in vendor.purposes {
      let isFlexible = vendor.flexiblePurposes.contains(id)
      table.row([
        .init(String(id)), .init(name(.purpose, id)), .init(vendor.basis(of: id).words),
        isFlexible ? "yes" : "no", .init(isFlexible ? "flexible" : "", .dim),
        .init(Self.words(vendor.retention.days(purpose: id))),
      ])
    }
    return table
  }

  private static let retention = ReportTable.Column(.number, "Kept for", short: "retention")

  private static func words(_ days: Int?) -> String { days.map { counted($0, "day") } ?? "–" }

  private func facts(to report: inout TextReport) {
    guard !facts.isEmpty else { return }
    var table = Table([.init(""), .init("")], indent: 2)
    for fact in facts { table.row(Piece(fact.name, .dim), Piece(fact.value)) }
    report.blank()
    report.append(table.report)
  }

  /// The other stated members, besides purposes and features, in the order of reports.
  var facts: [(name: String, value: String)] {
    var facts: [(String, String)] = []
    func fact(_ name: String, _ value: String?) { if let value { facts.append((name, value)) } }
    fact("policy", vendor.policyURL)
    for links in vendor.urls {
      fact("privacy (\(links.language))", links.privacy)
      fact("legitimate interest (\(links.language))", links.legitimateInterestClaim)
    }
    if let uses = vendor.usesCookies { fact("cookies", uses ? "yes" : "no") }
    fact("cookie lifetime", vendor.cookieMaxAgeSeconds.map(lifetime))
    if let refresh = vendor.cookieRefresh, vendor.usesCookies == true { fact("cookie refresh", refresh ? "yes" : "no") }
    if let other = vendor.usesNonCookieAccess { fact("other device access", other ? "yes" : "no") }
    fact("storage disclosure", vendor.deviceStorageDisclosureURL)
    fact("URL limit", vendor.overflow.map { "\($0) KB" })
    for stated in information?.facts ?? [] { fact(stated.name, CleanText.cut(CleanText.line(stated.value), to: 200)) }
    for member in vendor.unknownMembers {
      fact("unknown \(member.pointer)", CleanText.cut(member.node.value.compactText, to: 60))
    }
    return facts
  }

  private func lifetime(_ seconds: Int) -> String {
    if seconds <= 0 { return "session" }
    let days = seconds / 86_400
    return days > 0 ? "\(counted(days, "day")) (\(grouped(seconds)) seconds)" : counted(seconds, "second")
  }

  private func name(_ kind: TextKind, _ id: Int) -> String {
    let names = [texts, vendor.list.texts].lazy.compactMap { $0.item(kind, id)?.name }
    guard let name = names.first(where: { !$0.isEmpty }) else { return "(not in this list)" }
    return CleanText.brief(name, to: 300)
  }

  /// `gvl.vendor/1`.
  package var json: JSONValue {
    let retention = vendor.retention
    let json: JSONValue = [
      "schema": "gvl.vendor/1",
      "list": .string(reference.description),
      "vendor": .integer(vendor.id),
      "name": .string(vendor.name),
      "deletedDate": .text(vendor.deletedDateText),
      "purposes": .array(
        vendor.purposes.map { purpose in
          [
            "id": .integer(purpose), "basis": .string(vendor.basis(of: purpose).rawValue),
            "flexible": .bool(vendor.flexiblePurposes.contains(purpose)),
            "retentionDays": retention.days(purpose: purpose).map(JSONValue.integer) ?? .null,
          ]
        }),
      "specialPurposes": .array(
        vendor.specialPurposes.map { id in
          [
            "id": .integer(id),
            "retentionDays": retention.days(specialPurpose: id).map(JSONValue.integer) ?? .null,
          ]
        }),
      "features": .integers(vendor.features),
      "specialFeatures": .integers(vendor.specialFeatures),
      "dataCategories": vendor.hasDataDeclaration ? .integers(vendor.dataCategories) : .null,
      "policyUrl": .text(vendor.policyURL),
      "urls": .array(
        vendor.urls.map {
          [
            "language": .string($0.language), "privacy": .text($0.privacy),
            "legIntClaim": .text($0.legitimateInterestClaim),
          ]
        }),
      "usesCookies": vendor.usesCookies.map(JSONValue.bool) ?? .null,
      "cookieMaxAgeSeconds": vendor.cookieMaxAgeSeconds.map(JSONValue.integer) ?? .null,
      "cookieRefresh": vendor.cookieRefresh.map(JSONValue.bool) ?? .null,
      "usesNonCookieAccess": vendor.usesNonCookieAccess.map(JSONValue.bool) ?? .null,
      "deviceStorageDisclosureUrl": .text(vendor.deviceStorageDisclosureURL),
      "overflow": vendor.overflow.map(JSONValue.integer) ?? .null,
      "unknownMembers": .strings(vendor.unknownMembers.map(\.pointer)),
    ]
    guard let information, case .object(let members) = json else { return json }
    return .object(members + [.init("additionalInformation", information.value)])
  }
}
