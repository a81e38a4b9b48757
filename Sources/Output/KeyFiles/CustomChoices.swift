package import JSONText
package import PlainText

/// What a user chose of third parties outside of the list: a file of its own, `gvl.custom-choices/1`, since no key of consent and no
/// string holds it.
package struct CustomChoices: Sendable {
  /// One third party.
  package struct Vendor: Sendable {
    package let name: String
    /// The address of its privacy policy; nil where none is known.
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
  ///   - vendors: In the order in which the dialog shows them.
  ///   - profile: The name of the publisher's profile.
  ///   - made: When the user chose.
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
