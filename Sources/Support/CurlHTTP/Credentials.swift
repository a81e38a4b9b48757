/// A name and a password for one origin, taken from a URL so that they are in none of the texts made from it.
struct Credentials: Sendable, Hashable {
  /// Decoded bytes; what is no escape stays as it is.
  let user: [UInt8]
  let password: [UInt8]
}
