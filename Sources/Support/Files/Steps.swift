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

/// What stands between a program and each step that changes the disk: nothing, or a test that lets the process die there
/// or the disk fail.
package struct Steps: Sendable {
  package enum Answer: Sendable, Hashable {
    case go
    /// The step is not done and nothing is cleaned up, as if the process had died.
    case stop
    /// The step ends with this error number.
    case fail(Int32)
  }

  private let ask: (@Sendable (WriteStep) -> Answer)?

  /// Nobody stands in between.
  package static let free = Steps()

  private init() { ask = nil }

  package init(_ ask: @escaping @Sendable (WriteStep) -> Answer) { self.ask = ask }

  /// - Parameters:
  ///   - mayStep: false where the process dies.
  ///   - fault: the error number that the step ends with.
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

  /// What is written at once: in two halves where somebody watches, so that a death between them leaves what a real one
  /// does.
  func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    ask == nil ? [bytes[...]] : [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]]
  }
}
