import GVLStrings
import TestSupport

/// Faults of the readers that files of our own writing revealed.
@Suite struct MendedReadersTests {
  private func read(_ path: String, _ text: String) throws -> [StringEntry] {
    try readStrings(Array(text.utf8), path: path).entries
  }

  /// `\@string/…` is text; it was read as a reference to another text.
  @Test func anEscapedReferenceOfAndroidIsText() throws {
    let entries = try read(
      "values-de/strings.xml",
      """
      <resources><string name="a">A</string><string name="b">@string/a</string><string name="c">\\@string/a</string>
      <string name="d">@string/c</string><string name="e">@string/b</string></resources>
      """)
    #expect(entries.map(\.value) == ["A", "A", "@string/a", "@string/a", "A"])
  }

  /// The types of a component were read as an unclosed tag.
  @Test func aComponentWithTypesIsRead() throws {
    let entries = try read(
      "de.tsx",
      """
      const a = <Records<Vendor> items={x} />; const b = <Map<string, (v: Vendor) => Set<Id>> title="it's">don't</Map>;
      export default { accept: 'Ja' };
      """)
    #expect(entries.map(\.value) == ["Ja"])
  }

  /// `id` (Indonesian) beside a key was read as a second column of keys.
  @Test func idBehindAKeyAndALanguageIsIndonesian() throws {
    let entries = try read("a.csv", "key,en,id\na,Accept,Terima\n")
    #expect(entries.map(\.language) == ["en", "id"] && entries.map(\.value) == ["Accept", "Terima"])
    #expect(try read("b.csv", "id,en,de\na,Accept,Annehmen\n").map(\.language) == ["en", "de"])
    #expect(try read("c.csv", "id,key,de\n1,a,Annehmen\n").map(\.language) == ["de"])
  }

  /// The plural forms of Hebrew, Maltese and Welsh had numbers as names.
  @Test func gettextFormsOfLanguagesWithManyHaveNames() throws {
    for (code, names) in [
      ("he", ["one", "two", "other"]), ("mt", ["one", "two", "few", "many", "other"]),
      ("cy", ["zero", "one", "two", "few", "many", "other"]), ("ar", ["zero", "one", "two", "few", "many", "other"]),
    ] {
      let forms = names.indices.map { "msgstr[\($0)] \"\($0)\"\n" }.joined()
      let text = """
        msgid ""
        msgstr "Language: \(code)\\nPlural-Forms: nplurals=\(names.count); plural=0;\\n"

        msgid "a partner"
        msgid_plural "partners"
        \(forms)
        """
      #expect(try read("\(code).po", text).map(\.variant) == names)
    }
  }
}
