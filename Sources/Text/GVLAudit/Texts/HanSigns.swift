/// Distinguishes simplified from traditional Chinese.
enum HanSigns {
  /// Characters of texts on consent that differ between the two, pair by pair.
  private static let simplified = Set("个设备问网络浏览应类语识标满处测统计评对会过还开发务户传输确实储选择广为时这们关话机".unicodeScalars)
  private static let traditional = Set("個設備問網絡瀏覽應類語識標滿處測統計評對會過還開發務戶傳輸確實儲選擇廣為時這們關話機".unicodeScalars)

  /// The number of characters that only simplified, and only traditional, Chinese has.
  static func count(_ text: String) -> (simplified: Int, traditional: Int) {
    var result = (simplified: 0, traditional: 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x4E00 {
      let (a, b) = (simplified.contains(scalar), traditional.contains(scalar))
      if a, !b { result.simplified += 1 }
      if b, !a { result.traditional += 1 }
    }
    return result
  }
}
