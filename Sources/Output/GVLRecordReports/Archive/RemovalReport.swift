package import GVLArchive
import GVLList
package import JSONText
import PlainText
package import ReportFormats

/// Files that `archive remove` set aside.
package struct RemovalReport: Sendable {
  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package var textReport: TextReport {
    var text = TextReport()
    for entry in entries {
      let place = entry.path.isEmpty ? "its bytes were damaged already" : entry.path
      text.line(Piece("set aside", .yellow), "   ", Piece(entry.fullName, .bold), "   ", Piece(place, .dim))
    }
    return text
  }

  /// `gvl.archive-remove/1`.
  package var json: JSONValue {
    ["schema": "gvl.archive-remove/1", "aside": .array(entries.map(\.asideJSON))]
  }
}

extension Entry {
  /// The files as in `archive list` and `archive remove`.
  var asideJSON: JSONValue {
    [
      "list": .text(list?.description), "language": .text(subject.language), "kind": .text(subject.extraKind?.word),
      "vendor": subject.vendor.map(JSONValue.integer) ?? .null, "lastUpdated": .text(lastUpdated?.description),
      "path": path.isEmpty ? .null : .string(path), "sha256": .string(sha256), "bytes": .integer(bytes),
      "from": .string(provenance.rawValue), "reason": .text(asideReason),
    ]
  }
}
