import CurlHTTP
import GVLArchive
import GVLModel

extension Planner {
  /// Disclosures of the live vendors that are wanted, by vendor. What is named by several vendors is asked for once.
  func disclosures(of newest: StoredList?) -> [Decision] {
    guard let wanted = configuration.disclosures, let newest, let bytes = try? archive.bytes(of: newest.entry),
      let list = try? VendorList(bytes)
    else { return [] }
    var first: [String: Extra] = [:]
    var decisions: [Decision] = []
    for vendor in list.vendors.sorted(by: { $0.id < $1.id }) where vendor.isLive && wanted.contains(vendor) {
      guard let extra = Extra(.disclosure, vendor: vendor.id), let written = vendor.deviceStorageDisclosureURL,
        !written.isEmpty
      else { continue }
      switch DisclosureAddress.checked(written, configuration) {
      case .failure(let trouble):
        let resource = Resource.extra(extra, address: written)
        decisions.append(hold(resource, .unusable(trouble.message), until: nil))
      case .success(let address):
        let resource = Resource.extra(extra, address: address)
        guard let other = first[address] else {
          first[address] = extra
          decisions.append(self.extra(resource))
          continue
        }
        let (source, copy) = (index.texts(of: other).last, index.texts(of: extra).last)
        let isCopied = source == nil || (source?.sha256 == copy?.sha256 && copy.map { isPresent($0) } == true)
        decisions.append(hold(resource, .shared(with: other, isCopied: isCopied), until: nil))
      }
    }
    return decisions
  }
}
