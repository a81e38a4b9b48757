import Files

/// The variables of the process.
enum Environment {
  static let all: [String: String] = {
    var result: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let pair = unsafe String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { result[String(pair[0])] = String(pair[1]) }
      unsafe entry += 1
    }
    return result
  }()
}
