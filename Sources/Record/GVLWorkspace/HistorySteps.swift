package import GVLArchive
package import GVLList

/// A text of a list or translation in a history.
package protocol HistoryText: Sendable, Equatable {
  /// Its list, without the edition.
  var number: ListReference { get }
  /// Whether the bare number means this text.
  var counts: Bool { get }
}

extension StoredList: HistoryText { package var number: ListReference { reference.bare } }
extension StoredTranslation: HistoryText { package var number: ListReference { list.bare } }

/// Two texts that a history compares.
package struct HistoryPair<Text: HistoryText>: Sendable {
  package var older: Text
  package var newer: Text

  package init(older: Text, newer: Text) { (self.older, self.newer) = (older, newer) }

  /// The steps through texts of one specification, oldest first. Inside a version each text follows the one before it;
  /// the first text of the next version follows the text that counted, which users of this version were shown.
  ///
  /// - Parameter texts: sorted by version, then by date (the order of `Archive.lists()` and `translations()`).
  package static func steps(through texts: some Sequence<Text>) -> [HistoryPair] {
    var steps: [HistoryPair] = []
    var (last, counted) = (nil as Text?, nil as Text?)
    for text in texts {
      if let last, let counted {
        steps.append(HistoryPair(older: last.number == text.number ? last : counted, newer: text))
      }
      if last?.number != text.number || counted?.counts != true { counted = text }
      last = text
    }
    return steps
  }
}
