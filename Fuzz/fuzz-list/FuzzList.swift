import FuzzSupport
import GVLKit

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzList(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  bounded(count, "a list") { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  let file: ListFile
  do throws(ModelError) { file = try ListFile(bytes) } catch {
    law(!error.message.isEmpty && error.place.line > 0 && (error.place.column ?? 1) > 0, "an error says what and where")
    return
  }
  switch file {
  case .list(let list): check(list)
  case .translation(let translation):
    for finding in translation.findings() { law(!finding.message.isEmpty, "a finding says something") }
    law(translation.texts.changes(from: translation.texts).isEmpty, "a translation does not differ from itself")
    _ = FixedList.list.texts.changes(from: translation.texts)
  }
}

private func check(_ list: VendorList) {
  for finding in list.findings() { law(!finding.message.isEmpty, "a finding says something") }
  law(ListDiff(from: list, to: list).changes.isEmpty, "a list does not differ from itself")
  let there = ListDiff(from: FixedList.list, to: list)
  let back = ListDiff(from: list, to: FixedList.list)
  law(there.changes.count == back.changes.count, "a difference has two sides")
  law(Set(there.changes.map(place)) == Set(back.changes.map(place)), "both sides name the same items")
  do throws(JSONError) { _ = try JSONDocument(there.json.written(.compact)) } catch {
    fatalError("broken law: a report is JSON: \(error)")
  }
  for vendor in list.vendors {
    law(list.vendor(vendor.id)?.node.index == vendor.node.index, "a vendor is found by its id")
    law(vendor.retention == vendor.retention && vendor.urls == vendor.urls, "values are stable")
    _ = vendor.path
    _ = vendor.lastKnownDay
  }
}

/// Owner and item of a change, independent of its direction.
private func place(_ change: Change) -> String {
  let owner =
    switch change.kind {
    case .vendor(.added), .vendor(.vanished): "vendor.presence"
    case .vendor(.deleted), .vendor(.reinstated): "vendor.life"
    case .text(let kind, .added), .text(let kind, .removed): kind.rawValue + ".presence"
    default: change.kind.rawValue
    }
  return "\(owner) \(change.vendor ?? -1) \(change.item)"
}

extension Vendor {
  fileprivate var lastKnownDay: String? { deletedDate?.date }
}
