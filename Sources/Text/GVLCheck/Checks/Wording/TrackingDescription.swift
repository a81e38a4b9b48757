extension DialogCheck {
  /// The reason that iOS shows before an app may track is missing, empty, or still English.
  static let trackingDescription = DialogCheck(
    "tracking-description", title: "InfoPlist.strings says why the app asks to track",
    looksAt: "NSUserTrackingUsageDescription of InfoPlist files, where one language has it",
    where: [.init(otherwise: "the file is no InfoPlist.strings") { dialog, _ in InfoPlist.isOne(dialog.file) }],
    passes: Example(
      "\"NSUserTrackingUsageDescription\" = \"Ihre Daten werden verwendet, um Ihnen passende Anzeigen zu zeigen.\";\n",
      file: "de.lproj/InfoPlist.strings"),
    fails: Example(
      "\"NSUserTrackingUsageDescription\" = \"Your data will be used to show you relevant ads.\";\n",
      file: "de.lproj/InfoPlist.strings")
  ) { dialog, context in
    let key = InfoPlist.trackingKey
    // Only apps that ask to track need it, and iOS falls back to Info.plist's own text. Another language with the text
    // shows that this one should have it.
    guard let text = dialog.texts.first(where: { $0.key == key }) else {
      guard context.keysElsewhere.contains(key) else { return [] }
      return .one(
        "\(key) is missing here but present in other languages: add it, or iOS shows the text of Info.plist",
        severity: .warning)
    }
    guard text.text.contains(where: \.isLetter) else {
      return .one("\(key) is empty: say what the data is used for", in: text)
    }
    guard let language = dialog.language, !language.hasPrefix("en"),
      let own = Classifier.standard.share(of: text.text, language: language),
      let english = Classifier.standard.share(of: text.text, language: "en"), english > 0.5, english > own + 0.2
    else { return [] }
    return .one("\(key) is English in a file for \(LanguageName.of(language)): translate it", in: text)
  }
}
