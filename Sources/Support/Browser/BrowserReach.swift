/// What a browser may reach, and what pages take it for.
package enum BrowserReach: Sendable, Hashable {
  /// No network: pages are files. They meet a usual browser, as their users have one.
  case files
  /// The network, as a usual browser, for the user's own sites.
  case ownSites
  /// The network, as a program that says its name.
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
