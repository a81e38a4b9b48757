import Benchmark
import Foundation
import GVLKit

/// A thousand strings with 1,200 vendors, one bit each, and two questions to each: purpose 4 and vendor 755.
func signals() {
  let strings = (0..<1000).map { seed in SignalStrings.string(UInt64(seed)) }
  guard strings.allSatisfy({ !$0.isEmpty }) else { return print("the strings could not be written") }

  Benchmark("1,000 strings, eager") { benchmark in
    for _ in benchmark.scaledIterations {
      for string in strings {
        let read = try TCString(string)
        blackHole(read.purposeConsents.contains(4))
        blackHole(read.vendorConsents.contains(755))
      }
    }
  }

  Benchmark("1,000 strings, lazy") { benchmark in
    for _ in benchmark.scaledIterations {
      for string in strings {
        let view = TCStringView(string)
        blackHole(try view.hasConsent(forPurpose: 4))
        blackHole(try view.hasConsent(forVendor: 755))
      }
    }
  }

  Benchmark("1,000 strings, base64 alone") { benchmark in
    // The standard alphabet, which Foundation can decode.
    let texts = strings.map { string in
      let text = string.prefix { $0 != "." }.replacing("-", with: "+").replacing("_", with: "/")
      return text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    }
    for _ in benchmark.scaledIterations {
      for text in texts { blackHole(Data(base64Encoded: String(text))) }
    }
  }
}

private enum SignalStrings {
  static func string(_ seed: UInt64) -> String {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ share: UInt64) -> Bool {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state % 100 < share
    }
    var string = TCString(
      created: Timestamp(seconds: 1_777_852_800), cmpID: 28, cmpVersion: 1, consentLanguage: "DE",
      vendorListVersion: 146, policyVersion: 5)
    string.purposeConsents = IDBits((1...11).filter { _ in next(70) })
    string.vendorConsents = IDBits((1...1200).filter { _ in next(60) })
    string.vendorLegitimateInterests = IDBits((1...1200).filter { _ in next(30) })
    string.vendorsDisclosed = IDBits(1...1200)
    return (try? string.encoded()) ?? ""
  }
}
