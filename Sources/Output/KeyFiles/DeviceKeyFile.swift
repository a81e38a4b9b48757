package import ConsentSignals
import JSONText
import PlainText

/// The consent keys of an app, read from a file of any supported format.
package struct DeviceKeyFile: Sendable {
  /// The format of the file.
  package let format: KeyFormat
  /// Its consent keys, in the order of the file.
  package let keys: DeviceKeys
  /// Google's settings by name, from a property list or manifest.
  package let google: [String: DeviceValue]
  /// The number of entries that are not about consent: the app's own.
  package let others: Int
  /// Keys that occur more than once, without duplicates; the last value counts.
  package let repeated: [String]
  /// Third parties outside of the list with the user's choice, by name; only from a message.
  package let customVendors: [String: Bool]

  init(_ format: KeyFormat, _ keys: DeviceKeys, customVendors: [String: Bool] = [:]) {
    (self.format, self.keys, self.customVendors) = (format, keys, customVendors)
    (google, others, repeated) = ([:], 0, [])
  }

  /// Selects the consent entries of a file.
  init(_ format: KeyFormat, all entries: [DeviceKeys.Entry]) {
    var own: [DeviceKeys.Entry] = []
    var google: [String: DeviceValue] = [:]
    for entry in entries {
      if DeviceKeys.isOfConsent(entry.name) {
        own.append(entry)
      } else if ConsentModeSetting.named(entry.name) != nil {
        google[entry.name] = entry.value
      }
    }
    (self.format, keys, self.google, customVendors) = (format, DeviceKeys(own), google, [:])
    others = entries.count - own.count - google.count
    var times: [String: Int] = [:]
    repeated = own.map(\.name).filter { name in
      times[name, default: 0] += 1
      return times[name] == 2
    }
  }

  /// Most bytes of a file: 8 MB.
  package static let sizeLimit = 8 * 1024 * 1024

  /// Reads a file by its content: a property list in XML or binary, Android's preferences, JSON, or the message of a
  /// page in a WebView.
  ///
  /// - Throws: `keys.format` for a file of another kind or a damaged one; `keys.too-large` if repeated texts make it
  ///   expand beyond the limit; `keys.message` for a message without a choice; `keys.string` for a message with an
  ///   invalid string.
  package init(_ bytes: [UInt8]) throws(KeyFileError) {
    guard bytes.count <= Self.sizeLimit else {
      throw KeyFileError(.format, "the file has \(bytes.count) bytes, at most \(Self.sizeLimit) are read")
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { throw KeyFileError(.format, "the file is empty") }
    if bytes.starts(with: BinaryPropertyList.magic) {
      self = DeviceKeyFile(.binaryPlist, all: try BinaryPropertyList.read(bytes))
      return
    }
    let first = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.first
    if first == UInt8(ascii: "<") || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      self = try XMLKeys.read(bytes)
      return
    }
    if ["window.postMessage(", "var OTExternalConsent"].contains(where: { bytes.starts(with: $0.utf8) }) {
      throw KeyFileError(.format, "it is the script that gvl writes for a page; import the TC string in it instead")
    }
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(bytes).root } catch {
      let isLines = bytes.split(separator: 0x0A).prefix(2).filter { $0.first == UInt8(ascii: "{") }.count == 2
      throw KeyFileError(
        .format,
        isLines
          ? "it has a document on each line; give one of them"
          : "it is no property list, no file of Android's preferences, and no JSON: \(error)")
    }
    if let message = try SaveMessage(root) {
      self = try message.file()
      return
    }
    do throws(SignalError) { self.init(.json, all: try DeviceKeys.entries(json: root)) } catch {
      throw KeyFileError(.format, error.description)
    }
  }
}

/// The formats of key files.
package enum KeyFormat: String, Sendable, CaseIterable {
  case json
  case plist
  case binaryPlist = "binary-plist"
  case sharedPreferences = "shared-preferences"
  /// Can only be read.
  case message = "save-message"
  /// An app's manifest; can only be read.
  case manifest

  /// The name for users.
  package var words: String {
    switch self {
    case .json: "JSON"
    case .plist: "a property list in XML"
    case .binaryPlist: "a binary property list"
    case .sharedPreferences: "Android's SharedPreferences"
    case .message: "the message of a page"
    case .manifest: "an Android manifest"
    }
  }
}

/// Why a file has no keys.
package struct KeyFileError: CodedError, Sendable, Hashable {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable {
    case format = "keys.format"
    case tooLarge = "keys.too-large"
    case message = "keys.message"
    case string = "keys.string"
  }

  package let code: Code
  package let description: String

  init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }

  package var stableCode: String { code.rawValue }
}
