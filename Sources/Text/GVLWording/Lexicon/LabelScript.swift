import GVLText
import WordFolding

extension Script {
  /// That of a label, so far as it tells which lexicons can know it: of the first letter which is not Latin. Folding has left
  /// no other Latin letters than a to z.
  init(_ text: FoldedText) {
    guard text.bytes.contains(where: { $0 >= 0x80 }) else {
      self = .latin
      return
    }
    var result = Script.other
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
      guard let script = Script(scalar) else { continue }
      // Japanese mixes both; kana decide.
      if script == .kana {
        self = .kana
        return
      }
      if result == .other { result = script }
    }
    self = result
  }
}
