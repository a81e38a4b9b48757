package import ConsentSignals

/// A TC string of version 2, read as far as it can be: a segment behind the core that cannot be read costs that segment alone.
package struct JudgedString: Sendable {
  package let string: TCString
  package let padding: OddPadding?
  /// What is wrong with the segments that could not be read.
  package let unreadable: [SignalError]

  /// A string that was not read from a text.
  package init(_ string: TCString) { (self.string, padding, unreadable) = (string, nil, []) }

  /// - Parameter line: The string alone.
  /// - Throws: What is wrong with the core.
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

  /// Adds one segment after the other to the core, and leaves out what cannot be read.
  private init(segments: [ArraySlice<UInt8>]) throws(SignalError) {
    var (text, errors): ([UInt8], [SignalError]) = (Array(segments[0]), [])
    var padding: OddPadding?
    var string = try TCString(text[...], padding: &padding)
    // A string has three segments behind the core, and now and then one of a later kind: what comes after is not tried.
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
