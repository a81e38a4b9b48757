import TestSupport

@testable import GVLBundle

/// Keys and signatures compared with RFC 8032, and their files.
@Suite(.folder) struct SigningTests {
  static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
  }

  /// RFC 8032, section 7.1: secret key, public key, message, signature.
  static let vectors: [[String]] = [
    [
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ],
    [
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ],
    [
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ],
  ]

  @Test(arguments: vectors) func theVectorsOfTheStandard(vector: [String]) throws {
    let parts = vector.map(Self.bytes)
    let key = try #require(SigningKey(secret: parts[0]))
    #expect(key.verifyingKey.bytes == parts[1])
    let signature = BundleSignature(trusted: parts[3])
    #expect(key.verifyingKey.isValid(signature, of: parts[2]))
    #if os(Linux)
      #expect(key.signature(of: parts[2]) == signature)
    #endif
    #expect(key.verifyingKey.isValid(key.signature(of: parts[2]), of: parts[2]))
    let pem = try SigningKey(pem: Array(key.pem.utf8), file: "k")
    #expect(pem.verifyingKey == key.verifyingKey && pem.pem == key.pem)
  }

  /// A changed bit in the bytes, the signature or the key makes the signature invalid.
  @Test(arguments: SeededNumbers.seeds(51)) func whatWasChangedIsNotSigned(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let key = try SigningKey.generated()
    let bytes = (0..<100).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let signature = key.signature(of: bytes)
    try key.verifyingKey.check(signature, of: bytes, file: "gvl-bundle.json")
    func flipped(_ bytes: [UInt8]) -> [UInt8] {
      var other = bytes
      other[numbers.below(bytes.count)] ^= 1 << UInt8(numbers.below(8))
      return other
    }
    for _ in 0..<200 {
      let other = flipped(bytes)
      let error = #expect(throws: SigningError.self) {
        try key.verifyingKey.check(signature, of: other, file: "gvl-bundle.json")
      }
      #expect(error?.code == .badSignature && error?.subject == "gvl-bundle.json")
      #expect(!key.verifyingKey.isValid(BundleSignature(trusted: flipped(signature.bytes)), of: bytes))
      #expect(!VerifyingKey(trusted: flipped(key.verifyingKey.bytes)).isValid(signature, of: bytes))
    }
    #expect(try !SigningKey.generated().verifyingKey.isValid(signature, of: bytes))
    #expect(!key.verifyingKey.isValid(BundleSignature(trusted: []), of: bytes))
  }

  @Test func noTwoKeysAreOne() throws {
    let keys = try (0..<20).map { _ in try SigningKey.generated() }
    #expect(Set(keys.map(\.verifyingKey)).count == keys.count)
    #expect(keys.allSatisfy { !"\($0)".contains($0.pem.split(separator: "\n")[1]) })
  }

  // MARK: Files

  @Test func bothFilesAreWrittenOnceAndTheSecretIsForItsOwner() throws {
    let path = folder.url.appending(path: "bundle.key").path
    let key = try SigningKey.generated()
    try key.write(to: path)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600 && mode(path + ".pub") != 0o600)
    #expect(try SigningKey(contentsOf: path).pem == key.pem)
    #expect(try VerifyingKey(contentsOf: path + ".pub") == key.verifyingKey)
    let error = #expect(throws: SigningError.self) { try SigningKey.generated().write(to: path) }
    #expect(error?.code == .exists && error?.subject == path)
    #expect(try SigningKey(contentsOf: path).pem == key.pem)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  /// A file, a folder, a broken link, a device: at either name.
  @Test(arguments: ["key", "key.pub"]) func nothingIsOverwritten(name: String) throws {
    for kind in ["file", "folder", "link", "device"] {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let there = folder.url.appending(path: name)
      switch kind {
      case "file": try Data("mine".utf8).write(to: there)
      case "folder": try FileManager.default.createDirectory(at: there, withIntermediateDirectories: false)
      case "link": try FileManager.default.createSymbolicLink(atPath: there.path, withDestinationPath: "elsewhere")
      default: try FileManager.default.createSymbolicLink(atPath: there.path, withDestinationPath: "/dev/null")
      }
      let error = #expect(throws: SigningError.self) {
        try SigningKey.generated().write(to: folder.url.appending(path: "key").path)
      }
      #expect(error?.code == .exists && error?.subject == there.path, "\(kind)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name], "\(kind)")
    }
  }

  @Test func aFolderThatCannotBeThere() throws {
    try folder.write("mine", to: "file")
    let path = folder.url.path + "/file/key"
    let error = #expect(throws: SigningError.self) { try SigningKey.generated().write(to: path) }
    #expect(error?.code == .cannotWrite)
    let reading = #expect(throws: SigningError.self) { try SigningKey(contentsOf: folder.url.path + "/at/all/key") }
    #expect(reading?.code == .unreadable && reading?.message.contains("no such file") == true)
    let endless = #expect(throws: SigningError.self) { try VerifyingKey(contentsOf: "/dev/zero") }
    #expect(endless?.code == .notAKey && endless?.message.contains("64 KiB") == true)
  }

  @Test func aSignatureIsOneLine() throws {
    let signature = try SigningKey.generated().signature(of: [1, 2, 3])
    #expect(signature.text.utf8.count == 89 && signature.text.hasSuffix("==\n"))
    for text in [
      signature.text, String(signature.text.dropLast()), signature.text.dropLast() + "\r\n",
      "\r\n  " + signature.text + "\n\n",
    ] { #expect(try BundleSignature(text: Array(text.utf8), file: "s") == signature) }
  }

  static let noSignatures: [(text: String, said: String)] = [
    ("", "one line of base64"), ("\n", "one line of base64"), ("AAAA\n", "3 bytes in base64"),
    (Base64.text(Array(repeating: 7, count: 63)), "63 bytes"),
    (Base64.text(Array(repeating: 7, count: 65)), "65 bytes"),
    (Base64.text(Array(repeating: 7, count: 64)).replacing("Bw==", with: "Bx=="), "one line of base64"),
    (String(Base64.text(Array(repeating: 7, count: 64)).dropLast(2)), "one line of base64"),
    (Base64.text(Array(repeating: 7, count: 64)) + " x", "one line of base64"),
    (String(repeating: "A", count: 1_000_000), "one line of base64"), (String(repeating: "a", count: 64), "48 bytes"),
    (String(repeating: "%", count: 64), "openssl base64"),
  ]

  @Test(arguments: noSignatures.indices) func whatIsNoSignatureIsCalledThat(index: Int) {
    let (text, said) = Self.noSignatures[index]
    let error = #expect(throws: SigningError.self) {
      try BundleSignature(text: Array(text.utf8), file: "gvl-bundle.json.sig")
    }
    #expect(error?.code == .notASignature && error?.subject == "gvl-bundle.json.sig")
    #expect(error?.message.contains(said) == true, "\(error?.message ?? "")")
  }

  // MARK: Damage

  /// Bytes changed, cut or repeated give a key or an error.
  @Test(arguments: SeededNumbers.seeds(52)) func damagedFilesNeverTrap(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let key = try SigningKey.generated()
    let files = [key.pem, key.verifyingKey.pem, key.signature(of: []).text].map { Array($0.utf8) }
    for _ in 0..<3000 {
      var bytes = numbers.pick(files)
      for _ in 0...numbers.below(3) where !bytes.isEmpty {
        let at = numbers.below(bytes.count)
        switch numbers.below(4) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: at)
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + numbers.below(60)))
        default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 60)], at: at)
        }
      }
      // If the damaged file is read, the key can be written again.
      do throws(SigningError) {
        let read = try SigningKey(pem: bytes, file: "f")
        #expect(read.verifyingKey.bytes.count == 32 && read.signature(of: bytes).bytes.count == 64)
      } catch { #expect([.notAKey, .otherKey].contains(error.code)) }
      do throws(SigningError) {
        #expect(try VerifyingKey(pem: bytes, file: "f").isValid(key.signature(of: []), of: [1]) == false)
      } catch { #expect([.notAKey, .otherKey].contains(error.code)) }
      do throws(SigningError) {
        #expect(try BundleSignature(text: bytes, file: "f").bytes.count == 64)
      } catch { #expect(error.code == .notASignature) }
    }
  }

  /// A message is one line, whatever the file contains.
  @Test func messagesAreLines() {
    for label in ["X\u{1B}[2J", "PRIVATE\nKEY", String(repeating: "A", count: 5000), "ÄÖ", ""] {
      let text = "-----BEGIN \(label)-----\nAAAA\n-----END \(label)-----\n"
      let error = #expect(throws: SigningError.self) { try SigningKey(pem: Array(text.utf8), file: "f") }
      #expect(error?.message.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } == true)
      #expect((error?.message.utf8.count ?? 0) < 300)
    }
  }
}
