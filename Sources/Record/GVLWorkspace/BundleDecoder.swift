import PlainText
import YAMLText

/// Decodes what a profile says of its bundles.
enum BundleDecoder {
  /// `{target: web, out: public/gvl, maxBytes: 500k}`, and whatever the target may be asked for.
  static func settings(_ node: YAMLNode) throws(YAMLError) -> WorkspaceProfile.BundleSettings {
    var bundle = WorkspaceProfile.BundleSettings(line: node.place.line)
    for member in try node.members("a bundle, such as {target: json, out: dist}") {
      switch member.key {
      case "target": bundle.target = try member.value.text("a target")
      case "out":
        bundle.out = try member.value.text("the path of a folder")
      case "maxBytes":
        guard let bytes = WorkspaceProfile.BundleSettings.bytes(try member.value.scalarText("a size, such as 500k"))
        else {
          throw member.value.mismatch("a size, such as 500k or 2M")
        }
        bundle.maximumBytes = bytes
      default: bundle.options[member.key] = try words(member.value)
      }
    }
    return bundle
  }

  static func targets(_ nodes: [YAMLNode]) -> [YAMLNode] { nodes.compactMap { $0["target"] } }

  static func customVendor(_ node: YAMLNode) throws(YAMLError) -> WorkspaceProfile.CustomVendor {
    _ = try node.members(known: ["name", "url"], "a vendor outside of the list: name and url")
    return WorkspaceProfile.CustomVendor(
      name: try node.required("name").text("its name"), url: try node["url"]?.text("the address of its privacy policy"))
  }

  /// One word or several.
  private static func words(_ node: YAMLNode) throws(YAMLError) -> [String] {
    guard case .sequence = node.value else { return [try node.scalarText("a word, or a list of words")] }
    var words: [String] = []
    for element in try node.elements() { words.append(try element.scalarText("a word")) }
    return words
  }
}

extension WorkspaceProfile.BundleSettings {
  /// `500k`, `2M`, `80000`: bytes, in thousands.
  package static func bytes(_ text: String) -> Int? {
    let units: [Character: Int] = ["k": 1000, "M": 1_000_000]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? text : String(text.dropLast())), (0...1_000_000_000).contains(number) else {
      return nil
    }
    return number * (unit ?? 1)
  }
}
