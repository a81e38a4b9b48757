/// One step that changes the disk.
package struct WriteStep: Sendable, Hashable, CustomStringConvertible {
  package enum Action: String, Sendable, CaseIterable {
    case makeFolder, create, write, flush, rename, flushFolder, remove
  }

  package let action: Action
  package let path: String

  package init(_ action: Action, _ path: String) { (self.action, self.path) = (action, path) }

  package var description: String { "\(action.rawValue) \(path)" }
}

/// A hook before each step that changes the disk: empty, or a test that simulates a crash or a disk error there.
package struct Steps: Sendable {
  package enum Answer: Sendable, Hashable {
    case go
    /// The step is skipped and nothing is cleaned up, as if the process had died.
    case stop
    /// The step fails with this error number.
    case fail(Int32)
  }

  private let ask: (@Sendable (WriteStep) -> Answer)?

  /// No hook.
  package static let free = Steps()

  private init() { ask = nil }

  package init(_ ask: @escaping @Sendable (WriteStep) -> Answer) { self.ask = ask }

  /// - Parameters:
  ///   - mayStep: returns false where the process dies.
  ///   - fault: returns the error number that the step fails with.
  package init(
    mayStep: @escaping @Sendable (WriteStep) -> Bool = { _ in true },
    fault: @escaping @Sendable (WriteStep) -> Int32? = { _ in nil }
  ) {
    ask = { step in mayStep(step) ? fault(step).map(Answer.fail) ?? .go : .stop }
  }

  package func take(_ step: WriteStep) throws(FileError) {
    switch ask?(step) ?? .go {
    case .go: return
    case .stop: throw FileError(.stopped, step.path, "stopped before: \(step.action)")
    case .fail(let number): throw FileError.system(number, step.path, "cannot be written")
    }
  }

  /// Splits bytes to write into two halves if a test is watching, so that a simulated crash between them leaves half a
  /// file.
  func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    ask == nil ? [bytes[...]] : [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]]
  }
}
