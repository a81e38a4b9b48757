/// The bytes of a text, for readers that read them in place.
enum SignalText {
  static func read<Value>(
    _ bytes: ArraySlice<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(SignalError) -> Value
  ) throws(SignalError) -> Value {
    let result: Result<Value, SignalError> = unsafe bytes.withUnsafeBufferPointer { bytes in
      do throws(SignalError) { return .success(unsafe try body(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  static func read<Value>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(SignalError) -> Value
  ) throws(SignalError) -> Value {
    var text = text
    let result: Result<Value, SignalError> = text.withUTF8 { bytes in
      do throws(SignalError) { return .success(unsafe try body(bytes)) } catch { return .failure(error) }
    }
    // `get()` would copy.
    switch consume result {
    case .success(let value): return value
    case .failure(let error): throw error
    }
  }
}
