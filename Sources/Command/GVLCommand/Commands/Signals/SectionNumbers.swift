import ArgumentParser

/// Numbers of the applicable sections of a GPP string, as requests write them: `2,6`.
struct SectionNumbers: ExpressibleByArgument, Sendable {
  let ids: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let ids = parts.compactMap(\.self).filter { $0 > 0 }
    guard ids.count == parts.count else { return nil }
    self.ids = ids
  }
}
