package import ConsentSignals
import JSONText
import PlainText

/// A file of an app's keys, read: whatever it is written in.
package struct DeviceKeyFile: Sendable {
  /// What it is written in.
  package let format: KeyFormat
  /// Its keys of consent, in the order of the file.
  package let keys: DeviceKeys
  /// Google's switches, by their names; of a property list or manifest.
  package let google: [String: DeviceValue]
  /// How many entries are none of consent's: the app's own.
  package let others: Int
  /// Keys that stand more than once, each named once; the last counts.
  package let repeated: [String]
  /// Third parties outside of the list, by name, with what the user said; of a message alone.
  package let customVendors: [String: Bool]

  init(_ format: KeyFormat, _ keys: DeviceKeys, customVendors: [String: Bool] = [:]) {
    (self.format, self.keys, self.customVendors) = (format, keys, customVendors)
    (google, others, repeated) = ([:], 0, [])
  }

  /// Of all entries of a file those of consent.
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

  /// Reads a file by what stands in it: a property list in XML or binary, Android's preferences, JSON, or the message of a
  /// page in a WebView.
  ///
  /// - Throws: `keys.format` for a file of another kind, or one that is damaged; `keys.too-large` for one whose entries repeat its
  ///   texts beyond all proportion to it; `keys.message` for a message that holds no choice; `keys.string` for a message with a string
  ///   that cannot be read.
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

/// What keys are written in.
package enum KeyFormat: String, Sendable, CaseIterable {
  case json
  case plist
  case binaryPlist = "binary-plist"
  case sharedPreferences = "shared-preferences"
  /// Read alone.
  case message = "save-message"
  /// An app's manifest: read alone.
  case manifest

  /// In words.
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

/// Why a file gives no keys.
package struct KeyFileError: CodedError, Sendable, Hashable {
  /// Stable, since scripts branch on it.
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
