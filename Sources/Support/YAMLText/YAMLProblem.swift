import JSONText
import Yams

/// Yams' errors and marks as ours.
enum YAMLProblem {
  static func place(_ mark: Mark?) -> TextPlace {
    TextPlace(line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
  }

  static func error(_ error: any Error) -> YAMLError {
    guard let error = error as? YamlError else {
      return YAMLError(.syntax, at: place(nil), "the text could not be read as YAML")
    }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      let code: YAMLError.Code = problem.contains("nesting") || problem.contains("depth") ? .tooDeep : .syntax
      return YAMLError(code, at: place(mark), (context.map { $0.text + ": " } ?? "") + problem)
    case .composer(_, let problem, let mark, _):
      if problem.contains("alias") {
        return YAMLError(.unknownAlias, at: place(mark), "the alias names no anchor before it")
      }
      if problem.contains("another document") {
        return YAMLError(.severalDocuments, at: place(mark), "one document is expected, a second one begins here")
      }
      return YAMLError(.syntax, at: place(mark), problem)
    case .duplicatedKeysInMapping(let keys, let context):
      return YAMLError(.duplicateKey, at: place(context.mark), "the key \"\(keys.first ?? "")\" is given twice")
    case .reader(let problem, _, _, _): return YAMLError(.syntax, at: place(nil), problem)
    case .memory: return YAMLError(.tooDeep, at: place(nil), "the text is nested too deep")
    default: return YAMLError(.syntax, at: place(nil), "the text could not be read as YAML")
    }
  }
}
