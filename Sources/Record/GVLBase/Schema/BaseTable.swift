/// A table of the record as a database: its columns, their meaning, and its key.
package struct BaseTable: Sendable {
  /// The table's name, used in SQLite and for its CSV file.
  package enum Name: String, Sendable, CaseIterable {
    case meta, lists, vendors, declarations
    case vendorPurposes = "vendor_purposes"
    case vendorItems = "vendor_items"
    case vendorRetention = "vendor_retention"
    case vendorURLs = "vendor_urls"
    case texts
    case standardTexts = "standard_texts"
    case translations
    case translatedTexts = "translated_texts"
    case changes
  }

  package struct Column: Sendable {
    package enum Kind: Sendable {
      case integer, text
      /// 1 or 0.
      case flag
      /// A JSON array, as text.
      case array
    }

    package let name: String
    package let kind: Kind
    /// One line for readers; with its unit if it is a number.
    package let meaning: String
  }

  /// Columns whose values are a row's key in another table.
  package struct Reference: Sendable {
    package let column: String
    package let table: Name
    package let key: String
  }

  package let name: Name
  /// One line for readers.
  package let meaning: String
  package let columns: [Column]
  /// The columns that form the key. They are the first columns of the table, apart from `first_version`.
  package let key: [String]
  package let references: [Reference]

  init(_ name: Name, _ meaning: String, key: [String], references: [Reference] = [], _ columns: [Column]) {
    (self.name, self.meaning, self.columns, self.key, self.references) = (name, meaning, columns, key, references)
  }

  /// Index of the column `first_version`, which `last_version` follows; nil for a table whose rows have no range.
  package var range: Int? { columns.firstIndex { $0.name == "first_version" } }

  package static func named(_ name: Name) -> BaseTable {
    switch name {
    case .meta: .meta
    case .lists: .lists
    case .vendors: .vendors
    case .declarations: .declarations
    case .vendorPurposes: .vendorPurposes
    case .vendorItems: .vendorItems
    case .vendorRetention: .vendorRetention
    case .vendorURLs: .vendorURLs
    case .texts: .texts
    case .standardTexts: .standardTexts
    case .translations: .translations
    case .translatedTexts: .translatedTexts
    case .changes: .changes
    }
  }

  /// All tables, in the order in which they are documented.
  package static let all = Name.allCases.map(named)
}

extension BaseTable.Column {
  static func integer(_ name: String, _ meaning: String) -> Self { Self(name: name, kind: .integer, meaning: meaning) }
  static func text(_ name: String, _ meaning: String) -> Self { Self(name: name, kind: .text, meaning: meaning) }
  static func flag(_ name: String, _ meaning: String) -> Self { Self(name: name, kind: .flag, meaning: meaning) }
  static func array(_ name: String, _ meaning: String) -> Self { Self(name: name, kind: .array, meaning: meaning) }
}
