/// The formats that are written.
package enum StringsWriters {
  /// In the order of help texts.
  package static let all: [StringsWriter] = [
    .strings, .xcstrings, .android, .arb, .xliff, .xliff2, .i18next, .po, .csv, .resx,
  ]

  /// The format of an id; nil where there is none.
  package static func named(_ id: String) -> StringsWriter? { all.first { $0.id == id } }
}
