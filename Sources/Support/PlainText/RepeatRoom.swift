/// Limits the bytes made from a file that repeats its parts: by references to one object, by a name above many values.
///
/// A reader reserves bytes before it produces them, so that the cost of a file is proportional to its size. Of 5,400
/// text files of real sites and apps none needs three times its bytes.
package struct RepeatRoom: Sendable {
  /// A file may produce this many times its bytes, plus `extra`.
  package static let (factor, extra) = (32, 1 << 20)

  /// Limit of the bytes that may be produced.
  package let limit: Int
  private var taken = 0

  /// - Parameters:
  ///   - bytes: size of the file.
  ///   - factor: a smaller factor, if the result is processed as thoroughly as the file itself.
  package init(of bytes: Int, times factor: Int = RepeatRoom.factor) { limit = factor * bytes + Self.extra }

  /// Reserves bytes that are about to be produced. False, without reserving any, if the limit would be exceeded.
  package mutating func take(_ bytes: Int) -> Bool {
    guard bytes <= limit - taken else { return false }
    taken += bytes
    return true
  }
}
