// The tables of lists and of the changes between them.

extension BaseTable {
  static let meta = BaseTable(
    .meta, "Facts about this database.", key: ["key"],
    [
      .text("key", "The name of the fact."),
      .text(
        "value", "For `schema` the version of these tables, for `policy` the re-consent policy behind every verdict."),
    ])

  static let lists = BaseTable(
    .lists, "Every stored list, with what it changed against the list before it.", key: ["list"],
    references: [Reference(column: "previous", table: .lists, key: "list")],
    [
      .text("list", "The list by its full name: `v3/178`, or `v2/197.9f2c41aa` where a number has several texts."),
      .integer("specification", "1, 2 or 3."),
      .integer("version", "`vendorListVersion`."),
      .integer("text", "1 for the first text of a number by its date, 2 for the next."),
      .flag("counts", "1 where the bare number means this text."),
      .text("last_updated", "The date that the list states, in UTC: `2026-03-05T16:00:00Z`."),
      .integer("policy_version", "`tcfPolicyVersion`; null where the list does not state it."),
      .integer("vendors", "Entries, deleted vendors included."),
      .integer("live_vendors", "Entries without a date of deletion."),
      .text("sha256", "The hash of the stored bytes, in hexadecimal digits."),
      .integer("bytes", "Length of the stored file."),
      .text("previous", "The list that the changes are against; null for the first of a specification."),
      .integer("missing", "Numbers between the two that are not stored."),
      .text("verdict", "Must users be asked again? `none`, `disclose`, `recommended` or `required`, of all vendors."),
      .integer("vendors_added", "Vendors with a new entry."),
      .integer("vendors_deleted", "Vendors with a new date of deletion."),
      .integer("vendors_vanished", "Vendors whose entry is gone."),
      .integer("vendors_reinstated", "Vendors whose date of deletion is gone."),
      .integer("vendors_changed", "Other vendors with any change."),
      .integer("texts_changed", "Official texts with any change."),
    ])

  static let changes = BaseTable(
    .changes, "Every change of a list against the list before it, as `gvl diff` reports it.",
    key: ["list", "position"],
    references: [Reference(column: "list", table: .lists, key: "list")],
    [
      .text("list", "The newer list; `lists.previous` is the older one."),
      .integer("position", "The position of the change in the comparison, from 1."),
      .text("kind", "`vendor.purpose`, `purpose.description` and so on."),
      .integer("vendor_id", "Null for changes of the list and its texts."),
      .text("name", "The vendor's name in the newer list, else in the older one."),
      .text("item", "The purpose, feature or category by its id, or a member by its name; null where there is none."),
      .text(
        "before", "The value in the older list: a text, a number, `true`, `false`, or JSON; null where it had none."),
      .text("after", "The value in the newer list, in the same way."),
      .text("direction", "`widened`, `narrowed`, `moved` or `neutral`, for the people whose data it is."),
      .flag("cosmetic", "1 for a text that differs in outer blanks only."),
      .text("verdict", "The verdict of the policy on this change."),
      .text("rule", "The rule of the policy that asks; null where none does."),
    ])
}
