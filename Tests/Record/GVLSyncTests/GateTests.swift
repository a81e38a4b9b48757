import GVLList
@testable import GVLSync
import TestSupport

@Suite struct GateTests {
  static let latest = Resource.latest(specification: 3)

  static func context(_ newest: [UInt8]? = nil, now: Timestamp = Sample.published.adding(hours: 2)) throws
    -> GateContext
  {
    var context = GateContext(now: now, limits: Plausibility())
    if let newest {
      let list = try VendorList(newest)
      (context.stored, context.newest) = (ComparedFacts(list), ComparedFacts(list))
    }
    return context
  }

  /// Limits are exact: the last accepted value and the first refused one.
  @Test func limitsAreExact() throws {
    let old = Sample.list(100, vendors: 100)
    func refusal(_ list: [UInt8], now: Timestamp) throws -> Refusal.Code? {
      Gate.refusal(Candidate(Self.latest, list), try Self.context(old, now: now))?.code
    }
    let now = Sample.published.adding(days: 7)
    #expect(try refusal(Sample.list(101, vendors: 80), now: now) == nil)
    #expect(try refusal(Sample.list(101, vendors: 79), now: now) == .shrunken)
    #expect(try refusal(Sample.list(101, vendors: 100, deleted: 20), now: now) == nil)
    #expect(try refusal(Sample.list(101, vendors: 100, deleted: 21), now: now) == .shrunken)
    #expect(try refusal(Sample.list(105, vendors: 100, lastUpdated: now), now: now) == nil)
    #expect(try refusal(Sample.list(106, vendors: 100, lastUpdated: now), now: now) == .versionJump)
    #expect(try refusal(Sample.list(106, vendors: 100, lastUpdated: now), now: now.adding(seconds: 1)) == nil)
    #expect(try refusal(Sample.list(101, vendors: 100, lastUpdated: now.adding(days: 1)), now: now) == nil)
    #expect(
      try refusal(
        Sample.list(101, vendors: 100, lastUpdated: now.adding(days: 1, weeks: 0).adding(seconds: 1)), now: now)
        == .future)
    #expect(try refusal(Sample.list(100, vendors: 100, lastUpdated: now), now: now) == nil)
    #expect(try refusal(Sample.list(99, vendors: 100), now: now) == .older)
  }

  /// New vendors do not hide missing old ones.
  @Test func newVendorsDoNotHideLostOnes() throws {
    var text = String(decoding: Sample.list(101, vendors: 50), as: UTF8.self)
    for id in 1...50 {
      let (old, new) = (
        "\"\(id)\":{\"id\":\(id),\"name\":\"vendor", "\"\(id + 500)\":{\"id\":\(id + 500),\"name\":\"vendor"
      )
      text = text.replacing(old, with: new)
    }
    let bytes = Array(text.utf8)
    #expect(try VendorList(bytes).vendors.map(\.id) == Array(501...550))
    #expect(
      Gate.refusal(
        Candidate(Self.latest, bytes), try Self.context(Sample.list(100), now: Sample.published.adding(weeks: 1)))?.code
        == .shrunken)
  }

  @Test func translationsAreHeldToTheirOwnGates() throws {
    let resource = Resource.translation(language: "de", specification: 3)
    let context = try Self.context(Sample.list(100))
    func refusal(_ text: String) -> Refusal.Code? { Gate.refusal(Candidate(resource, Array(text.utf8)), context)?.code }
    let good = String(decoding: Sample.translation(100, "de"), as: UTF8.self)
    #expect(refusal(good) == nil)
    #expect(refusal(good.replacing(":100,", with: ":99,")) == nil)
    #expect(refusal(good.replacing(":100,", with: ":4000,")) == .versionJump)
    #expect(refusal(good.replacing(":100,", with: ":0,")) == .versionRange)
    #expect(refusal(good.replacing("\"vendorListVersion\":100,", with: "")) == .versionRange)
    #expect(
      refusal(good.replacing("{\"vendorListVersion\"", with: "{\"gvlSpecificationVersion\":2,\"vendorListVersion\""))
        == .wrongSpecification)
    #expect(refusal(String(good.dropLast(3))) == .truncated)
    #expect(refusal(String(decoding: Sample.list(100), as: UTF8.self)) == .wrongKind)
    #expect(refusal(#"{"vendorListVersion":100,"purposes":{}}"#) == .empty)
    #expect(refusal(#"{"vendorListVersion":100,"purposes":7}"#) == .unusable)
  }

  /// A list cut anywhere is refused without a crash.
  @Test func everyPrefixIsRefused() throws {
    let context = try Self.context()
    let list = Sample.list(100, vendors: 2, purposes: 1)
    for length in 0..<list.count {
      #expect(Gate.refusal(Candidate(Self.latest, Array(list[..<length])), context) != nil)
    }
    #expect(Gate.refusal(Candidate(Self.latest, list), context) == nil)
  }

  @Test(arguments: Stock.present) func publishedListsPassAsNumberedOnes(stock: Stock) throws {
    let context = try Self.context()
    #expect(stock.archived.count > 2)
    for path in stock.archived {
      let bytes = try stock.bytes(path)
      let list = try VendorList(bytes)
      let candidate = Candidate(.numbered(list.reference), bytes)
      #expect(Gate.refusal(candidate, context) == nil, "\(path)")
    }
  }

  /// Published lists, each a week after the one before, pass without a refusal.
  @Test(arguments: Stock.present) func publishedListsFollowEachOther(stock: Stock) throws {
    let lists = try stock.archived.map(stock.bytes)
    var followed = 0
    for (old, new) in zip(lists, lists.dropFirst()) {
      let list = try VendorList(new)
      guard try VendorList(old).reference < list.reference, let now = list.lastUpdated else { continue }
      let refusal = Gate.refusal(Candidate(Self.latest, new), try Self.context(old, now: now.adding(hours: 1)))
      // If a year is between two lists, more than a fifth of the vendors may really be gone.
      let isFar = list.reference.version - (try VendorList(old).reference.version) > 20
      #expect(refusal == nil || (isFar && refusal?.code == .shrunken), "\(list.reference): \(refusal?.message ?? "")")
      followed += 1
    }
    #expect(followed > 1)
  }
}
