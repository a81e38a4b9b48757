import GVLCheckReports
import GVLWording
import GVLWork

/// Answers lines of `language<TAB>text`, or of a text alone.
struct WordingAnswers: Sendable {
  let classifier: Classifier
  /// The language of lines that name none.
  let stated: String?
  /// Whether only the roles are written.
  let quiet: Bool

  func lines(_ run: ArraySlice<UInt8>) -> [UInt8] {
    var readers = Readers(classifier: classifier, stated: stated)
    var lines = WordingLines(quiet: quiet)
    LinePieces.each(run) { line in
      let parts = line.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
      let text = parts.count > 1 ? parts[1] : line
      let label = String(decoding: text, as: UTF8.self)
      let (asked, reader) = readers[parts.count > 1 ? parts[0] : []]
      if let reader {
        lines.add(label, classifier.classify(label, by: reader), asked)
      } else {
        lines.add(label, classifier.classify(label, stated: asked), asked)
      }
    }
    return lines.bytes
  }
}

extension Classifier {
  func classify(_ text: String, stated language: String?) -> Classification {
    if let language { classify(text, only: language) } else { classify(text) }
  }
}

/// The languages that lines name, each looked up once: a worker answers hundreds of thousands of lines per second.
private struct Readers {
  let classifier: Classifier
  /// The language of lines that name none.
  let stated: String?
  private var known: [(written: [UInt8], language: String?, reader: Classifier.Reader?)] = []

  init(classifier: Classifier, stated: String?) { (self.classifier, self.stated) = (classifier, stated) }

  subscript(_ written: ArraySlice<UInt8>) -> (language: String?, reader: Classifier.Reader?) {
    mutating get {
      for row in known where row.written.count == written.count && row.written.elementsEqual(written) {
        return (row.language, row.reader)
      }
      let language = written.isEmpty ? stated : String(decoding: written, as: UTF8.self)
      let reader = language.flatMap(classifier.reader)
      // A limit, because lines may contain any number of invented languages.
      if known.count < 128 { known.append((Array(written), language, reader)) }
      return (language, reader)
    }
  }
}
