import GVLBundleFormat
import GVLList
import GVLShown
import PlainText

/// What a target may be asked for beside its name: `form: [plain, view]` in gvl.yml, `--option form=plain,view`.
package struct TargetOption: Sendable {
  package let name: String
  /// For people.
  package let meaning: String
  /// The words that it takes; empty where any will do.
  package let values: [String]
  package let standard: [String]
  /// A value as gvl.yml has it, another one than the standard.
  package let example: String
  /// Why a value cannot be used; nil where it can.
  let fault: @Sendable (_ value: String) -> String?

  init(
    _ name: String, _ meaning: String, values: [String] = [], standard: [String], example: String,
    fault: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    (self.name, self.meaning, self.values, self.standard) = (name, meaning, values, standard)
    (self.example, self.fault) = (example, fault)
  }
}

/// The values of a target's options, all of them known.
package struct TargetOptions: Sendable, Hashable {
  /// Of every option of the target.
  package let values: [String: [String]]

  func has(_ value: String, in name: String) -> Bool { values[name]?.contains(value) ?? false }

  /// The first value.
  func text(_ name: String) -> String { values[name]?.first ?? "" }
}

/// One kind of bundle: how it is called, what it may be asked for, and which files it makes of a view.
package struct BundleTarget: Sendable {
  package let name: String
  package let title: String
  package let options: [TargetOption]
  /// Every file but the manifest and what `compress` makes.
  let render: @Sendable (BundleView, TargetOptions) throws(BundleError) -> [Bundle.File]
  /// Compressed copies of these files, as the options ask for them.
  let compress: @Sendable ([Bundle.File], TargetOptions) throws(BundleError) -> [Bundle.File]
  /// The file of a language's texts, for the manifest.
  let textsFile: @Sendable (_ language: LanguageView, TargetOptions) -> String
  /// The file of a language's own words.
  let dialogFile: @Sendable (_ language: DialogView, TargetOptions) -> String
  /// Whether it may write a file of that name: nothing else is ever removed, whatever a manifest says.
  let owns: @Sendable (_ path: String) -> Bool
  /// Whether those who use such a bundle would read a file of that name, whoever wrote it: their tools look for files by
  /// place and name, not in the manifest. Every name that the target owns is one of these.
  let reads: @Sendable (_ path: String) -> Bool
  /// The beginning of its SHA-256 that a name of it holds, which proves the file without any manifest; nil for other names.
  /// Such files of the bundle before stay, for who still has its pointer.
  let digest: @Sendable (_ path: String) -> String?

  init(
    name: String, title: String, options: [TargetOption] = [],
    render: @escaping @Sendable (BundleView, TargetOptions) throws(BundleError) -> [Bundle.File],
    compress: @escaping @Sendable ([Bundle.File], TargetOptions) throws(BundleError) -> [Bundle.File] = { _, _ in [] },
    textsFile: @escaping @Sendable (LanguageView, TargetOptions) -> String,
    dialogFile: @escaping @Sendable (DialogView, TargetOptions) -> String,
    owns: @escaping @Sendable (String) -> Bool, reads: @escaping @Sendable (String) -> Bool = { _ in false },
    digest: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    (self.name, self.title, self.options) = (name, title, options)
    (self.render, self.compress) = (render, compress)
    (self.textsFile, self.dialogFile, self.owns, self.digest) = (textsFile, dialogFile, owns, digest)
    self.reads = { owns($0) || reads($0) }
  }

  /// All there are.
  package static let all: [BundleTarget] = [.json, .swift, .web]

  package static func named(_ name: String) throws(BundleError) -> BundleTarget {
    if let target = all.first(where: { $0.name == name }) { return target }
    let hint = Nearest.suggestion(for: name, in: all.map(\.name), listedBy: "gvl bundle build --help")
    throw BundleError(.unknownTarget, name, "there is no such target; \(hint)")
  }

  /// Makes the bundle, within its limit of bytes.
  package func bundle(_ input: BundleInput, _ options: [String: [String]] = [:]) throws(BundleError) -> Bundle {
    let bundle = try bundle(BundleView(input), try check(options))
    if let limit = input.maximumBytes { try bundle.check(limit: limit) }
    return bundle
  }

  /// The options as they are used: those that nobody gave have their standard.
  ///
  /// - Parameter keys: words that are known beside the options, to suggest one where it is misspelt.
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

  /// Makes the bundle of a view; the manifest is put together here, whatever the target.
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
