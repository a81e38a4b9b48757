/// Marks the entity tag as weak.
struct WeakETagFault: PlainFault {
  static let kind = "weak-etag"
  static let summary = "the ETag is weak: W/\"…\""

  func apply(to answer: inout Answer) {
    guard let tag = answer.reply["ETag"], !tag.hasPrefix("W/") else { return }
    answer.reply["ETag"] = "W/" + tag
  }
}
