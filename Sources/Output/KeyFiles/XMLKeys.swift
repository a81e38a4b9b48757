import ConsentSignals
import Markup

/// Files of XML that hold an app's keys.
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

  /// What needs an escape in an element or attribute, and control characters, which XML cannot hold: they are left out, as no
  /// string of consent has them.
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
