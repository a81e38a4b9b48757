package import GVLCheck
import GVLDialogReading
package import GVLFindingsReports
import PlainText

extension CheckResult {
  /// The judged files in their order, with the dialogs found in each. Without bundles, whose manifest lists each file.
  ///
  /// - Parameter digest: SHA-256 of bytes, in hexadecimal.
  package func readFiles(digest: ([UInt8]) -> String) -> [ReadFile] {
    let parts = Dictionary(grouping: dialogs, by: \.file)
    return subjects.compactMap { subject in
      guard let bytes = sources[subject.file] else { return nil }
      return ReadFile(
        file: subject.file, sha256: digest(bytes), parts: parts[subject.file, default: []].map { ReadFile.Part($0) })
    }
  }
}

extension ReadFile.Part {
  fileprivate init(_ dialog: Dialog) {
    self.init(
      summary: [dialog.language, dialog.summary].compactMap(\.self).joined(separator: ", "),
      controls: dialog.distinctControls.map { control, count in
        "\(control.role.rawValue) \(dialog.labelShown(control))" + (count > 1 ? " \(count) times" : "")
      })
  }
}
