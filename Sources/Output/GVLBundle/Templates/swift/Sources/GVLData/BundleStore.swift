import Foundation

/// Keeps a newer bundle that the app has downloaded, beside the bundle that it shipped with.
///
/// The adopted bundle and its signature are one file, written whole and put in place by a rename. The signature is
/// verified each time the file is opened. If the file is damaged, the app uses the bundle that it shipped with.
public final class BundleStore: @unchecked Sendable {
  /// The content of the stored file, in its order.
  struct Kept {
    var signature: Data
    /// The ETag of the response that brought the bundle; empty if it had no tag.
    var tag: String
    var pack: Data
  }

  private struct Opened {
    var bundle: VendorListBundle
    /// Ed25519 is deterministic: signing the same bytes again gives the same signature.
    var signature: Data
    var tag: String
  }

  private let file: URL
  private let verifier: any BundleVerifier
  private let shipped: VendorListBundle
  private let lock = NSLock()
  private var opened: Opened?
  private var isLookedAt = false

  /// - Parameters:
  ///   - folder: A folder of the app's own, created if it does not exist; `Application Support` is a good place for it.
  ///   - verifier: Checks signatures by the key that the app trusts: `CryptoKitVerifier(publicKey:)`.
  ///   - shipped: The bundle to use until one is adopted; nil for the bundle of this package.
  public init(folder: URL, verifier: any BundleVerifier, shipped: VendorListBundle? = nil) throws {
    file = folder.appendingPathComponent("adopted.gvl")
    self.verifier = verifier
    self.shipped = try shipped ?? VendorListBundle.shipped
  }

  /// The bundle to show: the adopted one, unless it is damaged or an app update has brought a newer list.
  public var current: VendorListBundle {
    locked { adopted()?.bundle ?? shipped }
  }

  /// Adopts a newer bundle.
  ///
  /// - Parameters:
  ///   - data: The bytes of `gvl-pack.json`, unchanged.
  ///   - signature: The content of `gvl-pack.json.sig`, or the 64 bytes of the signature.
  /// - Returns: The bundle that is `current` from now on.
  /// - Throws: `AdoptionError`; the bundle in use then does not change.
  @discardableResult
  public func adopt(_ data: Data, signature: Data) throws -> VendorListBundle {
    try adopt(data, signature: signature, tag: "")
  }

  /// Adopts a newer bundle and says what that means for the user's choice.
  ///
  /// - Parameter choice: The stored choice; nil if the user has made none.
  /// - Throws: `AdoptionError`; the bundle in use then does not change.
  public func adopt(
    _ data: Data, signature: Data, standingOf choice: StoredChoice?, at now: Date = Date()
  ) throws -> Standing {
    try adopt(data, signature: signature).consent().standing(of: choice, at: now)
  }

  @discardableResult
  func adopt(_ data: Data, signature: Data, tag: String) throws -> VendorListBundle {
    // The signature is verified before anything is read from the data.
    guard let signature = signatureBytes(signature), verifier.isValid(signature: signature, for: data) else {
      throw AdoptionError.badSignature
    }
    return try locked {
      let bundle: VendorListBundle
      do {
        bundle = try BundlePack(data).bundle()
        try admit(bundle, beside: adopted()?.bundle ?? shipped)
        try bundle.readAll()
      } catch let error as BundleError { throw AdoptionError.notWhole(error) }
      if opened?.signature != signature || opened?.tag != tag {
        try write(Kept(signature: signature, tag: tag, pack: data))
      }
      opened = Opened(bundle: bundle, signature: signature, tag: tag)
      isLookedAt = true
      return bundle
    }
  }

  /// The ETag of the adopted bundle; nil if that bundle is not in use, so that it is fetched again.
  var tag: String? {
    locked { adopted().flatMap { $0.tag.isEmpty ? nil : $0.tag } }
  }

  private func admit(_ bundle: VendorListBundle, beside current: VendorListBundle) throws {
    let (new, old) = (bundle.list, current.list)
    if new.profile != shipped.list.profile {
      throw AdoptionError.otherProfile(expected: shipped.list.profile, found: new.profile)
    }
    if new.specification != shipped.list.specification {
      throw AdoptionError.otherSpecification(expected: shipped.list.specification, found: new.specification)
    }
    if new.isOlder(than: old) { throw AdoptionError.older(current: old.reference, found: new.reference) }
  }

  private func adopted() -> Opened? {
    if isLookedAt { return opened }
    isLookedAt = true
    guard let data = try? Data(contentsOf: file), let kept = Kept(data),
      verifier.isValid(signature: kept.signature, for: kept.pack),
      let bundle = try? BundlePack(kept.pack).bundle(), (try? admit(bundle, beside: shipped)) != nil
    else { return nil }
    opened = Opened(bundle: bundle, signature: kept.signature, tag: kept.tag)
    return opened
  }

  private func write(_ kept: Kept) throws {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // `.atomic` writes a temporary file, which then replaces the old one.
      try kept.data.write(to: file, options: .atomic)
    } catch { throw AdoptionError.cannotStore(path: file.path, problem: error.localizedDescription) }
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}

extension BundleStore.Kept {
  private static let head = "gvl.adopted/1"

  /// Three lines, then the pack: the name of the form, the signature and the tag (both in Base64).
  var data: Data {
    let lines = [Self.head, signature.base64EncodedString(), Data(tag.utf8).base64EncodedString(), ""]
    return Data(lines.joined(separator: "\n").utf8) + pack
  }

  init?(_ data: Data) {
    var lines: [String] = []
    var rest = data[...]
    while lines.count < 3 {
      guard let end = rest.prefix(4_096).firstIndex(of: 0x0A) else { return nil }
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    guard lines[0] == Self.head, let signature = signatureBytes(Data(lines[1].utf8)),
      let tag = Data(base64Encoded: lines[2])
    else { return nil }
    self.init(signature: signature, tag: String(decoding: tag, as: UTF8.self), pack: Data(rest))
  }
}
