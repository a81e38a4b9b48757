/// The bytes of libFuzzer's input.
public func input(_ data: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: data, count: count))
}

/// A law that must hold for every input. A broken law ends the program, which libFuzzer reports.
public func law(_ holds: Bool, _ text: String) {
  if !holds { fatalError("broken law: " + text) }
}
