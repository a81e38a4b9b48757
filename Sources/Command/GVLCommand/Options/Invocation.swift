import GVLListReports
import GVLWorkspace

extension Invocation {
  /// A list that is stored is named by its reference, which stays the same list; a file by its path.
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
