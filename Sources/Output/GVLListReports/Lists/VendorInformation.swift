package import JSONText
package import ReportFormats

/// A vendor's entry in the additional vendor information list, in words: its address, contact, territories, and
/// transfers abroad.
package struct VendorInformation: Sendable {
  package let value: JSONValue

  package init(_ value: JSONValue) { self.value = value }

  /// Names and values of the stated members, in the order of the list's specification.
  var facts: [(name: String, value: String)] {
    var facts: [(String, String)] = []
    func fact(_ name: String, _ text: String?) { if let text, !text.isEmpty { facts.append((name, text)) } }
    // Semicolons separate the parts of an address.
    fact("address", text("legalAddress")?.split(separator: ";").joined(separator: ", "))
    fact("contact", text("contact"))
    fact("works in", words("territorialScope"))
    fact("environments", words("environments"))
    fact("services", words("serviceTypes"))
    if case .bool(let abroad)? = value["internationalTransfers"] { fact("transfers abroad", abroad ? "yes" : "no") }
    fact("transfers by", words("transferMechanisms"))
    return facts
  }

  /// The entry for users.
  package var report: TextReport {
    var table = Table([.init(""), .init("")], indent: 2)
    for fact in facts { table.row(Piece(fact.name, .dim), Piece(CleanText.cut(CleanText.line(fact.value), to: 200))) }
    return table.report
  }

  private func text(_ name: String) -> String? {
    if case .string(let text)? = value[name] { text } else { nil }
  }

  private func words(_ name: String) -> String? {
    guard case .array(let elements)? = value[name] else { return nil }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }.joined(separator: ", ")
  }
}
