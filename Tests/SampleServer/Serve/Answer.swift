import PlainText

/// Settings for the server's answers.
struct ServeSettings: Sendable {
  var maxAge = 604_800
  /// The real server answers 403 for missing files.
  var absent = 403
  /// Whether a compressed answer has a weak entity tag, as from servers that compress on the fly.
  var weakensETagOfGzip = false
}

/// How an answer is sent.
enum Delivery: Sendable {
  case whole
  /// Sends this many bytes of the body, then resets the connection.
  case reset(after: Int)
  /// Sends one byte at a time, with a pause after each.
  case slowly(milliseconds: Int)
  /// Sends this many bytes, head included, then nothing until the client disconnects.
  case stalled(after: Int)
  /// Sends a gzip body that expands to this many zeros.
  case zeros(Int)
  /// Sends only these bytes, then closes.
  case raw([UInt8])
}

/// One request and its answer: first the correct one, then changed by the faults.
struct Answer: Sendable {
  let request: Request
  let settings: ServeSettings
  let now: Timestamp
  /// The requested file; nil if it does not exist.
  var file: StoredFile?
  /// False for a server without entity tags.
  var knowsETag = true
  var reply = Reply(status: 500)
  var delivery = Delivery.whole

  init(_ request: Request, file: StoredFile?, settings: ServeSettings, now: Timestamp) {
    (self.request, self.file, self.settings, self.now) = (request, file, settings, now)
    evaluate()
  }

  /// Makes the correct answer. Without conditions: the answer for a client that has no copy yet.
  mutating func evaluate(conditions: Bool = true) {
    reply = Reply(status: 200)
    reply["Date"] = HTTPDate.text(now)
    reply["Server"] = "gvl-sample"
    reply.closes = request.wantsClose || request.hasBody
    guard request.method == "GET" || request.method == "HEAD" else {
      refuse(405, "only GET and HEAD are answered")
      reply["Allow"] = "GET, HEAD"
      return
    }
    guard let file else { return denied() }
    let isPacked = request.acceptsGzip
    if knowsETag { reply["ETag"] = (isPacked && settings.weakensETagOfGzip ? "W/" : "") + file.etag }
    if let date = file.lastModified { reply["Last-Modified"] = HTTPDate.text(date) }
    reply["Cache-Control"] = "max-age=\(settings.maxAge)"
    reply["Vary"] = "Accept-Encoding"
    if conditions, isUnchanged(file) {
      reply.status = 304
      return
    }
    reply.setBody(file.bytes, type: file.type)
    if isPacked { reply.setPacked(file.packed) }
  }

  /// Per RFC 9110 §13.2.2 an entity tag, if given, decides alone.
  private func isUnchanged(_ file: StoredFile) -> Bool {
    if let tags = request["if-none-match"], knowsETag {
      return tags.split(separator: ",").contains { element in
        let tag = element.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        return String(tag) == "*" || String(tag).weak == file.etag
      }
    }
    if request["if-none-match"] == nil || !knowsETag, let date = file.lastModified,
      let since = request["if-modified-since"].flatMap(HTTPDate.moment)
    {
      return date.seconds <= since.seconds
    }
    return false
  }

  private mutating func denied() {
    let isHidden = settings.absent == 403
    let (code, message) = isHidden ? ("AccessDenied", "Access Denied") : ("NoSuchKey", "No such object")
    reply.status = settings.absent
    reply.setBody(
      Array(
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>\(code)</Code><Message>\(message)</Message>"
          + "<RequestId>0000000000000000</RequestId></Error>").utf8),
      type: "application/xml")
  }

  /// Makes a short plain answer.
  mutating func refuse(_ status: Int, _ why: String) {
    reply.status = status
    for name in ["ETag", "Last-Modified", "Cache-Control", "Vary"] { reply[name] = nil }
    reply.setBody(Array((why + "\n").utf8), type: "text/plain; charset=utf-8")
  }
}

extension String {
  /// The entity tag without the mark of a weak one.
  fileprivate var weak: String { hasPrefix("W/") ? String(dropFirst(2)) : self }
}
