/// The formats that gvl writes.
package enum StringsWriters {
  /// In the order of help texts.
  package static let all: [StringsWriter] = [
    .strings, .xcstrings, .android, .arb, .xliff, .xliff2, .i18next, .po, .csv, .resx,
  ]

  /// The format with an id; nil if it does not exist.
  package static func named(_ id: String) -> StringsWriter? { all.first { $0.id == id } }
}
