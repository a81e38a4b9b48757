package import JSONText
package import PlainText

extension JSONType where Value == Timestamp {
  /// A date, read as the first moment of the day, UTC.
  package static var date: JSONType<Timestamp> {
    JSONType("a date such as 2026-02-12") { field in
      field.node.string.flatMap { text in Timestamp(text).flatMap { $0.date == text ? $0 : nil } }
    }
  }

  package static var time: JSONType<Timestamp> {
    JSONType("a time such as 2026-02-12T16:00:25Z") { $0.node.string.flatMap { Timestamp($0) } }
  }
}
