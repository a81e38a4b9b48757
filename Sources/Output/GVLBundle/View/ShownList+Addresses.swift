import GVLBundleFormat
import GVLList
import GVLShown

extension ShownList {
  /// The addresses of its vendors that are not links (`WebLink`), in the form of a manifest.
  var wrongAddresses: [BundleManifest.Address] {
    vendors.flatMap { vendor in
      vendor.wrongAddresses.map { .init(vendor: vendor.id, item: $0.item, address: $0.address, reason: $0.fault) }
    }
  }
}
