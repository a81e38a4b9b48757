import GVLArchive
package import GVLShown

/// The initial settings of a new workspace, as a text that users edit.
package struct WorkspaceTemplate: Sendable {
  /// The URL of a folder; nil for the official one.
  package var source: String?
  package var languages: [String] = ["en"]
  package var vendors: PublisherProfile.VendorSelection = .all
  /// The origin of the vendors, for the comment beside them.
  package var vendorsFrom: String?

  package init() {}

  package var text: String {
    """
    # The workspace of gvl. `gvl config` shows what is in force and where it comes from.
    # `gvl help settings` explains every key, and so does docs/settings.md.
    source: \(source ?? OfficialSource.lists)
    languages: [\(languages.joined(separator: ", "))]
    fallback: {"*": en}
    profiles:
      base:
        vendors: \(vendorText)
        purposes: all
        reconsent: legal-basis
        # rules: [tcf, edpb, wording, bundle, fr-cnil]   # what `gvl check` asks; `gvl rules` lists the sets
    freshness: {warn: 8d, fail: 15d, frozen: 21d}

    """
  }

  private var vendorText: String {
    let remark = vendorsFrom.map { "   # of \(Self.onOneLine($0))" } ?? ""
    switch vendors {
    case .all:
      return "all"
        + (vendorsFrom == nil ? "            # or a list of ids: [10, 174, 755], or a file with them" : remark)
    case .declaring(let purposes):
      return "{purposes: [\(purposes.sorted().map(String.init).joined(separator: ", "))]}" + remark
    case .only(let ids): return Self.folded(ids.sorted()) + remark
    }
  }

  /// The text on one line, because a YAML comment ends with its line.
  private static func onOneLine(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
  }

  /// `[1, 2, …]`, in lines of at most 100 columns.
  private static func folded(_ ids: [Int]) -> String {
    var lines = [""]
    for (index, id) in ids.enumerated() {
      let word = String(id) + (index == ids.count - 1 ? "" : ",")
      if let last = lines.last, last.utf8.count + word.utf8.count > 88 { lines.append("") }
      let isFirst = lines[lines.count - 1].isEmpty
      lines[lines.count - 1] += (isFirst ? "" : " ") + word
    }
    return lines.count == 1 ? "[\(lines[0])]" : "[\n      " + lines.joined(separator: "\n      ") + "]"
  }
}
