import CurlHTTP

/// Where a page comes from.
package enum PageOrigin {
  /// A file below a root, with what stands at any path there; nil for nothing.
  case file(_ path: String, files: (_ path: String) -> PageFile?)
  /// A page in the web; with the hosts that are the user's own where it is at one of them, and stays at them.
  case site(SiteAddress, own: [String]? = nil)

  var network: any PageNetwork {
    switch self {
    case .file(let path, let files): FileNetwork(path, file: files)
    case .site(let address, let own): SiteNetwork(address, own: own)
    }
  }

  /// Its site; nil for a file.
  var site: WebAddress? { if case .site(let address, _) = self { address.place } else { nil } }

  /// Without what may hold a person's data.
  static func shown(_ address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" }.prefix(200))
  }
}
