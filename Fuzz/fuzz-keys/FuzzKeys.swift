import ConsentSignals
import FuzzSupport
import JSONText
import KeyFiles

/// Files of keys in any form: values that are read, written and read again must be equal, in every form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeys(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  bounded(count, "keys") { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  stamp(bytes)
  guard let file = try? DeviceKeyFile(bytes) else { return }
  let signals = DeviceSignals(file.keys)
  guard let keys = try? DeviceKeys(signals) else { return }
  for format in KeyFormat.written {
    guard let written = format.bytes(keys) else { continue }
    law((try? DeviceKeyFile(written))?.keys == keys, "\(format) is read as it was written")
  }
}

/// A stamped event must still be an event, and stamping it again must change nothing.
private func stamp(_ bytes: [UInt8]) {
  let states = [CategoryState(name: "A", isOn: true), CategoryState(name: "B", isOn: false)]
  guard let event = try? JSONDocument(bytes).root, let once = try? SegmentStamp.stamped(event, with: states) else {
    return
  }
  guard let read = try? JSONDocument(once).root else { return law(false, "a stamped event is JSON") }
  law((try? SegmentStamp.stamped(read, with: states)) == once, "a stamp is one")
}
