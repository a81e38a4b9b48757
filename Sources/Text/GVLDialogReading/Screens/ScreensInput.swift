import PlainText
import YAMLText

extension DialogInput {
  /// Described screens: YAML with `screens:` at its top.
  package static let screens = DialogInput(
    "screens", mayBe: isYAML, fits: { isYAML($0.ending) && nameScreens($0.bytes) }
  ) { source throws(CheckError) in
    guard let text = String(utf8: source.bytes) else {
      throw CheckError(.encoding, source.file, "this is not valid UTF-8; save the text as UTF-8")
    }
    do throws(YAMLError) {
      var read = try readScreens(text, file: source.file, language: source.language)
      read.textCount = read.dialogs.reduce(0) { $0 + $1.texts.count + $1.controls.count }
      return read
    } catch {
      let path = error.path.isEmpty ? "" : " at \(error.path)"
      throw CheckError(
        .init(rawValue: "screens.\(error.code.rawValue)"), source.file, at: error.place, error.message + path)
    }
  }
}

@Sendable private func isYAML(_ ending: String) -> Bool { ending == "yml" || ending == "yaml" }

/// Whether `screens` is a name at the top level: at the start of a line, or in a mapping in braces, which is parsed.
private func nameScreens(_ bytes: [UInt8]) -> Bool {
  let lines = bytes.split(separator: 0x0A, maxSplits: 400).prefix(400)
  if lines.contains(where: { $0.starts(with: "screens:".utf8) }) { return true }
  let first = lines.lazy.map { $0.drop { $0 <= 0x20 } }.first {
    !$0.isEmpty && $0.first != UInt8(ascii: "#") && !$0.starts(with: "---".utf8)
  }
  guard first?.first == UInt8(ascii: "{"), let text = String(utf8: bytes) else { return false }
  return (try? YAMLText.parse(text))?["screens"] != nil
}
