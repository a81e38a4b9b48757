import TestSupport

@testable import GVLBundle

/// openssl computes the same keys and signatures.
@Suite(.folder, .waits, .enabled(if: OpenSSL.isPresent, Comment(rawValue: OpenSSL.absence))) struct OpenSSLTests {
  func path(_ name: String) -> String { folder.url.appending(path: name).path }
  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.url.appending(path: name))) }

  static let messages: [[UInt8]] = [
    [0], Array("{\"schema\":\"gvl.bundle/1\"}\n".utf8), Array(repeating: 7, count: 100_000),
  ]

  @Test func itsKeysAreRead() throws {
    for number in 0..<5 {
      #expect(try OpenSSL.run("genpkey", "-algorithm", "ed25519", "-out", "k\(number)", in: folder).status == 0)
      #expect(try OpenSSL.run("pkey", "-in", "k\(number)", "-pubout", "-out", "p\(number)", in: folder).status == 0)
      let (key, other) = (
        try SigningKey(contentsOf: path("k\(number)")), try VerifyingKey(contentsOf: path("p\(number)"))
      )
      #expect(key.verifyingKey == other)
      // The files are equal byte for byte.
      #expect(try Array(key.pem.utf8) == bytes("k\(number)") && Array(other.pem.utf8) == bytes("p\(number)"))
    }
  }

  @Test func itReadsOurs() throws {
    let key = try SigningKey.generated()
    try key.write(to: path("k"))
    let read = try OpenSSL.run("pkey", "-in", "k", "-pubout", in: folder)
    #expect(read.status == 0 && read.output == key.verifyingKey.pem, "\(read)")
    let shown = try OpenSSL.run("pkey", "-pubin", "-in", "k.pub", "-noout", "-text", in: folder)
    #expect(shown.status == 0 && shown.output.uppercased().contains("ED25519"))
  }

  @Test(arguments: messages.indices) func eachBelievesTheOthersSignatures(index: Int) throws {
    let key = try SigningKey.generated()
    try key.write(to: path("k"))
    try folder.write(Self.messages[index], to: "m")
    try folder.write(key.signature(of: Self.messages[index]).bytes, to: "s")
    let verify = ["pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", "k.pub", "-in", "m", "-sigfile"]
    #expect(try Tool.run("/usr/bin/openssl", verify + ["s"], in: folder.url).status == 0)
    let signed = try OpenSSL.run(
      "pkeyutl", "-sign", "-rawin", "-inkey", "k", "-in", "m", "-out", "theirs", in: folder)
    #expect(signed.status == 0, "\(signed)")
    let text = try OpenSSL.run("base64", "-A", "-in", "theirs", in: folder).output
    let theirs = try BundleSignature(text: Array(text.utf8), file: "theirs.sig")
    #expect(key.verifyingKey.isValid(theirs, of: Self.messages[index]))
    #expect(!key.verifyingKey.isValid(theirs, of: Self.messages[index] + [0]))
    // Neither accepts a signature of other bytes.
    try folder.write(Self.messages[index] + [0], to: "m")
    #expect(try Tool.run("/usr/bin/openssl", verify + ["s"], in: folder.url).status != 0)
  }

  /// Frequent mistakes in key files, and the message for each.
  static let wrong: [(make: [[String]], code: SigningErrorCode, said: String)] = [
    ([["genpkey", "-algorithm", "rsa", "-pkeyopt", "rsa_keygen_bits:1024", "-out", "k"]], .notAKey, "an RSA key"),
    (
      [
        ["genpkey", "-algorithm", "rsa", "-pkeyopt", "rsa_keygen_bits:1024", "-out", "r"],
        ["rsa", "-in", "r", "-traditional", "-out", "k"],
      ], .notAKey, "a RSA PRIVATE KEY"
    ),
    ([["genpkey", "-algorithm", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "k"]], .notAKey, "an EC key"),
    ([["genpkey", "-algorithm", "ed448", "-out", "k"]], .notAKey, "an Ed448 key"),
    ([["genpkey", "-algorithm", "x25519", "-out", "k"]], .notAKey, "an X25519 key"),
    (
      [["genpkey", "-algorithm", "ed25519", "-aes-256-cbc", "-pass", "pass:secret", "-out", "k"]], .notAKey,
      "encrypted; `openssl pkey"
    ),
    (
      [
        ["genpkey", "-algorithm", "rsa", "-pkeyopt", "rsa_keygen_bits:1024", "-out", "r"],
        ["rsa", "-in", "r", "-traditional", "-aes128", "-passout", "pass:secret", "-out", "k"],
      ], .notAKey, "a RSA PRIVATE KEY"
    ),
    (
      [["genpkey", "-algorithm", "ed25519", "-out", "r"], ["pkey", "-in", "r", "-pubout", "-out", "k"]], .otherKey,
      "this is a public key"
    ),
    ([["genpkey", "-algorithm", "ed25519", "-outform", "DER", "-out", "k"]], .notAKey, "no PEM file"),
  ]

  @Test(arguments: wrong.indices) func anotherKeyIsNamed(index: Int) throws {
    let (commands, code, said) = Self.wrong[index]
    for command in commands {
      let run = try Tool.run("/usr/bin/openssl", command, in: folder.url)
      try #require(run.status == 0, "\(run.error)")
    }
    let error = #expect(throws: SigningError.self) { try SigningKey(contentsOf: path("k")) }
    #expect(error?.code == code && error?.message.contains(said) == true, "\(error?.message ?? "")")
  }

  @Test func thePrivateKeyIsNoPublicOne() throws {
    let key = try SigningKey.generated()
    try key.write(to: path("k"))
    let error = #expect(throws: SigningError.self) { try VerifyingKey(contentsOf: path("k")) }
    #expect(error?.code == .otherKey && error?.message.contains("stays secret") == true)
    #expect(
      try OpenSSL.run("pkey", "-in", "k", "-aes256", "-passout", "pass:x", "-out", "e", in: folder).status == 0)
    #expect(throws: SigningError.self) { try VerifyingKey(contentsOf: path("e")) }
    // Two keys in one file, line ends of another system, text before the key.
    try folder.write(key.pem + key.verifyingKey.pem, to: "two")
    let two = #expect(throws: SigningError.self) { try SigningKey(contentsOf: path("two")) }
    #expect(two?.message.contains("2 keys") == true)
    try folder.write("Key of the shop\r\n" + key.pem.replacing("\n", with: "\r\n"), to: "crlf")
    #expect(try SigningKey(contentsOf: path("crlf")).pem == key.pem)
    try folder.write("ssh-ed25519 AAAA me@shop\n", to: "ssh.pub")
    let ssh = #expect(throws: SigningError.self) { try VerifyingKey(contentsOf: path("ssh.pub")) }
    #expect(ssh?.message.contains("OpenSSH") == true)
    // Cut at a place where base64 may end.
    let lines = key.pem.split(separator: "\n")
    try folder.write([lines[0], lines[1].prefix(60), lines[2], ""].joined(separator: "\n"), to: "cut")
    let cut = #expect(throws: SigningError.self) { try SigningKey(contentsOf: path("cut")) }
    #expect(cut?.message.contains("45 bytes instead of 48") == true, "\(cut?.message ?? "")")
  }
}
