package import ConsentSignals

/// A TC string of version 2. If a segment after the core cannot be read, only that segment is lost.
package struct JudgedString: Sendable {
  package let string: TCString
  package let padding: OddPadding?
  /// The errors of segments that could not be read.
  package let unreadable: [SignalError]

  /// Makes a judged string without parsing a text.
  package init(_ string: TCString) { (self.string, padding, unreadable) = (string, nil, []) }

  /// - Parameter line: The string alone.
  /// - Throws: The error in the core.
  package init(_ line: ArraySlice<UInt8>) throws(SignalError) {
    var padding: OddPadding?
    do throws(SignalError) {
      string = try TCString(line, padding: &padding)
      (self.padding, unreadable) = (padding, [])
    } catch {
      guard error.segment ?? 0 > 0 else { throw error }
      self = try JudgedString(segments: line.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false))
    }
  }

  /// Adds the segments to the core one by one, and leaves out unreadable ones.
  private init(segments: [ArraySlice<UInt8>]) throws(SignalError) {
    var (text, errors): ([UInt8], [SignalError]) = (Array(segments[0]), [])
    var padding: OddPadding?
    var string = try TCString(text[...], padding: &padding)
    // A string has three segments after the core, and sometimes one of a later kind. Any further segments are ignored.
    for segment in segments.dropFirst().prefix(Self.tried) {
      let longer = text + [UInt8(ascii: ".")] + segment
      do throws(SignalError) {
        string = try TCString(longer[...], padding: &padding)
        text = longer
      } catch { errors.append(error) }
    }
    (self.string, self.padding, unreadable) = (string, padding, errors)
  }

  private static let tried = 8
}
