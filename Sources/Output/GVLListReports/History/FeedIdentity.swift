import Files

/// The subject of a feed. Feeds with equal identities are the same, so that readers that merge feeds lose no entry.
package struct FeedIdentity: Sendable, Hashable {
  /// The URL of the lists, without user name and password.
  package var source: String
  /// `log`, `vendor 174`, with the kinds and verdicts of the filter.
  package var subject: String
  package var profile: String
  package var policy: String

  package init(source: String, subject: String, profile: String, policy: String) {
    (self.source, self.subject, self.profile, self.policy) = (source, subject, profile, policy)
  }

  /// The id of the feed, or of an entry, as a URN (RFC 9562, version 8, from a SHA-256). A URN needs no domain; the
  /// feed is published by the user, not by gvl.
  func id(_ entry: [String] = []) -> String {
    // Each part with its length, so that different lists of parts give different bytes.
    let parts = ["gvl feed", source, subject, profile, policy] + entry
    let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
    var digits = Array(Digest.sha256(Array(text.utf8)).utf8.prefix(32))
    digits[12] = UInt8(ascii: "8")
    // The variant: of four bits the first two are 10.
    digits[16] = Array("89ab".utf8)[Int(digits[16] & 3)]
    var uuid = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { uuid += "-" }
      uuid.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return "urn:uuid:" + uuid
  }
}
