import GVLList
import GVLShown
import TestSupport

/// Public values that no list has: ids out of range, times beyond the calendar. Each gets an answer without a crash.
@Suite struct AnyValueTests {
  static let numbers = [Int.min, Int.min + 1, -65_536, -1, 0, 1, 63, 64, 65_535, 65_536, 1 << 31, 1 << 32, Int.max]

  private func list() throws -> VendorList {
    try VendorList(Fiction.list(vendors: [1, 7, 64, 65_535].map { Fiction.vendor($0) }).bytes)
  }

  @Test(arguments: numbers) func anyIDIsLookedUp(id: Int) throws {
    let list = try list()
    #expect(list.vendor(id)?.id == ([1, 7, 64, 65_535].contains(id) ? id : nil))
    for kind in TextKind.allCases {
      #expect(list.texts.item(kind, id)?.id == list.texts[kind].first { $0.id == id }?.id)
    }
    let vendor = try #require(list.vendor(7))
    #expect(vendor.basis(of: id) == (id == 1 ? .consent : .none))
    #expect(
      vendor.retention.days(purpose: id) == 30 && vendor.retention.own(specialPurpose: id) == (id == 1 ? 90 : nil))
    #expect(ListReference(specification: id, version: id).description == "v\(id)/\(id)")
  }

  @Test(arguments: numbers) func anyIDIsSelected(id: Int) throws {
    let list = try list()
    var profile = PublisherProfile(name: "p")
    profile.vendors = .only([id])
    profile.purposes = .only([id])
    profile.restrictions = [.init(purpose: id, kind: .requireConsent, vendors: .declaring([id]))]
    let shown = ShownList(list, through: profile)
    #expect(shown.vendors.map(\.id) == (list.vendor(id) == nil ? [] : [id]))
    #expect(shown.vendor(id)?.id == list.vendor(id)?.id && shown.vendor(2) == nil)
    #expect(shown.leftOut.map(\.vendor) == (list.vendor(id) == nil ? [id] : []))
    #expect(shown.counts[.purpose, id].vendors <= 1 && shown.used[.stack].isEmpty)
    #expect(try PublisherProfile(JSONDocument(profile.json.compactText).root) == profile)
    #expect(throws: FirstLayerRows.WrongChoice.self) { _ = try FirstLayerRows(shown, stacks: [id == 1 ? 2 : id]) }
  }

  @Test(arguments: numbers, numbers) func anyIDsMakeASet(a: Int, b: Int) {
    var set: IDSet = [a, b]
    #expect(set.contains(a) && set.contains(b) && set.count == Set([a, b]).count && Set(set) == [a, b])
    set.remove(a)
    #expect(!set.contains(a) && set.isEmpty == (a == b))
    #expect(set.union([a]).contains(a) && set.symmetricDifference([a]).contains(a))
  }

  @Test(arguments: numbers, numbers) func anyMomentCanBeReckonedWith(a: Int, b: Int) {
    for moment in [Timestamp(seconds: a), Timestamp(milliseconds: a)] {
      #expect(!moment.description.isEmpty && moment.date.count >= 10)
      let sum = moment.adding(seconds: b)
      // The sum never moves in the wrong direction, except from beyond the calendar.
      #expect(b < 0 ? sum <= moment : sum >= min(moment, Timestamp("9999-12-31T23:59:59Z") ?? moment))
      let distance = moment.seconds(since: Timestamp(milliseconds: b))
      #expect(distance == moment.seconds - Timestamp(milliseconds: b).seconds)
      #expect(Timestamp(seconds: moment.seconds) <= moment)
    }
    #expect(!Age(seconds: a).description.isEmpty)
  }

  @Test func aPositionIsNoID() throws {
    let list = try list()
    // `list.vendors[7]`, `list.texts[.purpose][2]` and `shown.vendors[7]` do not compile.
    #expect(list.vendors.map(\.id) == [1, 7, 64, 65_535] && list.vendors.count == list.vendorCount)
    #expect(list.vendors.reversed().map(\.id) == [65_535, 64, 7, 1] && list.vendors.last?.id == 65_535)
    let second = list.vendors.index(after: list.vendors.startIndex)
    #expect(list.vendors[second].id == 7 && list.vendors[second...].map(\.id) == [7, 64, 65_535])
    #expect(list.vendors.indices.map { list.vendors[$0].id } == list.vendors.map(\.id))
    let purposes = list.texts[.purpose]
    #expect(purposes.distance(from: purposes.startIndex, to: purposes.endIndex) == purposes.count)
    #expect(purposes[purposes.index(purposes.startIndex, offsetBy: 1)].id == 2)
    let none = try VendorList(Fiction.list(vendors: []).bytes)
    #expect(none.vendors.isEmpty && none.vendors.first == nil && none.vendors.startIndex == none.vendors.endIndex)
  }
}
