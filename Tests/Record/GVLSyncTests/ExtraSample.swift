import TestSupport

/// Extra files in our own words.
enum ExtraSample {
  static func cmpList(_ ids: [Int], _ time: Timestamp = Sample.published) -> [UInt8] {
    let cmps = ids.map { #""\#($0)":{"id":\#($0),"name":"cmp \#($0)","isCommercial":true,"environments":["Web"]}"# }
    return Array(#"{"lastUpdated":"\#(time)","cmps":{\#(cmps.joined(separator: ","))}}"#.utf8)
  }

  static func providers(_ ids: [Int]) -> [UInt8] {
    let rows = ids.map { "\($0),\"provider \($0), Ltd\",\"https://p\($0).example/\",\"p\($0).example\"\n" }
    return Array(("\"provider_id\",\"provider_name\",\"policy_url\",\"domains\"\n" + rows.joined()).utf8)
  }

  static func information(_ version: Int, _ ids: [Int]) -> [UInt8] {
    let vendors = ids.map { #""\#($0)":{"id":\#($0),"name":"vendor \#($0)"}"# }
    return Array(
      #"""
      {"aviSpecificationVersion":1,"aviListVersion":\#(version),"lastUpdated":"\#(Sample.published)",
      "vendors":{\#(vendors.joined(separator: ","))}}
      """#.utf8)
  }

  static func disclosure(_ items: Int, note: String = "") -> [UInt8] {
    let cookies = (0..<items).map {
      #"{"identifier":"c\#($0)\#(note)","type":"cookie","maxAgeSeconds":60,"cookieRefresh":false,"purposes":[1]}"#
    }
    return Array(#"{"disclosures":[\#(cookies.joined(separator: ","))]}"#.utf8)
  }
}
