import ArgumentParser
import GVLBundle
import GVLSettings
import GVLWork

/// `form=plain,view`.
struct TargetOptionArgument: ExpressibleByArgument {
  let name: String
  let values: [String]

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex,
      let words = Settings.words(String(argument[argument.index(after: equals)...]))
    else { return nil }
    (name, values) = (String(argument[..<equals]), words)
  }
}

/// `500k`, `visit=60k`, or both with a comma between them.
struct ByteLimits: ExpressibleByArgument {
  private(set) var limits = BundleRequest.Limits()

  init?(argument: String) {
    guard let words = Settings.words(argument), words.count <= 2 else { return nil }
    for word in words {
      let isVisit = word.hasPrefix("visit=")
      guard let bytes = WorkspaceProfile.BundleSettings.bytes(isVisit ? String(word.dropFirst(6)) : word),
        (isVisit ? limits.visit : limits.all) == nil
      else { return nil }
      if isVisit { limits.visit = bytes } else { limits.all = bytes }
    }
  }
}

extension BundleTarget {
  /// `json: form (plain, view)`, for help.
  static var optionNames: [String] {
    all.filter { !$0.options.isEmpty }.map { target in
      let options = target.options.map { option in
        option.values.isEmpty ? option.name : "\(option.name) (\(option.values.joined(separator: ", ")))"
      }
      return "\(target.name): \(options.joined(separator: ", "))"
    }
  }
}
