import GVLChanges
import GVLList
import PlainText
import ReportFormats

extension LogText {
  /// An Atom feed (RFC 4287): one entry for each list, newest first, for feed readers and chat channels.
  ///
  /// Ids are made from the feed's subject and the lists' numbers, so that a feed written again has the same entries. A
  /// list without a date has that of the one before it.
  package func atom(_ identity: FeedIdentity) -> String {
    let times = times
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
        <id>\(identity.id())</id>
        <title>Global Vendor List: what changed</title>
        <updated>\(times.last ?? Self.noTime)</updated>
        <author><name>gvl</name></author>

      """
    for (step, time) in zip(steps, times).reversed() {
      let verdict = step.verdicts.first.map { ": " + $0.rawValue } ?? ""
      text += """
          <entry>
            <id>\(identity.id([step.from.list.description, step.to.list.description]))</id>
            <title>\(XMLText.escaped(step.to.list.description + verdict))</title>
            <updated>\(time)</updated>
            <content type="text">\(XMLText.escaped(words(step)))</content>
          </entry>

        """
    }
    return text + "</feed>\n"
  }

  /// Every entry must have a time (RFC 4287 §4.2.15).
  private static let noTime = "1970-01-01T00:00:00Z"

  private var times: [String] {
    var last = steps.first?.from.lastUpdated.flatMap { Timestamp($0) }?.description ?? Self.noTime
    return steps.map { step in
      if let time = step.to.lastUpdated.flatMap({ Timestamp($0) }) { last = time.description }
      return last
    }
  }

  /// The changes of a step in a sentence, or each change if asked for.
  private func words(_ step: HistoryStep) -> String {
    let words = step.summary.words
    let parts = [words.vendors.isEmpty ? "no vendor changed" : "vendors: " + words.vendors, words.texts]
    let sum = parts.filter { !$0.isEmpty }.joined(separator: "; ") + notes(step).text
    guard showsChanges else { return sum }
    let changes = step.changes.map { change in
      let words = ChangeWords(change)
      return [change.vendor.map(String.init) ?? "", change.name ?? "", words.what, words.how].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    return sum + ". " + changes.joined(separator: "; ")
  }
}
