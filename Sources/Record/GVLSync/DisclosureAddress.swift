import CurlHTTP

/// Where a vendor's disclosure may be asked for. The address is a stranger's word: it must not lead to this machine or
/// into the network around it.
enum DisclosureAddress {
  private static let longest = 2048

  /// Why an address is not asked.
  struct Unusable: Error { var message: String }

  /// The address without outer blanks, which real lists have, or why it cannot be asked for.
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

  /// What holds for the request. A public name may resolve to anything: where it leads is looked at when it is known.
  static func limits(of resource: Resource, _ configuration: SyncConfiguration) -> RequestLimits? {
    guard resource.isDisclosure else { return nil }
    var limits = RequestLimits.disclosure
    limits.publicHostsOnly = WebAddress(configuration.url(resource)).map { !isAtHome($0, configuration) } ?? true
    return limits
  }

  /// A source on this machine, as of tests and of a mirror, names addresses on this machine.
  private static func isAtHome(_ place: WebAddress, _ configuration: SyncConfiguration) -> Bool {
    place.isLoopback && (WebAddress(configuration.source)?.isLoopback ?? false)
  }
}
