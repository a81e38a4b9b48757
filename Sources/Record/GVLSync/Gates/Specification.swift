import GVLModel
import JSONText

extension Gate {
  /// The specification that was asked for. Most translations do not state theirs.
  static let specification = Gate(name: "specification") { candidate, _ in
    if let error = candidate.modelError, error.code == .unknownSpecification {
      return Refusal(.wrongSpecification, error.message)
    }
    guard let wanted = candidate.resource.specification else { return nil }
    let stated =
      candidate.list?.reference.specification
      ?? candidate.translation?.document.root["gvlSpecificationVersion"]?.integer
    guard let stated, stated != wanted else { return nil }
    return Refusal(.wrongSpecification, "this is specification \(stated), asked for was \(wanted)")
  }
}
