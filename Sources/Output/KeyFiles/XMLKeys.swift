import ConsentSignals
import Markup

/// XML files that hold an app's keys.
enum XMLKeys {
  static func read(_ bytes: [UInt8]) throws(KeyFileError) -> DeviceKeyFile {
    let page: XMLPage
    do throws(MarkupError) { page = try XMLPage(bytes) } catch {
      throw KeyFileError(.format, "the file cannot be read as XML: \(error)")
    }
    switch page.root.name {
    case "plist": return DeviceKeyFile(.plist, all: try XMLPropertyList.entries(page))
    case "map": return DeviceKeyFile(.sharedPreferences, all: SharedPreferences.entries(page))
    case "manifest": return DeviceKeyFile(.manifest, all: AndroidManifest.entries(page))
    default:
      throw KeyFileError(
        .format,
        "it is XML, but neither a property list (<plist>) nor Android's preferences (<map>): its first element is another"
      )
    }
  }

  /// Escapes a text for an element or attribute. Control characters, which XML cannot hold, are left out: no consent
  /// string has them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
