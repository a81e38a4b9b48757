#if !canImport(CryptoKit)
  import CCrypto

  /// libcrypto, loaded when the first key is used or many bytes are hashed, and never unloaded. Any thread may call it.
  @safe struct CryptoLibrary: @unchecked Sendable {
    private let call: UnsafePointer<gvl_crypto_functions>

    /// The library, or why it cannot be loaded.
    static let loaded: Result<CryptoLibrary, Missing> = {
      let functions = UnsafeMutablePointer<gvl_crypto_functions>.allocate(capacity: 1)
      unsafe UnsafeMutableRawPointer(functions).initializeMemory(
        as: UInt8.self, repeating: 0, count: MemoryLayout<gvl_crypto_functions>.size)
      if let missing = unsafe gvl_crypto_load(functions) {
        return .failure(Missing(reason: unsafe String(cString: missing)))
      }
      return .success(unsafe CryptoLibrary(call: UnsafePointer(functions)))
    }()

    struct Missing: Error { let reason: String }

    func sha256(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      var digest = [UInt8](repeating: 0, count: 32)
      // The library accepts no null pointer, which an empty array may have.
      var nothing: UInt8 = 0
      if let start = bytes.baseAddress {
        _ = unsafe call.pointee.sha256(start, bytes.count, &digest)
      } else {
        _ = unsafe call.pointee.sha256(&nothing, 0, &digest)
      }
      return digest
    }

    /// Returns nil if the library rejects the key.
    func publicKey(of key: [UInt8]) -> [UInt8]? {
      var result = [UInt8](repeating: 0, count: 32)
      return unsafe gvl_ed25519_public_key(call, key, &result) ? result : nil
    }

    func signature(of bytes: [UInt8], by key: [UInt8]) -> [UInt8]? {
      var result = [UInt8](repeating: 0, count: 64)
      return unsafe gvl_ed25519_sign(call, key, bytes, bytes.count, &result) ? result : nil
    }

    func isValid(_ signature: [UInt8], of bytes: [UInt8], by publicKey: [UInt8]) -> Bool {
      unsafe gvl_ed25519_verify(call, publicKey, bytes, bytes.count, signature)
    }
  }
#endif
