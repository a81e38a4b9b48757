import GVLListReports
import GVLWorkspace

extension Invocation {
  /// A file is named by its path; a stored list by its reference, whose meaning does not change later.
  init(_ lists: [ListArgument], _ global: GlobalOptions) {
    func option(_ name: String, _ value: String?) -> [String] { value.map { [name, $0] } ?? [] }
    self.init(
      lists: lists.map { list in
        switch list {
        case .path, .standardInput: list.description
        default: nil
        }
      },
      options: option("--workspace", global.workspace) + option("--profile", global.profile))
  }
}
