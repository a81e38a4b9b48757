package import GVLBundleFormat
import GVLShown
import PlainText

/// The files that a page loads from a web folder on a first visit: the module, the pointer, and the files that these
/// name for the reader's language, as servers send them.
package struct FirstVisit: Sendable, Hashable {
  /// The requested language whose files are largest.
  package let language: String
  package let files: [BundleManifest.File]

  package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

  /// Returns nil for a bundle that pages do not load this way.
  package init?(_ manifest: BundleManifest) {
    guard manifest.target == BundleTarget.web.name else { return nil }
    let files = Dictionary(manifest.files.map { ($0.path, $0) }) { first, _ in first }
    let visits = manifest.languages.map { language in
      let words = manifest.dialog.first { $0.language == language.language }?.file
      let names =
        [WebFiles.module, WebFiles.pointer, PlainFiles.list, PlainFiles.layers, language.file]
        + [words].compactMap(\.self)
      return FirstVisit(
        language: language.language,
        // gzip first, which all browsers accept; the plain file if the folder has no compressed copy.
        files: names.compactMap { files[$0 + ".gz"] ?? files[$0 + ".br"] ?? files[$0] })
    }
    guard let largest = visits.max(by: { $0.bytes < $1.bytes }) else { return nil }
    self = largest
  }

  private init(language: String, files: [BundleManifest.File]) { (self.language, self.files) = (language, files) }
}

extension Bundle {
  /// Throws if a first visit loads more bytes than `limit`; the error names the largest parts.
  package func check(visitLimit limit: Int) throws(BundleError) {
    guard let visit = FirstVisit(manifest) else {
      throw BundleError(
        .wrongOption, "target \(manifest.target)",
        "no page visits it; `maxVisit` is for the target web, `maxBytes` for all")
    }
    guard visit.bytes > limit else { return }
    let largest = visit.files.sorted { ($1.bytes, $0.path) < ($0.bytes, $1.path) }.prefix(3)
    throw BundleError(
      .tooLarge, "profile \(manifest.profile.name)",
      "a first visit in \(visit.language) loads \(grouped(visit.bytes)) bytes, `maxVisit` allows \(grouped(limit)); its largest "
        + "parts: " + largest.map { "\($0.path) \(grouped($0.bytes))" }.joined(separator: ", "))
  }
}
