// The tables of vendors. A row of a table with `first_version` and `last_version` holds in every stored list of its
// specification from the first to the last; if a number has several texts, in the text that counts.

extension BaseTable {
  static let vendors = BaseTable(
    .vendors, "Every vendor that a list has had, as the newest list with it has it.", key: ["vendor_id"],
    references: [
      Reference(column: "first_list", table: .lists, key: "list"),
      Reference(column: "last_list", table: .lists, key: "list"),
    ],
    [
      .integer("vendor_id", "Its number in the lists."),
      .text("name", "In the newest list that has it."),
      .text("first_list", "The first stored list that has it."),
      .text("last_list", "The last stored list that has it."),
      .text("deleted_date", "The date that this list states; null for a vendor that is not deleted."),
      .flag("live", "1 where the newest list of all has it, without a date of deletion."),
    ])

  /// - Parameter owner: columns between the vendor and the range.
  private static func ranged(
    _ name: Name, _ meaning: String, by owner: [Column] = [], _ values: [Column] = []
  ) -> BaseTable {
    BaseTable(
      name, meaning, key: ["specification", "vendor_id"] + owner.map(\.name) + ["first_version"],
      references: [Reference(column: "vendor_id", table: .vendors, key: "vendor_id")],
      [.integer("specification", "1, 2 or 3."), .integer("vendor_id", "The vendor.")] + owner + versions + values)
  }

  /// The range of a row.
  static let versions: [Column] = [
    .integer("first_version", "The first stored list with this row."),
    .integer("last_version", "The last stored list with this row, without another one between."),
  ]

  static let declarations = ranged(
    .declarations, "The parts of a declaration that a vendor has once: name, storage, addresses.",
    [
      .text("name", "The vendor's own spelling of its name."),
      .text("deleted_date", "The date of deletion as the list has it; null for a live vendor."),
      .text("policy_url", "Specifications 1 and 2."),
      .flag("uses_cookies", "Null where the list does not state it."),
      .integer(
        "cookie_max_age_seconds",
        "Longest lifetime of a cookie, in seconds; 0 or less is a session; null means no cookies."),
      .flag("cookie_refresh", "Whether a cookie's lifetime begins again."),
      .flag("uses_non_cookie_access", "Whether it stores or reads on the device by other means than cookies."),
      .text("disclosure_url", "Where it states what it stores on the device."),
      .integer("overflow", "The longest URL that it can read, in kilobytes."),
    ])

  static let vendorPurposes = ranged(
    .vendorPurposes, "The purposes of a vendor and their legal basis.", by: [.integer("purpose_id", "The purpose.")],
    [
      .text("basis", "`consent`, `legitimateInterest`, `both`; `none` for a purpose that is only named as flexible."),
      .flag("flexible", "1 where a publisher may change the legal basis."),
    ])

  static let vendorItems = ranged(
    .vendorItems, "The other items that a vendor declares by number.",
    by: [
      .text("kind", "`specialPurpose`, `feature`, `specialFeature` or `dataCategory`."),
      .integer("item_id", "The number of the special purpose, feature, special feature or data category."),
    ])

  static let vendorRetention = ranged(
    .vendorRetention, "How long a vendor keeps data; specification 3.",
    by: [
      .text("scope", "`standard` for everything without a time of its own, `purpose` or `specialPurpose`."),
      .integer("item_id", "The purpose or special purpose; 0 for the standard."),
    ],
    [.integer("days", "Days.")])

  static let vendorURLs = ranged(
    .vendorURLs, "The pages of a vendor by language; specification 3.",
    by: [.integer("position", "In the list, from 1.")],
    [
      .text("language", "The language as the list has it: `en`."),
      .text("privacy", "The privacy policy."),
      .text("legitimate_interest_claim", "Where it explains its legitimate interest."),
    ])
}
