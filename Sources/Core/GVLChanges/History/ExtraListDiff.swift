package import GVLList
package import JSONText

/// The changes of a register between one text and the next.
package struct ExtraListDiff: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case added, gone, deleted, reinstated, renamed
  }

  package struct Change: Sendable, Hashable {
    package var kind: Kind
    package var id: Int
    /// The name in the newer text, else in the older.
    package var name: String
    /// The former name, for `renamed`.
    package var before: String?
    /// For a removed provider, the live vendor of the same name, which it may have become.
    package var vendor: Int?
  }

  /// The changes by id, then kind.
  package var changes: [Change] = []
  package var lastUpdated: String?

  /// Compares two editions of a register by id, in linear time.
  ///
  /// - Parameters:
  ///   - from: The older edition.
  ///   - to: The newer edition.
  ///   - vendors: The ids of live vendors, by `key(_:)` of their names.
  package init(from: ExtraList, to: ExtraList, vendors: [String: Int] = [:]) {
    lastUpdated = to.lastUpdated
    for id in Set(from.entries.keys).union(to.entries.keys).sorted() {
      switch (from.entries[id], to.entries[id]) {
      case (nil, let new?): add(.added, id, new.name)
      case (let old?, nil): add(.gone, id, old.name, vendor: vendors[Self.key(old.name)])
      case (let old?, let new?):
        if !old.isDeleted, new.isDeleted { add(.deleted, id, new.name) }
        if old.isDeleted, !new.isDeleted { add(.reinstated, id, new.name) }
        // Compared by bytes like all texts: `==` treats two encodings of "é" as equal.
        if !old.name.utf8.elementsEqual(new.name.utf8) { add(.renamed, id, new.name, before: old.name) }
      case (nil, nil): break
      }
    }
  }

  private mutating func add(_ kind: Kind, _ id: Int, _ name: String, before: String? = nil, vendor: Int? = nil) {
    changes.append(Change(kind: kind, id: id, name: name, before: before, vendor: vendor))
  }

  /// The form in which names of different lists are compared: letters and digits only, without case.
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
