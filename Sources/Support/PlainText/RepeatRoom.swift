/// How many bytes may be made of a file that repeats its own parts: by references to one object, by a name above many values.
///
/// A reader counts them before it makes anything, so that a file costs what its size costs. Of 5,400 files of texts of real sites
/// and apps none needs three times its bytes.
package struct RepeatRoom: Sendable {
  /// A file may ask for so many times its bytes, and `extra`.
  package static let (factor, extra) = (32, 1 << 20)

  /// Most bytes that may be made.
  package let limit: Int
  private var taken = 0

  /// - Parameters:
  ///   - bytes: of the file.
  ///   - factor: fewer times the bytes of the file, where what is made is looked at as closely as the file itself.
  package init(of bytes: Int, times factor: Int = RepeatRoom.factor) { limit = factor * bytes + Self.extra }

  /// Takes bytes that are about to be made. False where there is no room for them: none are taken then.
  package mutating func take(_ bytes: Int) -> Bool {
    guard bytes <= limit - taken else { return false }
    taken += bytes
    return true
  }
}
