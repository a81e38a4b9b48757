/// Elements that the rules of tree construction name; all others are `other`.
///
/// https://html.spec.whatwg.org/multipage/parsing.html
enum HTMLTag: UInt8, CaseIterable, Sendable {
  case a, address, applet, area, article, aside, b, base, basefont, bgsound, big, blockquote, body, br, button
  case caption, center, code, col, colgroup, dd, desc, details, dialog, dir, div, dl, dt, em, embed, fieldset
  case figcaption, figure, font, footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr
  case html, i, iframe, image, img, input, keygen, li, link, listing, main, malignmark, marquee, math, menu, meta
  case mglyph, mi, mn, mo, ms, mtext, nav, nobr, noembed, noframes, noscript, object, ol, optgroup, option, p, param
  case plaintext, pre, rb, rp, rt, rtc, ruby, s, script, search, section, select, small, source, span, strike, strong
  case style, sub, summary, sup, svg, table, tbody, td, template, textarea, tfoot, th, thead, title, tr, track, tt, u
  case ul, wbr, xmp
  case annotationXML, foreignObject, variable
  /// Any other element.
  case other

  /// The element's name in lower case.
  var name: String { self == .other ? "" : Self.names[Int(rawValue)] }

  /// The names, in the order of the cases.
  static let names = [
    "a", "address", "applet", "area", "article", "aside", "b", "base", "basefont", "bgsound", "big", "blockquote",
    "body", "br", "button", "caption", "center", "code", "col", "colgroup", "dd", "desc", "details", "dialog", "dir",
    "div", "dl", "dt", "em", "embed", "fieldset", "figcaption", "figure", "font", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "i", "iframe", "image",
    "img", "input", "keygen", "li", "link", "listing", "main", "malignmark", "marquee", "math", "menu", "meta",
    "mglyph", "mi", "mn", "mo", "ms", "mtext", "nav", "nobr", "noembed", "noframes", "noscript", "object", "ol",
    "optgroup", "option", "p", "param", "plaintext", "pre", "rb", "rp", "rt", "rtc", "ruby", "s", "script", "search",
    "section", "select", "small", "source", "span", "strike", "strong", "style", "sub", "summary", "sup", "svg",
    "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "title", "tr", "track", "tt", "u", "ul",
    "wbr", "xmp", "annotation-xml", "foreignobject", "var",
  ]

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  /// Whether it is a table, section or row: misplaced content in it goes before the table ("foster parenting").
  var isTablePart: Bool {
    switch self {
    case .table, .tbody, .tfoot, .thead, .tr: true
    default: false
    }
  }

  var isTableSection: Bool {
    switch self {
    case .tbody, .tfoot, .thead: true
    default: false
    }
  }

  /// Whether the element ends implicitly when certain other tags occur.
  var hasImpliedEnd: Bool {
    switch self {
    case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc: true
    default: false
    }
  }

  var isSpecial: Bool {
    switch self {
    case .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .button,
      .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption,
      .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html,
      .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes,
      .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source, .style,
      .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp:
      true
    default: false
    }
  }

  /// Whether its start tag ends SVG or MathML content.
  var breaksOut: Bool {
    switch self {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4, .h5,
      .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small, .span, .strong,
      .strike, .sub, .sup, .table, .tt, .u, .ul, .variable:
      true
    default: false
    }
  }
}

/// The namespace of an element.
enum HTMLSpace: UInt8, Sendable { case html, svg, mathML }
