/// The rules on bundles but those on vendors (`VendorPart`). Each is beside what it looks at; `CheckRules.bundle` is their
/// table.
enum BundleRules {}
