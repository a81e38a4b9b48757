/// Sends the login page of a guest network.
struct HTMLFault: PlainFault {
  static let kind = "html"
  static let summary = "a login page with 200"

  private static let page = """
    <!DOCTYPE html>
    <html lang="en"><head><title>Guest network</title></head>
    <body><h1>Please log in</h1><form method="post" action="/login"><input name="room"><button>Go</button></form></body>
    </html>

    """

  func apply(to answer: inout Answer) {
    answer.refuse(200, "")
    answer.reply.setBody(Array(Self.page.utf8), type: "text/html; charset=utf-8")
  }
}
