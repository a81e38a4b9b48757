/// Redirects the client to another URL.
struct RedirectFault: Fault {
  static let kind = "redirect"
  static let argument: String? = "URL"
  static let summary = "302 to this URL, or to a path of this server"

  private let location: String

  init(_ argument: String?) throws(SampleError) {
    location = try Self.needed(argument)
    guard location.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw Self.bad("needs a URL without blanks") }
  }

  func apply(to answer: inout Answer) {
    answer.refuse(302, "elsewhere")
    answer.reply["Location"] = location
  }
}
