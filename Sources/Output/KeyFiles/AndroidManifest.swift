import ConsentSignals
import Markup

/// The `meta-data` of an app's manifest, where Google's settings are.
enum AndroidManifest {
  static func entries(_ page: XMLPage) -> [DeviceKeys.Entry] {
    page.nodes.filter { $0.name == "meta-data" }.compactMap { node in
      // Files may give Android's namespace any prefix.
      func attribute(_ local: String) -> String? { node.attributes.first { $0.name.hasSuffix(":" + local) }?.value }
      guard let name = attribute("name"), let value = attribute("value") ?? attribute("resource") else { return nil }
      return .init(name: name, value: value == "true" ? .flag(true) : value == "false" ? .flag(false) : .text(value))
    }
  }
}
