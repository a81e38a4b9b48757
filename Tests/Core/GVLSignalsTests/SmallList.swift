import ConsentSignals
import GVLList
import TestSupport

/// A list of a few made-up vendors, and strings without faults.
enum SmallList {
  /// A list of vendors by id, with their members except `id` and `name`.
  static func list(
    _ vendors: [Int: String], specification: Int = 3, version: Int = 9, policy: Int = 5, hasStandardTexts: Bool = false
  ) throws
    -> VendorList
  {
    let entries = vendors.sorted { $0.key < $1.key }.map { "\"\($0)\":{\"id\":\($0),\"name\":\"Vendor \($0)\",\($1)}" }
    let purposes = (1...11).map { "\"\($0)\":{\"id\":\($0),\"name\":\"Purpose \($0)\",\"description\":\"\"}" }
    let text = """
      {"gvlSpecificationVersion":\(specification),"vendorListVersion":\(version),"tcfPolicyVersion":\(policy),
      "lastUpdated":"2026-04-02T16:00:00Z","purposes":{\(purposes.joined(separator: ","))},
      \(hasStandardTexts ? "\"standardTexts\":{\"a\":\"b\"}," : "")"specialFeatures":{"1":{"id":1,"name":"Place","description":""}},"vendors":{\(entries.joined(separator: ","))}}
      """
    return try VendorList(Array(text.utf8))
  }

  /// 1 asks for consent, 2 claims legitimate interests in 2 and 7, 3 is flexible, 4 has left; 755 is flexible too.
  static let usual: VendorList = {
    do {
      return try list([
        1: "\"purposes\":[1,3,4],\"specialFeatures\":[1]", 2: "\"purposes\":[1],\"legIntPurposes\":[2,7]",
        3: "\"purposes\":[1,2],\"legIntPurposes\":[7],\"flexiblePurposes\":[2,7]",
        4: "\"purposes\":[1],\"deletedDate\":\"2026-01-01T00:00:00Z\"",
        755: "\"purposes\":[1,3,4],\"legIntPurposes\":[2,7,9,10],\"flexiblePurposes\":[2,7,9,10]",
      ])
    } catch { fatalError("the list of the tests cannot be read: \(error)") }
  }()

  static let day = Timestamp("2026-05-04T00:00:00Z") ?? Timestamp(milliseconds: 0)
  static let now = Timestamp("2026-06-01T12:00:00Z") ?? Timestamp(milliseconds: 0)

  /// A string that accepts everything that the vendors above ask for.
  static var string: TCString {
    var string = TCString(
      created: day, cmpID: 28, cmpVersion: 1, consentLanguage: "DE", vendorListVersion: 9, policyVersion: 5)
    string.publisherCountry = "DE"
    string.purposeConsents = [1, 2, 3, 4]
    string.purposeLegitimateInterests = [2, 7, 9, 10]
    string.specialFeatureOptIns = [1]
    string.vendorConsents = [1, 2, 3, 755]
    string.vendorLegitimateInterests = [2, 3, 755]
    string.vendorsDisclosed = [1, 2, 3, 755]
    return string
  }
}
