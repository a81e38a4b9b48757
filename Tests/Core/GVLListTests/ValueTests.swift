import GVLList
import GVLShown
import TestSupport

@Suite struct TimestampTests {
  @Test func everyDayRoundTrips() {
    // From 1901 to 2099, in steps that reach every day of the year and every hour.
    for seconds in stride(from: -2_177_452_800, to: 4_102_444_800, by: 86_400 * 11 + 3_607) {
      let moment = Timestamp(seconds: seconds)
      #expect(Timestamp(moment.description) == moment)
      #expect(moment.seconds == seconds)
      let midnight = Timestamp(moment.date)
      #expect(midnight.map { moment.seconds - $0.seconds }.map { (0..<86_400).contains($0) } == true)
    }
    for milliseconds in [-1, 1, 999, -86_400_001, 1_752_759_078_943] {
      let moment = Timestamp(milliseconds: milliseconds)
      #expect(Timestamp(moment.description) == moment)
    }
    #expect(Timestamp(milliseconds: -1).seconds == -1)
  }

  /// A calendar counted day by day.
  @Test func daysFollowTheCalendar() {
    var day = 0
    for year in 1970...2104 {
      let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        let text = "\(year)-\(month < 9 ? "0" : "")\(month + 1)-01"
        #expect(Timestamp(text)?.seconds == day * 86_400)
        day += length
        #expect(Timestamp("\(text.dropLast(2))\(length + 1)") == nil)
      }
    }
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2020-08-06T16:05:26Z", 1_596_729_926_000),
    ("2025-07-17T13:31:18.943Z", 1_752_759_078_943), ("2020-03-03T15:37:46.511752+00:00", 1_583_249_866_511),
    ("2018-11-27T01:25:33+01:00", 1_543_278_333_000), ("2018-11-26T19:25:33-05:00", 1_543_278_333_000),
    ("2000-02-29", 951_782_400_000), ("1969-12-31T23:59:59.9Z", -100), ("2016-12-31t23:59:60z", 1_483_228_800_000),
    ("2025-01-01 00:00:00Z", 1_735_689_600_000),
  ])
  func known(text: String, milliseconds: Int) { #expect(Timestamp(text)?.milliseconds == milliseconds) }

  @Test(arguments: [
    "", " ", "2025", "2025-1-01", "2025-00-01", "2025-13-01", "2025-02-29", "2100-02-29", "2025-01-32", "2025-01-01T",
    "2025-01-01T00:00Z", "2025-01-01T00:00:00", "2025-01-01T24:00:00Z", "2025-01-01T00:60:00Z", "2025-01-01T00:00:61Z",
    "2025-01-01T00:00:00.Z", "2025-01-01T00:00:00+1:00", "2025-01-01T00:00:00+24:00", "2025-01-01T00:00:00ZZ",
    "2025-01-01T00:00:00Z ", "+025-01-01", "20250101", "٢٠٢٥-٠١-٠١", "2025-01-01T00:00:00,5Z",
  ])
  func bad(text: String) { #expect(Timestamp(text) == nil) }

  @Test func later() {
    #expect(Timestamp(seconds: 1) < Timestamp(milliseconds: 1001))
    #expect(Timestamp("2025-01-01T01:00:00+01:00") == Timestamp("2025-01-01"))
  }
}

@Suite struct IDSetTests {
  private static let sets: [Set<Int>] = [
    [], [0], [1, 2, 3], [63], [64], [63, 64, 2008], [-1], [2, 64, 128], [3, 2008, 7], Set(0..<64), Set(40..<90),
    [Int.max, Int.min, 5],
  ]

  @Test func lawsAgainstSet() {
    for a in Self.sets {
      let mine = IDSet(a)
      #expect(Array(mine) == a.filter { (0..<64).contains($0) }.sorted() + a.filter { !(0..<64).contains($0) }.sorted())
      #expect(mine.count == a.count && mine.isEmpty == a.isEmpty)
      #expect(IDSet(Array(a).reversed() + Array(a)) == mine)
      for id in [-1, 0, 1, 5, 63, 64, 65, 2008, Int.max, Int.min] {
        #expect(mine.contains(id) == a.contains(id))
        var (more, less) = (mine, mine)
        more.insert(id)
        less.remove(id)
        #expect(Set(more) == a.union([id]) && more == IDSet(a.union([id])))
        #expect(Set(less) == a.subtracting([id]) && less == IDSet(a.subtracting([id])))
      }
      for b in Self.sets {
        let other = IDSet(b)
        #expect(mine.union(other) == IDSet(a.union(b)))
        #expect(mine.intersection(other) == IDSet(a.intersection(b)))
        #expect(mine.subtracting(other) == IDSet(a.subtracting(b)))
        #expect(mine.symmetricDifference(other) == IDSet(a.symmetricDifference(b)))
        #expect((mine == other) == (a == b))
        if a == b { #expect(mine.hashValue == other.hashValue) }
      }
    }
  }
}

@Suite struct ListReferenceTests {
  @Test(arguments: ["v3/178", "v2/51", "v1/0", "v2/197.9f2c41aa", "v30/999999999"]) func roundTrip(text: String) {
    #expect(ListReference(text)?.description == text)
  }

  @Test(arguments: [
    "", "178", "v3", "v3/", "v/1", "V3/1", "v3/1/2", "v3/1.", "v3/1.9F2C41AA", "v3/1.9f2c41a", "v3/1.9f2c41aaa",
    "v3/1.9f2c41aa.x", "v3/-1", "v3/+1", "v3/ 1", "v3/1 ", "v3/1234567890", "v3/١", "./v3/1",
  ])
  func bad(text: String) { #expect(ListReference(text) == nil) }

  @Test func order() {
    let sorted = ["v1/214", "v2/9", "v2/10", "v2/197", "v2/197.0f2c41aa", "v2/197.9f2c41aa", "v3/1"]
    #expect(sorted.reversed().compactMap { ListReference($0) }.sorted().map(\.description) == sorted)
  }
}

@Suite struct ProfileTests {
  private func vendor(_ basis: LegalBasis, flexible: Bool) throws -> Vendor {
    let value = CleanList.third.value
      .with("/vendors/4/purposes", basis == .consent || basis == .both ? [2] : [])
      .with("/vendors/4/legIntPurposes", basis == .legitimateInterest || basis == .both ? [2] : [])
      .with("/vendors/4/flexiblePurposes", flexible ? [2] : [])
    return try #require(try VendorList(value.bytesInLines).vendor(4))
  }

  /// The basis by restriction, flexibility and declaration, as the specification says.
  @Test(arguments: [
    (LegalBasis.none, [LegalBasis.none, .none, .none], [LegalBasis.none, .none, .none]),
    (.consent, [.none, .consent, .none], [.none, .consent, .legitimateInterest]),
    (.legitimateInterest, [.none, .none, .legitimateInterest], [.none, .consent, .legitimateInterest]),
    (.both, [.none, .consent, .legitimateInterest], [.none, .consent, .legitimateInterest]),
  ])
  func restriction(declared: LegalBasis, fixed: [LegalBasis], flexible: [LegalBasis]) throws {
    for (isFlexible, expected) in [(false, fixed), (true, flexible)] {
      let vendor = try vendor(declared, flexible: isFlexible)
      #expect(vendor.basis(of: 2) == declared)
      #expect(PublisherProfile.wholeList.basis(of: vendor, purpose: 2) == declared)
      for (kind, basis) in zip(PublisherProfile.Restriction.Kind.allCases, expected) {
        var profile = PublisherProfile(name: "p")
        profile.restrictions = [.init(purpose: 2, kind: kind, vendors: .only([4]))]
        #expect(profile.basis(of: vendor, purpose: 2) == basis, "\(declared) \(isFlexible) \(kind)")
        // Restrictions on other vendors, or on other purposes, have no effect.
        profile.restrictions = [
          .init(purpose: 2, kind: kind, vendors: .only([5])), .init(purpose: 3, kind: kind, vendors: .all),
        ]
        #expect(profile.basis(of: vendor, purpose: 2) == declared)
        // A purpose that is not selected has no basis.
        profile = PublisherProfile(name: "p")
        profile.purposes = .only([3])
        #expect(profile.basis(of: vendor, purpose: 2) == .none)
        profile.purposes = .all
        profile.vendors = .only([5])
        #expect(profile.basis(of: vendor, purpose: 2) == .none)
      }
    }
  }
}
