import GVLArchive
package import JSONText

extension Workspace {
  /// What the stored additional vendor information says of a vendor, as it stands there; nil where none is stored
  /// (`gvl sync --also avi`), it cannot be read, or it does not know the vendor.
  package func additionalInformation(ofVendor id: Int) -> JSONValue? { additionalInformationByVendor()?[String(id)] }

  /// The same of all vendors, by id as it is written.
  func additionalInformationByVendor() -> [String: JSONValue]? {
    guard let archive = try? openArchive(), let entry = archive.index.counting(.extra(.additionalVendorInformation)),
      let bytes = try? archive.bytes(of: entry), let document = try? JSONDocument(bytes)
    else { return nil }
    guard case .object(let members)? = document.root["vendors"]?.value else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
