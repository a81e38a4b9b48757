import Files
import PlainText

/// A key as a PEM file (RFC 7468): one block, as openssl writes it.
struct KeyFile {
  /// The two kinds of key, each with its kind of PEM block.
  enum Kind: Sendable {
    case secret, `public`

    var label: String { self == .secret ? "PRIVATE KEY" : "PUBLIC KEY" }

    /// The bytes before the 32 bytes of an Ed25519 key: PKCS #8 (RFC 5958) or SubjectPublicKeyInfo (RFC 5280), with the
    /// object identifier 1.3.101.112 (RFC 8410).
    var prefix: [UInt8] {
      self == .secret
        ? [0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]
        : [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00]
    }
  }

  /// Far more than any key needs.
  private static let sizeLimit = 64 << 10

  static func text(_ key: [UInt8], _ kind: Kind) -> String {
    "-----BEGIN \(kind.label)-----\n\(Base64.text(kind.prefix + key))\n-----END \(kind.label)-----\n"
  }

  static func read(_ path: String) throws(SigningError) -> [UInt8] {
    do throws(FileError) { return try FilePath.read(path, limit: sizeLimit) } catch {
      throw error.code == .tooLarge
        ? SigningError(.notAKey, path, "more than \(sizeLimit >> 10) KiB; no key is so large")
        : SigningError(.unreadable, path, error.message)
    }
  }

  /// Throws if anything has this name, even a device or a pipe, which would be written to.
  static func requireNothing(at path: String) throws(SigningError) {
    if FilePath.kind(path) != nil || FilePath.isLink(path) { throw there(path) }
  }

  private static func there(_ path: String) -> SigningError {
    SigningError(.exists, path, "it is there already, and a key is never overwritten; name another file")
  }

  static func write(_ text: String, to path: String, isSecret: Bool) throws(SigningError) {
    try requireNothing(at: path)
    do throws(FileError) {
      try FilePath.write(Array(text.utf8), to: path, replacing: false, isSecret: isSecret)
    } catch {
      throw error.code == .exists ? there(path) : SigningError(.cannotWrite, path, error.message)
    }
  }

  /// Removes a file that this process has just written.
  static func remove(_ path: String) {
    let folder = FileTree.folder(of: path)
    try? FileTree(root: folder.isEmpty && path.hasPrefix("/") ? "/" : folder).remove(FileTree.name(of: path))
  }

  /// The 32 bytes of the key in a file.
  static func key(in bytes: [UInt8], _ kind: Kind, file: String) throws(SigningError) -> [UInt8] {
    let block = try PEMBlock(bytes, kind, file: file)
    guard block.label == kind.label else { throw other(block.label, kind, file) }
    guard !block.isEncrypted else { throw encrypted(file) }
    guard block.bytes.starts(with: kind.prefix), block.bytes.count == kind.prefix.count + Ed25519.keyLength else {
      throw SigningError(.notAKey, file, Self.words(for: block.bytes, kind))
    }
    try requireLibrary(file)
    return Array(block.bytes.dropFirst(kind.prefix.count))
  }

  /// - Throws: `signing.library`.
  static func requireLibrary(_ file: String) throws(SigningError) {
    if let missing = Ed25519.missing { throw SigningError(.library, file, missing) }
  }

  // MARK: Words for wrong keys

  private static let making = "`gvl bundle keygen` makes a key"

  private static func encrypted(_ file: String) -> SigningError {
    SigningError(
      .notAKey, file, "this key is encrypted; `openssl pkey -in FILE -out PLAIN` takes the passphrase off")
  }

  private static func other(_ label: String, _ kind: Kind, _ file: String) -> SigningError {
    switch (label, kind) {
    case (Kind.public.label, _):
      return SigningError(.otherKey, file, "this is a public key; signing needs the private one")
    case (Kind.secret.label, _):
      return SigningError(
        .otherKey, file, "this is a private key, which stays secret; verifying needs the public one beside it")
    case ("ENCRYPTED PRIVATE KEY", .secret): return encrypted(file)
    case ("ENCRYPTED PRIVATE KEY", .public):
      return SigningError(.otherKey, file, "this is a private key; verifying needs the public one beside it")
    default:
      return SigningError(
        .notAKey, file, "this PEM file holds a \(label); bundles are signed by Ed25519, with a \(kind.label); \(making)"
      )
    }
  }

  /// The last bytes of object identifiers, with tag and length.
  private static let algorithms: [(name: String, identifier: [UInt8])] = [
    ("RSA", [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]),
    ("RSA-PSS", [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0A]),
    ("EC", [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]), ("X25519", [0x06, 0x03, 0x2B, 0x65, 0x6E]),
    ("X448", [0x06, 0x03, 0x2B, 0x65, 0x6F]), ("Ed25519", [0x06, 0x03, 0x2B, 0x65, 0x70]),
    ("Ed448", [0x06, 0x03, 0x2B, 0x65, 0x71]),
  ]

  private static func words(for der: [UInt8], _ kind: Kind) -> String {
    // The identifier follows at most two lengths of up to four bytes and a version.
    let start = Array(der.prefix(32))
    let found = algorithms.first { algorithm in
      start.indices.contains { start[$0...].starts(with: algorithm.identifier) }
    }
    guard let found else { return "this PEM file holds no key that is known here; \(making)" }
    guard found.name == "Ed25519" else {
      return "this is an \(found.name) key; bundles are signed by Ed25519; \(making)"
    }
    let expected = kind.prefix.count + Ed25519.keyLength
    return der.count == expected
      ? "an Ed25519 key in another form than that of openssl; \(making)"
      : "an Ed25519 key of \(der.count) bytes instead of \(expected): cut, or in another form than that of openssl; \(making)"
  }
}
