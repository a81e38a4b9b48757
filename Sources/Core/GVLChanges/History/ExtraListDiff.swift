package import GVLList
package import JSONText

/// What one text of a register changed against the one before it.
package struct ExtraListDiff: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case added, gone, deleted, reinstated, renamed
  }

  package struct Change: Sendable, Hashable {
    package var kind: Kind
    package var id: Int
    /// In the newer text, else in the older.
    package var name: String
    /// For `renamed`.
    package var before: String?
    /// For a provider that is gone: the live vendor of the same name, which it may have become.
    package var vendor: Int?
  }

  /// By id, then kind.
  package var changes: [Change] = []
  package var lastUpdated: String?

  /// Compares two editions of a register by id, in time with their entries.
  ///
  /// - Parameters:
  ///   - from: the older edition.
  ///   - to: the newer one.
  ///   - vendors: live vendors by what `key(_:)` makes of their names.
  package init(from: ExtraList, to: ExtraList, vendors: [String: Int] = [:]) {
    lastUpdated = to.lastUpdated
    for id in Set(from.entries.keys).union(to.entries.keys).sorted() {
      switch (from.entries[id], to.entries[id]) {
      case (nil, let new?): add(.added, id, new.name)
      case (let old?, nil): add(.gone, id, old.name, vendor: vendors[Self.key(old.name)])
      case (let old?, let new?):
        if !old.isDeleted, new.isDeleted { add(.deleted, id, new.name) }
        if old.isDeleted, !new.isDeleted { add(.reinstated, id, new.name) }
        // By bytes, as all texts are compared: `==` of texts takes two ways of writing "é" for one.
        if !old.name.utf8.elementsEqual(new.name.utf8) { add(.renamed, id, new.name, before: old.name) }
      case (nil, nil): break
      }
    }
  }

  private mutating func add(_ kind: Kind, _ id: Int, _ name: String, before: String? = nil, vendor: Int? = nil) {
    changes.append(Change(kind: kind, id: id, name: name, before: before, vendor: vendor))
  }

  /// Names as they are compared between lists: letters and digits alone, without case.
  package static func key(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }

  var json: JSONValue {
    [
      "lastUpdated": .text(lastUpdated),
      "changes": .array(
        changes.map {
          [
            "kind": .string($0.kind.rawValue), "id": .integer($0.id), "name": .string($0.name),
            "before": .text($0.before), "vendor": $0.vendor.map(JSONValue.integer) ?? .null,
          ]
        }),
    ]
  }
}

extension Array where Element == ExtraListDiff {
  /// `gvl.register-log/1`.
  package func json(of register: String, texts: Int) -> JSONValue {
    [
      "schema": "gvl.register-log/1", "register": .string(register), "texts": .integer(texts),
      "steps": .array(map(\.json)),
    ]
  }
}
