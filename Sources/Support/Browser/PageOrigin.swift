import CurlHTTP

/// The origin of a page.
package enum PageOrigin {
  /// A file below a root; `files` returns the file at any path there, or nil.
  case file(_ path: String, files: (_ path: String) -> PageFile?)
  /// A web page. `own` lists the user's own hosts if the page is on one of them; then it stays on them.
  case site(SiteAddress, own: [String]? = nil)

  var network: any PageNetwork {
    switch self {
    case .file(let path, let files): FileNetwork(path, file: files)
    case .site(let address, let own): SiteNetwork(address, own: own)
    }
  }

  /// Its site; nil for a file.
  var site: WebAddress? { if case .site(let address, _) = self { address.place } else { nil } }

  /// The address without parts that may contain personal data.
  static func shown(_ address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" }.prefix(200))
  }
}
