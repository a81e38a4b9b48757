import Files
import TestSupport

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("a.html", "/w", "/w", "a.html"), ("./a.html", "/w", "/w", "a.html"), ("/w/site/a.html", "/w", "/w", "site/a.html"),
    ("../a.html", "/w", "/w", "../a.html"), ("/tmp/a.html", "/w/x", "/w/x", "../../tmp/a.html"), (".", "/w", "/w", "."),
    ("site//b/../a.html", "/w", "/w", "site/a.html"), ("a.html", "site", "/w", "../a.html"),
    ("site/a.html", "site", "/w", "a.html"),
    ("../../../../a.html", "/w", "/w", "../a.html"), ("a b:c?.html", "/w", "/w", "a b:c?.html"),
    ("/w", "/w/x", "/", ".."),
    ("-", "/elsewhere", "/w", "-"),
  ])
  func paths(path: String, folder: String, current: String, expected: String) {
    #expect(RelativePath.of(path, from: folder, current: current) == expected)
  }

  @Test(arguments: [("a", "."), ("x/a", "x"), ("/a", "/"), ("/x/y/a", "/x/y"), ("./a", ".")])
  func folders(path: String, folder: String) { #expect(RelativePath.folder(of: path) == folder) }

  /// The relative path, followed from the folder, leads to the file.
  @Test func itLeadsToTheFile() {
    let steps = ["a", "b", "..", ".", "c d"]
    for first in steps {
      for second in steps {
        for folder in ["/w", "/w/a", "/w/a/b", "/x"] {
          let path = "\(first)/\(second)/f.html"
          let relative = RelativePath.of(path, from: folder, current: "/w")
          #expect(!relative.hasPrefix("/"))
          let there = URL(filePath: "/w/" + path).standardizedFileURL.path
          #expect(URL(filePath: folder + "/" + relative).standardizedFileURL.path == there, "\(path) from \(folder)")
        }
      }
    }
  }
}
