@testable import ReportFormats
import TestSupport

/// Writes the widths of texts for `Scripts/judge widths`, which compares them with another program.
@Suite struct ForeignWidthsTests {
  private static let folder = ProcessInfo.processInfo.environment["GVL_JUDGE_WIDTHS"]

  @Test(.enabled(if: folder != nil, "Scripts/judge widths runs this")) func columnsOfTexts() throws {
    let folder = URL(filePath: try #require(Self.folder))
    let lines = try String(contentsOf: folder.appending(path: "texts.txt"), encoding: .utf8).split(separator: "\n")
    let widths = lines.map { line in
      var text = String.UnicodeScalarView()
      for code in line.split(separator: " ") {
        if let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      return String(CleanText.width(String(text)))
    }
    try (widths.joined(separator: "\n") + "\n").write(
      to: folder.appending(path: "ours.txt"), atomically: true, encoding: .utf8)
  }
}
