import GVLArchive
package import JSONText

extension Workspace {
  /// The entry of a vendor in the stored additional vendor information, unchanged; nil if the list is not stored (`gvl
  /// sync --also avi`), cannot be read, or lacks the vendor.
  package func additionalInformation(ofVendor id: Int) -> JSONValue? { additionalInformationByVendor()?[String(id)] }

  /// The entries of all vendors, by id as a string.
  func additionalInformationByVendor() -> [String: JSONValue]? {
    guard let archive = try? openArchive(), let entry = archive.index.counting(.extra(.additionalVendorInformation)),
      let bytes = try? archive.bytes(of: entry), let document = try? JSONDocument(bytes)
    else { return nil }
    guard case .object(let members)? = document.root["vendors"]?.value else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
