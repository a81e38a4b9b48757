package import JSONText
package import PlainText

/// A user's choices for third parties outside of the list. They are a file of their own, `gvl.custom-choices/1`,
/// because no consent key and no TC string holds them.
package struct CustomChoices: Sendable {
  /// One third party.
  package struct Vendor: Sendable {
    package let name: String
    /// The URL of its privacy policy; nil if unknown.
    package let url: String?
    package let isAllowed: Bool

    package init(name: String, url: String?, isAllowed: Bool) {
      (self.name, self.url, self.isAllowed) = (name, url, isAllowed)
    }
  }

  package let vendors: [Vendor]
  private let profile: String
  private let made: Timestamp

  /// - Parameters:
  ///   - vendors: in the order of the dialog.
  ///   - profile: the name of the publisher's profile.
  ///   - made: the time of the choice.
  package init(_ vendors: [Vendor], profile: String, made: Timestamp) {
    (self.vendors, self.profile, self.made) = (vendors, profile, made)
  }

  package var json: JSONValue {
    [
      "schema": "gvl.custom-choices/1", "profile": .string(profile), "made": .string(made.description),
      "customVendors": .array(
        vendors.map { ["name": .string($0.name), "url": .text($0.url), "allowed": .bool($0.isAllowed)] }),
    ]
  }
}
