import GVLModel
import GVLText
import JSONText

extension BundleView {
  /// The list in columns: `gvl.compact-list/1`. Of a vendor's addresses those are kept that somebody is shown who reads one
  /// of the languages.
  func compactListJSON() throws(BundleError) -> JSONValue {
    try compact(reference.description) { () throws(CompactError) in try CompactList.packed(narrowedAddresses) }
  }

  /// The texts of a language in columns: `gvl.compact-texts/1`.
  func compactTextsJSON(_ language: LanguageView) throws(BundleError) -> JSONValue {
    try compact("\(reference), \(language.texts)") { () throws(CompactError) in
      try CompactTexts.packed(language.textsJSON)
    }
  }

  private func compact(
    _ subject: String, _ body: () throws(CompactError) -> JSONValue
  ) throws(BundleError) -> JSONValue {
    do throws(CompactError) { return try body() } catch {
      throw BundleError(.unsupportedList, subject, "it has no compact form: \(error)")
    }
  }

  private var narrowedAddresses: JSONValue {
    var addresses = languages.map { VendorAddresses($0, fallback: fallback) }
    guard case .object(var members) = shown.json,
      let place = members.firstIndex(where: { $0.name == "vendors" }),
      case .object(var rows) = members[place].value, rows.count == shown.vendors.count
    else { return shown.json }
    for (index, vendor) in shown.vendors.enumerated() {
      guard case .object(var own) = rows[index].value, let urls = own.firstIndex(where: { $0.name == "urls" }),
        case .array(let entries) = own[urls].value, entries.count > 1, entries.count == vendor.urls.count
      else { continue }
      let kept = Set(addresses.indices.map { addresses[$0].place(for: vendor) })
      guard kept.count < entries.count else { continue }
      own[urls].value = .array(entries.indices.filter(kept.contains).map { entries[$0] })
      rows[index].value = .object(own)
    }
    members[place].value = .object(rows)
    return .object(members)
  }
}
