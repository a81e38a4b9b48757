/// Where a page comes from.
package enum PageOrigin {
  /// A file below a root, with what stands at any path there; nil for nothing.
  case file(_ path: String, files: (_ path: String) -> PageFile?)
  /// A page in the web.
  case site(SiteAddress)

  var network: any PageNetwork {
    switch self {
    case .file(let path, let files): FileNetwork(path, file: files)
    case .site(let address): SiteNetwork(address)
    }
  }

  /// Without what may hold a person's data.
  static func shown(_ address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" }.prefix(200))
  }
}
