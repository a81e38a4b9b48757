import GVLBundleFormat
import GVLList
import GVLShown
import PlainText

/// An option of a target: `form: [plain, view]` in gvl.yml, `--option form=plain,view`.
package struct TargetOption: Sendable {
  package let name: String
  /// The explanation for users.
  package let meaning: String
  /// The valid words; empty if any word is valid.
  package var values: [String] = []
  package let standard: [String]
  /// A value as written in gvl.yml, different from the standard.
  package let example: String
  /// Why a value cannot be used; nil if it can.
  var fault: @Sendable (_ value: String) -> String? = { _ in nil }
}

/// The checked values of a target's options.
package struct TargetOptions: Sendable, Hashable {
  /// Values by the name of the option; every option of the target has an entry.
  package let values: [String: [String]]

  func has(_ value: String, in name: String) -> Bool { values[name]?.contains(value) ?? false }

  /// The first value.
  func text(_ name: String) -> String { values[name]?.first ?? "" }
}

/// One kind of bundle: its name, its options, and the files that it makes from a view.
package struct BundleTarget: Sendable {
  package let name: String
  package let title: String
  package let options: [TargetOption]
  /// Makes every file except the manifest and the results of `compress`.
  let render: @Sendable (BundleView, TargetOptions) throws(BundleError) -> [Bundle.File]
  /// Compressed copies of these files, by the options.
  var compress: @Sendable ([Bundle.File], TargetOptions) throws(BundleError) -> [Bundle.File] = { _, _ in [] }
  /// The file of a language's texts, for the manifest.
  let textsFile: @Sendable (_ language: LanguageView, TargetOptions) -> String
  /// The file of a language's own words.
  let dialogFile: @Sendable (_ language: DialogView, TargetOptions) -> String
  /// Whether the target may write a file of that name. No other file is ever removed, even if a manifest names it.
  let owns: @Sendable (_ path: String) -> Bool
  /// Whether tools for such bundles would read a file that the target does not own: they look for files by place and
  /// name, not in the manifest.
  var readsToo: @Sendable (_ path: String) -> Bool = { _ in false }
  /// The digits of its SHA-256 that a file name contains, which prove the file without a manifest; nil for other names.
  /// Such files of earlier bundles are kept for readers that still have an older pointer.
  var digest: @Sendable (_ path: String) -> String? = { _ in nil }

  /// All targets.
  package static let all: [BundleTarget] = [.json, .swift, .web]

  package static func named(_ name: String) throws(BundleError) -> BundleTarget {
    if let target = all.first(where: { $0.name == name }) { return target }
    let hint = Nearest.suggestion(for: name, in: all.map(\.name), listedBy: "gvl bundle build --help")
    throw BundleError(.unknownTarget, name, "there is no such target; \(hint)")
  }

  /// Makes the bundle, within its limit in bytes.
  package func bundle(_ input: BundleInput, _ options: [String: [String]] = [:]) throws(BundleError) -> Bundle {
    let bundle = try bundle(BundleView(input), try check(options))
    if let limit = input.maximumBytes { try bundle.check(limit: limit) }
    return bundle
  }

  /// The options with standard values for those that are not given.
  ///
  /// - Parameter keys: other known words, for suggestions about misspelt options.
  package func check(_ given: [String: [String]], beside keys: [String] = []) throws(BundleError) -> TargetOptions {
    var values = Dictionary(uniqueKeysWithValues: options.map { ($0.name, $0.standard) })
    for (name, words) in given.sorted(by: { $0.key < $1.key }) {
      guard let option = options.first(where: { $0.name == name }) else {
        let hint =
          Nearest.word(to: name, in: keys).map { "did you mean `\($0)`?" }
          ?? Nearest.suggestion(for: name, in: options.map(\.name), listedBy: "gvl bundle build --help")
        throw BundleError(.wrongOption, "target \(self.name)", "it has no option \"\(name)\"; \(hint)")
      }
      guard !words.isEmpty else {
        throw BundleError(.wrongOption, "target \(self.name)", "the option \(name) has no value: \(option.meaning)")
      }
      for word in words {
        if !option.values.isEmpty, !option.values.contains(word) {
          throw BundleError(
            .wrongOption, "target \(self.name)",
            "\(name) cannot be \"\(word)\"; give one of \(option.values.joined(separator: ", "))")
        }
        if let fault = option.fault(word) {
          throw BundleError(.wrongOption, "target \(self.name)", "\(name) cannot be \"\(word)\": \(fault)")
        }
      }
      values[name] = words
    }
    return TargetOptions(values: values)
  }

  /// Makes the bundle of a view; the manifest is the same for all targets.
  package func bundle(_ view: BundleView, _ options: TargetOptions) throws(BundleError) -> Bundle {
    let list = view.shown.list
    var manifest = BundleManifest(
      target: name, profile: view.profile, list: view.reference, lastUpdated: list.lastUpdatedText,
      sha256: view.sha256, tcfPolicyVersion: list.tcfPolicyVersion, vendors: view.vendors.count,
      languages: view.languages.map { $0.entry(file: textsFile($0, options)) }, leftOut: view.shown.leftOut)
    manifest.options = options.values
    (manifest.confirmed, manifest.refreshAfter) = (view.confirmed, view.refreshAfter)
    manifest.hardExpiry = view.hardExpiry
    manifest.dialog = view.dialog.map { $0.entry(file: dialogFile($0, options)) }
    (manifest.collisions, manifest.fallback) = (view.collisions, view.fallback)
    (manifest.asks, manifest.cmp) = (view.asks?.source, view.asks?.cmp)
    manifest.addresses = view.shown.wrongAddresses
    let files = try render(view, options)
    return Bundle(files: try files + compress(files, options), manifest: manifest)
  }
}
