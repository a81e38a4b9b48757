import GVLBundleFormat
import GVLList
import GVLShown

extension ShownList {
  /// The addresses of its vendors that are no links (`WebLink`), as a manifest names them.
  var wrongAddresses: [BundleManifest.Address] {
    vendors.flatMap { vendor in
      vendor.wrongAddresses.map { .init(vendor: vendor.id, item: $0.item, address: $0.address, reason: $0.fault) }
    }
  }
}
