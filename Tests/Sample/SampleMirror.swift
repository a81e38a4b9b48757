import JSONText

/// One file of the mirror. The path is relative to the folder.
package struct SampleFile: Sendable, Equatable {
  package var path: String
  package var bytes: [UInt8]
}

/// The server's layout, filled with invented data. A pure function: equal arguments give equal bytes.
package struct SampleMirror {
  package static let vendors = 1200
  static let vendorsV2 = 40
  /// Numbers of the lists of specification 2.
  static let versionsV2 = [61, 62]

  /// The number of the first list; two more follow.
  let base: Int
  /// How many of the three lists the server has published; the mirror has the state of that time.
  let published: Int

  /// - Parameters:
  ///   - base: 1 to 4093, since a list's number is 4095 at most.
  ///   - published: 1 to 3.
  package init(base: Int = 101, published: Int = 3) { (self.base, self.published) = (base, published) }

  /// The codes of the languages that have translations.
  package static var languages: [String] { TranslationPlan.rows.map(\.texts.language) }

  package var files: [SampleFile] {
    var result: [SampleFile] = []
    let generated = Self.generated.map { ($0.id, $0.json) }
    for row in ListPlan.lists where row.list <= published {
      let bytes = list(row, generated).written(.compact)
      result.append(SampleFile(path: "v3/archives/vendor-list-v\(version(row.list)).json", bytes: bytes))
      if row.list == published { result.append(SampleFile(path: "v3/vendor-list.json", bytes: bytes)) }
    }
    for row in TranslationPlan.rows {
      result.append(
        SampleFile(path: "v3/purposes-\(row.texts.language).json", bytes: translation(row).written(.compact)))
    }
    for row in ListPlan.listsV2 {
      let bytes = Self.listV2(row).written(.compact)
      result.append(SampleFile(path: "v2/archives/vendor-list-v\(Self.versionsV2[row.list - 1]).json", bytes: bytes))
      if row.list == 2 { result.append(SampleFile(path: "v2/vendor-list.json", bytes: bytes)) }
    }
    return result + ExtraPlan.files
  }

  private func version(_ list: Int) -> Int { base + list - 1 }

  /// The vendors that never change: enough for `vendors` entries in the third list, with gaps between their ids.
  static var generated: [SampleVendor] {
    let cast = Set(VendorPlan.rows.map(\.id))
    let candidates = (1...1500).filter { !cast.contains($0) }
    var needed = vendors - VendorPlan.rows.count { $0.lists.contains(3) }
    var random = SplitMix64(seed: 2026)
    var result: [SampleVendor] = []
    // Selection sampling: each id is taken with the remaining probability, so that exactly `needed` are taken.
    for (index, id) in candidates.enumerated() where random.below(candidates.count - index) < needed {
      result.append(VendorGenerator.vendor(id))
      needed -= 1
    }
    return result
  }

  // MARK: Specification 3

  private func list(_ row: ListRow, _ generated: [(Int, JSONValue)]) -> JSONValue {
    let cast = VendorPlan.rows.compactMap { $0.entry(in: row.list) }.map { ($0.id, $0.json) }
    let vendors = (generated + cast).sorted { $0.0 < $1.0 }
    let texts: [SampleTexts] = row.list == 2 ? [.english, .englishTrial] : [.english]
    var members = Self.head(specification: 3, version(row.list), row)
    members += TextMaps(texts: texts, list: row.list, specification: 3, steps: TextPlan.steps).members
    if !row.standardTexts.isEmpty {
      members.append(
        .init(
          "standardTexts",
          .object(row.standardTexts.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })))
    }
    members.append(Self.map("vendors", vendors))
    var document = JSONValue.object(members)
    for (pointer, value) in row.unknown {
      document = document.adding(value, at: pointer.split(separator: "/").map(String.init)[...])
    }
    return document
  }

  private func translation(_ row: TranslationRow) -> JSONValue {
    let number = min(row.list, published)
    let list = ListPlan.lists[number - 1]
    let head: [JSONValue.Member] = [
      .init("vendorListVersion", .integer(version(number))), .init("lastUpdated", .string(list.lastUpdated)),
    ]
    let texts = [row.texts] + (number == 2 ? [row.trial].compactMap { $0 } : [])
    return .object(
      head
        + TextMaps(texts: texts, list: number, specification: 3, steps: row.steps, holes: row.holes[number] ?? [])
        .members)
  }

  private static func head(specification: Int, _ version: Int, _ row: ListRow) -> [JSONValue.Member] {
    [
      .init("gvlSpecificationVersion", .integer(specification)), .init("vendorListVersion", .integer(version)),
      .init("tcfPolicyVersion", .integer(row.policy)), .init("lastUpdated", .string(row.lastUpdated)),
    ]
  }

  private static func map(_ name: String, _ entries: [(Int, JSONValue)]) -> JSONValue.Member {
    .init(name, .object(entries.map { .init(String($0.0), $0.1) }))
  }

  // MARK: Specification 2

  private static func listV2(_ row: ListRow) -> JSONValue {
    let cast = ListPlan.vendorsV2
    let others = generated.lazy.filter { $0.deletedDate == nil }
      .prefix(vendorsV2 - cast.count { $0.lists.contains(2) })
      .map(narrowedToV2)
    let vendors = (Array(others) + cast.compactMap { $0.entry(in: row.list) }).sorted { $0.id < $1.id }
    return .object(
      head(specification: 2, versionsV2[row.list - 1], row)
        + TextMaps(texts: [.english], list: row.list, specification: 2, steps: TextPlan.stepsV2).members
        + [map("vendors", vendors.map { ($0.id, $0.jsonV2) })])
  }

  /// The vendor for specification 2, which had ten purposes and two special purposes.
  private static func narrowedToV2(_ vendor: SampleVendor) -> SampleVendor {
    var vendor = vendor
    vendor.set(11, .none)
    vendor.specialPurposes.remove(3)
    if vendor.purposes.isEmpty, vendor.legIntPurposes.isEmpty, vendor.specialPurposes.isEmpty {
      vendor.set(1, .consent)
    }
    return vendor
  }
}

extension JSONValue {
  /// The value with a member added at the end of the object at the path.
  fileprivate func adding(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue {
    guard case .object(var members) = self, let name = path.first else { return self }
    if path.count == 1 {
      members.append(.init(name, value))
    } else if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = members[index].value.adding(value, at: path.dropFirst())
    }
    return .object(members)
  }
}
