import GVLText
import WordFolding

extension Script {
  /// The script of a label, to select the lexicons that may know it: that of the first letter that is not Latin. Folded
  /// texts have no Latin letters except a to z.
  init(_ text: FoldedText) {
    guard text.bytes.contains(where: { $0 >= 0x80 }) else {
      self = .latin
      return
    }
    var result = Script.other
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
      guard let script = Script(scalar) else { continue }
      // Japanese mixes kana and Chinese characters; kana decide.
      if script == .kana {
        self = .kana
        return
      }
      if result == .other { result = script }
    }
    self = result
  }
}
