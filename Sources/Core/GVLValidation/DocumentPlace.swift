package import GVLFindings
package import JSONText
import PlainText

/// The place in a JSON document where a rule fails.
package struct DocumentPlace: Sendable {
  /// Tape index of the value that the finding points at.
  package let index: Int
  package let path: String?
  package let text: String?
  package let owner: Owner

  package init(_ index: Int, path: String?, text: String? = nil, owner: Owner = .list) {
    (self.index, self.path, self.text, self.owner) = (index, path, text, owner)
  }
}

extension RuleTable where Subject.Place == DocumentPlace {
  /// The findings of the rules, in the order of the file, with line and column.
  package func findings(
    in subject: Subject, of document: JSONDocument, file: String? = nil, language: String? = nil
  ) -> [Finding] {
    let found = found(in: subject)
    let offsets = found.map { one in
      let index = one.found.place.index
      let start = document.range(index).lowerBound
      return document.kind(index) == .string ? start - 1 : start
    }
    var places = PlaceCursor(document.bytes)
    return found.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }.map { index in
      let (rule, one) = found[index]
      return Finding(
        rule, severity: one.severity, owner: one.place.owner, file: file, place: places.place(of: offsets[index]),
        path: one.place.path, language: language, text: one.place.text, message: one.message)
    }
  }
}
