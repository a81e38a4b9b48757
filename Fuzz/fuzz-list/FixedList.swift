import GVLKit

/// A small invented list that every other list is compared with.
enum FixedList {
  static let list: VendorList = {
    do throws(ModelError) { return try VendorList(Array(text.utf8)) } catch { fatalError("\(error)") }
  }()

  static let text = #"""
    {"gvlSpecificationVersion": 3, "vendorListVersion": 7, "tcfPolicyVersion": 4, "lastUpdated": "2026-01-08T16:00:00Z",
     "purposes": {"1": {"id": 1, "name": "Keep", "description": "Keeps a thing.", "illustrations": ["A jar.", "A box."]},
                  "2": {"id": 2, "name": "Show", "description": "Shows a thing.", "illustrations": []}},
     "specialPurposes": {"1": {"id": 1, "name": "Guard", "description": "Guards it.", "illustrations": []}},
     "features": {"1": {"id": 1, "name": "Match", "description": "Matches.", "illustrations": []}},
     "specialFeatures": {"1": {"id": 1, "name": "Look", "description": "Looks.", "illustrations": []}},
     "stacks": {"1": {"id": 1, "name": "Both", "description": "Both.", "purposes": [2], "specialFeatures": [1]}},
     "dataCategories": {"1": {"id": 1, "name": "Address", "description": "Where."}},
     "vendors": {
      "8": {"id": 8, "name": "Apple Cart", "purposes": [1, 2], "legIntPurposes": [], "flexiblePurposes": [],
            "specialPurposes": [1], "features": [1], "specialFeatures": [], "cookieMaxAgeSeconds": 86400,
            "usesCookies": true, "cookieRefresh": false, "usesNonCookieAccess": false,
            "dataRetention": {"stdRetention": 30, "purposes": {"2": 60}, "specialPurposes": {"1": 5}},
            "dataDeclaration": [1], "deviceStorageDisclosureUrl": "https://cart.example/storage.json",
            "urls": [{"langId": "en", "privacy": "https://cart.example/p"},
                     {"langId": "sr - cyrl", "privacy": "https://cart.example/s", "legIntClaim": "https://cart.example/l"}],
            "overflow": {"httpGetLimit": 32}},
      "9": {"id": 9, "name": "Brass Bell", "purposes": [], "legIntPurposes": [2], "flexiblePurposes": [2],
            "specialPurposes": [], "features": [], "specialFeatures": [1], "cookieMaxAgeSeconds": null,
            "usesCookies": false, "cookieRefresh": false, "usesNonCookieAccess": true,
            "dataRetention": {"stdRetention": null, "purposes": {}, "specialPurposes": {}}, "dataDeclaration": [],
            "urls": [{"langId": "en", "privacy": "https://bell.example"}], "deletedDate": "2026-01-02T00:00:00Z"}}}
    """#
}
