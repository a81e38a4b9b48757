import PlainText

/// A time as logs write it: `2026-03-02`, `2026-03-02 10:20:30`, RFC 3339, or seconds or milliseconds since 1970.
struct LogMoment {
  let moment: Timestamp

  init?(_ text: String) {
    if let moment = Timestamp(text) {
      self.moment = moment
      return
    }
    // A time without a zone is read as UTC, with a blank or a T before it.
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    if parts.count == 2, let moment = Timestamp("\(parts[0])T\(parts[1])Z") {
      self.moment = moment
      return
    }
    guard let number = Int(text), number >= 0 else { return nil }
    switch text.utf8.count {
    case 9...10: moment = Timestamp(seconds: number)
    case 12...13: moment = Timestamp(milliseconds: number)
    default: return nil
    }
  }
}
