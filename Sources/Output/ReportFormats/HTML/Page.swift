/// The frame of a page around its result: title, skip link, heading, footer.
package struct Page {
  /// The title of the window and of bookmarks.
  package var title: String
  /// The target of the skip link, for users of a keyboard, and its name: `#findings`, "the findings".
  package var skip: (to: String, name: String)
  /// The small line above the heading.
  package var eyebrow: String
  package var heading: String
  /// The lines below the heading.
  package var meta: [String]
  /// The text after "Made by gvl." at the end.
  package var footer: StaticString
  /// The scripts of the page; tables with filters need one.
  package var scripts: [PageScript]
  /// Whether the page shows embedded pictures.
  package var hasPictures: Bool

  package init(
    title: String, skip: (to: String, name: String), eyebrow: String, heading: String, meta: [String],
    footer: StaticString, scripts: [PageScript] = [.filters], hasPictures: Bool = false
  ) {
    (self.title, self.skip, self.eyebrow, self.heading) = (title, skip, eyebrow, heading)
    (self.meta, self.footer, self.scripts, self.hasPictures) = (meta, footer, scripts, hasPictures)
  }

  /// The whole page.
  ///
  /// - Parameters:
  ///   - pages: all pages of a report that has several.
  ///   - header: writes further content of the header, such as links to the parts.
  ///   - main: writes the result.
  package func html(
    in pages: PageMap = PageMap(), header: (inout HTMLWriter) -> Void = { _ in }, main: (inout HTMLWriter) -> Void
  ) -> String {
    var page = HTMLWriter(pages)
    page.startPage(title, scripts, hasPictures: hasPictures)
    page.element("a", ["class": "skip", "href": skip.to], "Skip to \(skip.name)")
    page.markup("\n<header>\n")
    page.element("p", ["class": "eyebrow"], eyebrow)
    page.element("h1", heading)
    for line in meta { page.element("p", ["class": "meta"], line) }
    header(&page)
    page.markup("</header>\n<main id=\"main\">\n")
    main(&page)
    page.markup("</main>\n<footer><p>Made by <code>gvl</code>. ")
    page.markup(footer)
    page.markup("</p></footer>\n")
    page.endPage(scripts)
    return page.text
  }
}
