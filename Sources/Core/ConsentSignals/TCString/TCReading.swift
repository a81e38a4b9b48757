/// A line parsed as a TC string of version 1 or 2, or the error.
package enum TCReading: Sendable {
  /// The schema of documents that describe a TC string.
  package static let schema = "gvl.tcstring/1"

  case first(TCStringV1)
  case second(TCString)
  case refused(SignalError)

  /// Strings of version 1 begin with `B`.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    do throws(SignalError) {
      if unsafe text.first == UInt8(ascii: "B") {
        self = .first(unsafe try TCStringV1(text))
      } else {
        self = .second(unsafe try TCString(text))
      }
    } catch {
      self = .refused(error)
    }
  }

  /// Parses the bytes of a line.
  package init(_ line: ArraySlice<UInt8>) {
    self = unsafe line.withUnsafeBufferPointer { unsafe TCReading($0) }
  }

  package var isRefused: Bool { if case .refused = self { true } else { false } }

  /// Appends `gvl.tcstring/1`, or its error, without a line's end.
  package func appendJSON(to bytes: inout [UInt8]) {
    if case .refused(let error) = self { return error.appendJSON(schema: Self.schema, to: &bytes) }
    SignalJSON.append(Self.schema, to: &bytes, write)
  }

  /// Writes the members of a string; writes nothing for an error.
  func write(to object: inout SignalJSON) {
    switch self {
    case .first(let string): string.write(to: &object)
    case .second(let string): string.write(to: &object)
    case .refused: break
    }
  }
}
