import GVLModel
import PlainText
import YAMLText

/// Decodes what a profile says of its bundles.
enum BundleDecoder {
  /// The bundles of one profile, each in a folder of its own.
  static func all(_ nodes: [YAMLNode]) throws(YAMLError) -> [WorkspaceProfile.BundleSettings] {
    var bundles: [WorkspaceProfile.BundleSettings] = []
    for node in nodes {
      bundles.append(try settings(node))
      let folders = bundles.compactMap(\.out)
      guard let out = node["out"], let clash = BundleFolders.clash(folders) else { continue }
      let (one, other) = (folders[clash.0], folders[clash.1])
      throw YAMLError(
        .kind, at: out.place, path: out.path,
        "another bundle of the profile is written to \(one == other ? "this folder" : one)"
          + (one == other ? "" : ", and one of the two folders lies in the other") + "; give each a folder of its own")
    }
    return bundles
  }

  /// `{target: web, out: public/gvl, maxBytes: 500k}`, and whatever the target may be asked for.
  static func settings(_ node: YAMLNode) throws(YAMLError) -> WorkspaceProfile.BundleSettings {
    var bundle = WorkspaceProfile.BundleSettings(line: node.place.line)
    for member in try node.members("a bundle, such as {target: json, out: dist}") {
      switch member.key {
      case "target": bundle.target = try member.value.text("a target")
      case "out":
        bundle.out = try member.value.text("the path of a folder")
      case "maxBytes": bundle.limits.all = try size(member.value)
      case "maxVisit": bundle.limits.visit = try size(member.value)
      default: bundle.options[member.key] = try words(member.value)
      }
    }
    return bundle
  }

  private static func size(_ node: YAMLNode) throws(YAMLError) -> Int {
    guard let bytes = WorkspaceProfile.BundleSettings.bytes(try node.scalarText("a size, such as 500k")) else {
      throw node.mismatch("a size, such as 500k or 2M")
    }
    return bytes
  }

  static func targets(_ nodes: [YAMLNode]) -> [YAMLNode] { nodes.compactMap { $0["target"] } }

  static func customVendor(_ node: YAMLNode) throws(YAMLError) -> WorkspaceProfile.CustomVendor {
    _ = try node.members(known: ["name", "url"], "a vendor outside of the list: name and url")
    let name = try node.required("name").text("its name")
    guard let url = node["url"] else { return WorkspaceProfile.CustomVendor(name: name, url: nil) }
    let address = try url.text("the address of its privacy policy")
    guard let link = WebLink.shown(address) else {
      throw YAMLError(
        .kind, at: url.place, path: url.path,
        WebLink.fault(address) == .credentials
          ? "an address with a user name or password would be sent to everybody; write it without them"
          : "\"\(address)\" is no link; write an address that begins with https://")
    }
    return WorkspaceProfile.CustomVendor(name: name, url: link)
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
