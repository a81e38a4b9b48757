import JSONText
import PlainText
import YAMLText

/// The keys of one bundle of a profile. Every other key is an option, which the target checks.
package enum BundleKeys {
  package static let group = SettingGroup(
    "bundle", example: "{target: web, out: public/gvl}", table.map(\.info), takesOptions: true)

  static let table: [Setting<WorkspaceProfile.BundleSettings>] = [
    Setting(
      "target", \.target, .text(.word(.target), "a target"), .word(.target),
      example: "web", "The kind of bundle.", changes: ["bundle"]),
    Setting(
      "out", \.out, .text(.text("path of a folder"), "the path of a folder"),
      .words("to be given"), example: "public/gvl", "The folder to write, from that of gvl.yml on.",
      changes: ["bundle"]),
    Setting(
      "maxBytes", \.limits.all, .size, .words("no limit"), example: "500k",
      "The most bytes that all files may have together.", changes: ["bundle"]),
    Setting(
      "maxVisit", \.limits.visit, .size, .words("no limit"), example: "60k",
      "The most bytes that a page may load at its first visit, of the target web.", changes: ["bundle"]),
  ]

  /// Reads the bundles of one profile; throws if two share a folder.
  static func read(
    _ nodes: [YAMLNode], _ source: SettingSource
  ) throws(YAMLError) -> [WorkspaceProfile.BundleSettings] {
    var bundles: [WorkspaceProfile.BundleSettings] = []
    for node in nodes {
      bundles.append(try read(node, source))
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

  private static func read(
    _ node: YAMLNode, _ source: SettingSource
  ) throws(YAMLError) -> WorkspaceProfile.BundleSettings {
    var bundle = WorkspaceProfile.BundleSettings(line: node.place.line)
    for member in try node.members("a bundle, such as {target: json, out: dist}") {
      if let row = table.first(where: { $0.info.key == member.key }) {
        try row.read(member, &bundle, source)
      } else {
        bundle.options[member.key] = try words(member.value)
      }
    }
    return bundle
  }

  /// One word or several.
  private static func words(_ node: YAMLNode) throws(YAMLError) -> [String] {
    guard case .sequence = node.value else { return [try node.scalarText("a word, or a list of words")] }
    var words: [String] = []
    for element in try node.elements() { words.append(try element.scalarText("a word")) }
    return words
  }

  /// The lines of `gvl config`; the defaults if a profile has no bundle.
  static func show(_ profile: WorkspaceProfile, _ context: SettingContext) -> [ShownSetting] {
    let bundles = profile.bundles.isEmpty ? [WorkspaceProfile.BundleSettings()] : profile.bundles
    return bundles.enumerated().flatMap { index, bundle in
      let place = bundles.count == 1 ? "" : "s[\(index)]"
      return table.flatMap { row in row.show(bundle, context).map { $0.named("\(place).\(row.info.key)") } }
        + bundle.options.sorted { $0.key < $1.key }.map { option, values in
          ShownSetting(.strings(values), values.joined(separator: ", ")).named("\(place).\(option)")
        }
    }
  }
}

extension SettingKind where Value == Int {
  fileprivate static let size = Self(
    .size,
    read: { node, _ throws(YAMLError) in
      guard let bytes = WorkspaceProfile.BundleSettings.bytes(try node.scalarText("a size, such as 500k")) else {
        throw node.mismatch("a size, such as 500k or 2M")
      }
      return bytes
    }, show: { bytes, _ in (.integer(bytes), counted(bytes, "byte")) }
  )
}

extension WorkspaceProfile.BundleSettings {
  /// A number of bytes: `500k`, `2M`, `80000`; k and M are powers of 1,000.
  package static func bytes(_ text: String) -> Int? {
    let units: [Character: Int] = ["k": 1000, "M": 1_000_000]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? text : String(text.dropLast())), (0...1_000_000_000).contains(number) else {
      return nil
    }
    return number * (unit ?? 1)
  }
}
