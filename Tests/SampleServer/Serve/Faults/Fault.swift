/// One kind of wrong answer. Each kind is one file, listed in `FaultTable`.
protocol Fault: Sendable {
  /// The name on the command line.
  static var kind: String { get }
  /// The argument as help shows it, optional parts in brackets; nil if the fault has none.
  static var argument: String? { get }
  /// The effect on the client.
  static var summary: String { get }

  init(_ argument: String?) throws(SampleError)
  func apply(to answer: inout Answer)
}

/// A fault without an argument.
protocol PlainFault: Fault {
  init()
}

extension PlainFault {
  static var argument: String? { nil }

  init(_ argument: String?) throws(SampleError) {
    if let argument { throw Self.bad("takes no argument, but has \(argument)") }
    self.init()
  }
}

extension Fault {
  static var usage: String {
    guard let argument else { return kind }
    return argument.hasPrefix("[") ? "\(kind)[:\(argument.dropFirst())" : "\(kind):\(argument)"
  }

  static func bad(_ why: String) -> SampleError { SampleError(.fault, "fault \(kind) \(why); write \(usage)") }

  static func needed(_ argument: String?) throws(SampleError) -> String {
    guard let argument, !argument.isEmpty else { throw bad("needs an argument") }
    return argument
  }

  /// A whole number, with k, M or G for 1024 and its powers; `other` if there is no argument.
  static func count(_ argument: String?, else other: Int) throws(SampleError) -> Int {
    guard let argument else { return other }
    let scales: [Character: Int] = ["k": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let scale = argument.last.flatMap { scales[$0] }
    let digits = scale == nil ? argument[...] : argument.dropLast()
    guard let number = Int(digits), number >= 0, number <= 1 << 30 else {
      throw bad("has \(argument), not a number of up to 1073741824")
    }
    return number * (scale ?? 1)
  }
}
