import Crypto
import GVLData
import GVLDataCrypto
import XCTest

final class CryptoVerifierTests: XCTestCase {
  func testOnlyTheTrustedKeyIsBelieved() throws {
    let key = Curve25519.Signing.PrivateKey()
    // The bytes before the key in a SubjectPublicKeyInfo of Ed25519 (RFC 8410).
    let prefix = Data([0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00])
    let body = (prefix + key.publicKey.rawRepresentation).base64EncodedString()
    let verifier = try CryptoVerifier(publicKey: "-----BEGIN PUBLIC KEY-----\n\(body)\n-----END PUBLIC KEY-----\n")
    let data = Data("a bundle".utf8)
    XCTAssertTrue(verifier.isValid(signature: try key.signature(for: data), for: data))
    let stranger = try Curve25519.Signing.PrivateKey().signature(for: data)
    for signature in [stranger, Data(), Data(count: 64), try key.signature(for: data + Data(" ".utf8))] {
      XCTAssertFalse(verifier.isValid(signature: signature, for: data))
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try BundleStore(folder: folder, verifier: verifier)
    XCTAssertThrowsError(try store.adopt(data, signature: stranger)) {
      XCTAssertEqual($0 as? AdoptionError, .badSignature)
    }
    // The signature is valid, but the data are no bundle.
    XCTAssertThrowsError(try store.adopt(data, signature: key.signature(for: data))) {
      guard case .notWhole? = $0 as? AdoptionError else { return XCTFail("\($0)") }
    }
  }
}
