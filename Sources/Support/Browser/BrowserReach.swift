/// The network that a browser may reach, and the browser that pages see.
package enum BrowserReach: Sendable, Hashable {
  /// No network: pages are files. They see a usual browser, like that of their users.
  case files
  /// The network, as a usual browser, for the user's own sites.
  case ownSites
  /// The network, as a program that identifies itself.
  case otherSites(name: String)

  /// `files`, `own-site`, `other-site`.
  package var name: String {
    switch self {
    case .files: "files"
    case .ownSites: "own-site"
    case .otherSites: "other-site"
    }
  }

  package var isHonest: Bool { if case .otherSites = self { true } else { false } }
}
