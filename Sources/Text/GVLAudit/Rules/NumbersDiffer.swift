import GVLFindings

extension AuditRules {
  /// A translation has the numbers of the English text. Numbers that are left out or written in words are ignored: only
  /// a different number in their place is certainly wrong.
  static let numbersDiffer = AuditRule(
    "numbers-differ", .error, "numbers are those of the English text",
    looksAt: "numbers in any digits; `6:30 p.m.` may be 18:30, and a number may be a word",
    needs: [.list],
    passes: .purpose(
      "Standort", "Ihr Standort wird im Umkreis von 1.000 Metern bestimmt, ab 18:30 Uhr.",
      english: ("Location", "Your location is known within 1,000 metres, after 6:30 p.m.")),
    fails: .purpose(
      "Standort", "Ihr Standort wird im Umkreis von 50 Metern bestimmt.",
      english: ("Location", "Your location is known within 500 metres."))
  ) { subject in
    subject.pairs.compactMap { own, english in
      guard own.form.hasDigits, english.form.hasDigits else { return nil }
      let (mine, theirs) = (Digits.numbers(of: own.text), Digits.numbers(of: english.text))
      guard mine != theirs else { return nil }
      var (lost, new) = (theirs.subtracting(mine), mine.subtracting(theirs).subtracting(words(in: english.text)))
      // 6:30 p.m. is 18:30.
      for hour in lost where (1...11).contains(hour) && new.contains(hour + 12) {
        lost.remove(hour)
        new.remove(hour + 12)
      }
      guard !lost.isEmpty, !new.isEmpty else { return nil }
      func listed(_ numbers: Set<Int>) -> String { numbers.sorted().prefix(5).map(String.init).joined(separator: ", ") }
      return AuditFound(
        own, "\(own.words) says \(listed(new)) where English says \(listed(lost)); use the text of another version")
    }
  }
}

/// The numbers that the English text spells out, zero to twelve: translations may have them in digits.
private func words(in text: String) -> Set<Int> {
  let names = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
  let words = Set(text.lowercased().split { !$0.isLetter })
  return Set(names.indices.filter { words.contains(names[$0][...]) })
}
