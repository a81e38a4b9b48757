import CurlHTTP

/// Checks the address of a vendor's disclosure. A third party wrote it, so it must not lead to this machine or into its
/// network.
enum DisclosureAddress {
  private static let longest = 2048

  /// Why an address is not requested.
  struct Unusable: Error { var message: String }

  /// The address without outer blanks, which real lists contain, or why it must not be requested.
  static func checked(_ text: String, _ configuration: SyncConfiguration) -> Result<String, Unusable> {
    var trimmed = text[...]
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    let address = String(trimmed.drop(while: \.isWhitespace))
    func refused(_ why: String) -> Result<String, Unusable> {
      .failure(Unusable(message: "the address in the list \(why)"))
    }
    guard address.utf8.count <= longest else { return refused("is longer than \(longest) bytes") }
    guard let place = WebAddress(address) else {
      return refused(WebAddress.trouble.map { "cannot be read: \($0.message)" } ?? "is no https address")
    }
    guard !WebAddress.carriesCredentials(address) else { return refused("carries a name or password") }
    let isAtHome = isAtHome(place, configuration)
    guard place.isSecure || isAtHome || configuration.allowsHTTP else { return refused("is not https") }
    guard isAtHome || place.isPublicName else { return refused("names no host of the internet") }
    return .success(address)
  }

  /// The limits of a request. A public name may resolve to any IP address, so the resolved one is checked too.
  static func limits(of resource: Resource, _ configuration: SyncConfiguration) -> RequestLimits? {
    guard resource.isDisclosure else { return nil }
    var limits = RequestLimits.disclosure
    limits.publicHostsOnly = WebAddress(configuration.url(resource)).map { !isAtHome($0, configuration) } ?? true
    return limits
  }

  /// Whether the source is on this machine, such as a test's or a mirror: then its addresses may be too.
  private static func isAtHome(_ place: WebAddress, _ configuration: SyncConfiguration) -> Bool {
    place.isLoopback && (WebAddress(configuration.source)?.isLoopback ?? false)
  }
}
