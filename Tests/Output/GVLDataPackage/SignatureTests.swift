import XCTest

@testable import GVLData

#if canImport(CryptoKit)
  import CryptoKit
#endif

#if canImport(CryptoKit)
  /// Real signatures, on Apple's systems; elsewhere the package in the folder Crypto has a test of its own.
  final class SignatureTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    }

    override func tearDownWithError() throws { try? FileManager.default.removeItem(at: folder) }

    func testOnlyTheTrustedKeyIsBelieved() throws {
      let key = Curve25519.Signing.PrivateKey()
      let prefix = Data([0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00])
      let body = (prefix + key.publicKey.rawRepresentation).base64EncodedString()
      let pem = "-----BEGIN PUBLIC KEY-----\n\(body)\n-----END PUBLIC KEY-----\n"
      let store = try BundleStore(folder: folder, verifier: verifier(pem))
      let list = try VendorListBundle.shipped.list
      let data = try TestPack().data(version: list.version + 1)
      let stranger = try Curve25519.Signing.PrivateKey().signature(for: data)
      for signature in [stranger, Data(count: 64), try key.signature(for: data + Data(" ".utf8))] {
        XCTAssertThrowsError(try store.adopt(data, signature: signature)) {
          XCTAssertEqual($0 as? AdoptionError, .badSignature)
        }
      }
      XCTAssertEqual(store.current.list, list)
      let file = Data((try key.signature(for: data).base64EncodedString() + "\n").utf8)
      try store.adopt(data, signature: file)
      XCTAssertEqual(store.current.list.version, list.version + 1)
      let reopened = try BundleStore(folder: folder, verifier: verifier(pem))
      XCTAssertEqual(reopened.current.list.version, list.version + 1)
    }

    private func verifier(_ pem: String) throws -> any BundleVerifier { try CryptoKitVerifier(publicKey: pem) }
  }
#endif
