import GVLArchive
import GVLModel

extension Gate {
  /// Not a text that a person has set aside.
  static let removed = Gate { candidate, context in
    guard let subject = candidate.subject, let reason = context.asideReason(subject, candidate.bytes) else {
      return nil
    }
    return Refusal(
      .removed, "this text of \(subject) was set aside (\(reason))",
      advice: subject.list.map { "`gvl sync --accept \($0)` takes it in again" })
  }
}
