/// Adds, changes or removes a header. `short` changes Content-Length.
struct HeaderFault: Fault {
  static let kind = "header"
  static let argument: String? = "NAME=VALUE"
  static let summary = "this header instead of the honest one; without a value: no such header"

  private let name: String
  private let value: String

  init(_ argument: String?) throws(SampleError) {
    let text = try Self.needed(argument)
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw Self.bad("needs a name and `=`")
    }
    name = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), !name.contains(":"), !name.contains(" ") else {
      throw Self.bad("needs a name without blanks and colons, and no control characters")
    }
    guard name.lowercased() != "content-length" else { throw Self.bad("leaves Content-Length to the fault `short`") }
  }

  func apply(to answer: inout Answer) { answer.reply[name] = value.isEmpty ? nil : value }
}
