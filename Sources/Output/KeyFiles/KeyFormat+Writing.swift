package import ConsentSignals

extension KeyFormat {
  /// The formats that gvl can write.
  package static let written: [KeyFormat] = [.json, .plist, .binaryPlist, .sharedPreferences]

  /// A whole file of keys; nil for a format that can only be read.
  package func bytes(_ keys: DeviceKeys) -> [UInt8]? {
    switch self {
    case .json: Array(keys.json.utf8) + [0x0A]
    case .plist: Array(XMLPropertyList.text(keys).utf8)
    case .binaryPlist: BinaryPropertyList.bytes(keys)
    case .sharedPreferences: Array(SharedPreferences.text(keys).utf8)
    case .message, .manifest: nil
    }
  }
}
