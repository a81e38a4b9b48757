/// A template language, as far as marks go: its outputs, statements and comments.
///
/// To add one, add a row here; if marks do not suffice, add a scanner such as that of Razor.
struct TemplateSyntax: Sendable {
  /// The name for people: "Twig".
  let name: String
  /// The endings of file names, lower case, without the dot; `blade.php` before `php`.
  let endings: [String]
  var marks: [TemplateMark] = []
  /// Reads the parts of the language that have no marks.
  var scanner: TemplateScanner = .marks
  /// Whether elements may be components of other files.
  var isComponent = false
  /// Whether the names of components begin with a dot: `<.button>`.
  var hasDottedElements = false
  /// Whether `{% liquid %}` has a statement on each line, and `{% schema %}` settings, which no page shows.
  var isLiquid = false

  /// The language of a file by its name; nil if the name is not that of a template.
  static func of(_ path: String) -> TemplateSyntax? {
    let name = (path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path).lowercased()
    // Most names have one dot, and no language two.
    guard let dot = name.lastIndex(of: ".") else { return nil }
    if let before = name[..<dot].lastIndex(of: "."), let syntax = byEnding[String(name[name.index(after: before)...])] {
      return syntax
    }
    return byEnding[String(name[name.index(after: dot)...])]
  }

  /// Whether files with an ending are templates, whatever their content.
  static func isEnding(_ ending: String) -> Bool { byEnding[ending] != nil }

  /// The language of a page whose name says none, by the mark that showed that the page is a template.
  static func of(mark: String) -> TemplateSyntax { byMark.first { mark.hasPrefix($0.0) }?.1 ?? mixed }

  static let all: [TemplateSyntax] = [
    TemplateSyntax(
      name: "Blade", endings: ["blade.php"],
      marks: [
        .comment("{{--", "--}}"), .output("{!!", "!!}", isMarkup: true), .output("{{{", "}}}"), .output("{{", "}}"),
      ] + php, scanner: .directives),
    TemplateSyntax(name: "PHP", endings: ["phtml", "ctp", "tpl.php", "php"], marks: php),
    TemplateSyntax(
      name: "Twig or Jinja", endings: ["twig", "njk", "nunjucks", "jinja", "jinja2", "j2"], marks: curly),
    TemplateSyntax(name: "Liquid", endings: ["liquid"], marks: curly, isLiquid: true),
    TemplateSyntax(name: "Handlebars", endings: ["hbs", "handlebars", "mustache", "antlers"], marks: curly),
    TemplateSyntax(name: "ERB", endings: ["erb", "rhtml"], marks: angle),
    TemplateSyntax(name: "EJS", endings: ["ejs"], marks: angle),
    TemplateSyntax(name: "JSP", endings: ["jsp", "jspf", "tag"], marks: angle + [.output("${", "}")]),
    TemplateSyntax(name: "Silverstripe", endings: ["ss"], marks: angle + [.output("{$", "}")], scanner: .variables),
    TemplateSyntax(name: "Smarty", endings: ["tpl", "smarty"], marks: [.comment("{*", "*}")], scanner: .braces),
    TemplateSyntax(
      name: "FreeMarker", endings: ["ftlh"],
      marks: [
        .comment("<#--", "-->"), .statement("<#", ">"), .statement("</#", ">"), .statement("<@", ">"),
        .statement("</@", ">"), .output("${", "}"),
      ]),
    TemplateSyntax(name: "Razor", endings: ["cshtml", "vbhtml"], scanner: .razor),
    TemplateSyntax(name: "Razor", endings: ["razor"], scanner: .razor, isComponent: true),
    TemplateSyntax(name: "Vue", endings: ["vue"], marks: [.output("{{", "}}")], scanner: .component, isComponent: true),
    TemplateSyntax(name: "Svelte", endings: ["svelte"], scanner: .component, isComponent: true),
    TemplateSyntax(name: "Astro", endings: ["astro"], scanner: .component, isComponent: true),
    TemplateSyntax(
      name: "Angular", endings: ["component.html"], marks: [.output("{{", "}}")], scanner: .blocks, isComponent: true),
    TemplateSyntax(
      name: "HEEx", endings: ["heex", "leex", "eex"], marks: angle, scanner: .component, isComponent: true,
      hasDottedElements: true),
    TemplateSyntax(name: "Zope page template", endings: ["pt", "zpt"], marks: [.output("${", "}")]),
  ]

  /// A page with marks of several languages, as of a static site or an application of Angular.
  static let mixed = TemplateSyntax(
    name: "a template", endings: [], marks: php + curly + angle + [.output("${", "}"), .output("#{", "}")],
    isComponent: true)

  private static let byMark: [(String, TemplateSyntax)] = [
    ("@if", row("component.html")), ("@extends", row("blade.php")), ("@section", row("blade.php")),
    ("@include", row("blade.php")), ("@lang", row("blade.php")), ("@", row("cshtml")), ("<#", row("ftlh")),
    ("{#", row("svelte")), ("{:", row("svelte")), ("{@", row("svelte")),
    ("{if ", row("tpl")), ("{foreach", row("tpl")), ("{$", row("tpl")), ("{include", row("tpl")),
    ("<f:", fluid), ("{f:", fluid),
  ]

  /// The templates of TYPO3: `{f:translate(key: 'accept')}`; their elements are in a namespace.
  private static let fluid = TemplateSyntax(name: "Fluid", endings: [], marks: php, scanner: .braces, isComponent: true)

  private static func row(_ ending: String) -> TemplateSyntax { byEnding[ending] ?? mixed }

  private static let byEnding = Dictionary(
    all.flatMap { syntax in syntax.endings.map { ($0, syntax) } }, uniquingKeysWith: { first, _ in first })

  private static let php: [TemplateMark] = [
    .output("<?=", "?>"), .code("<?php", "?>"), .statement("<?xml", "?>"), .code("<?", "?>"),
  ]
  private static let curly: [TemplateMark] = [
    .comment("{{!--", "--}}"), .comment("{{!", "}}"), .comment("{#", "#}"), .output("{{{", "}}}", isMarkup: true),
    .output("{{", "}}"), .statement("{%", "%}"),
  ]
  private static let angle: [TemplateMark] = [
    .comment("<%--", "--%>"), .comment("<%#", "%>"), .output("<%==", "%>"), .output("<%=", "%>"), .output("<%-", "%>"),
    .output("<%:", "%>"), .statement("<%", "%>"),
  ]
}

/// A pair of marks that a template language writes around an output, a statement or a comment.
struct TemplateMark: Sendable {
  enum Kind: Sendable, Hashable {
    case output(isMarkup: Bool)
    case statement
    case comment
    /// Statements that may write: `echo`.
    case code
  }

  let kind: Kind
  let open: [UInt8]
  let close: [UInt8]

  static func output(_ open: String, _ close: String, isMarkup: Bool = false) -> TemplateMark {
    TemplateMark(kind: .output(isMarkup: isMarkup), open: Array(open.utf8), close: Array(close.utf8))
  }
  static func statement(_ open: String, _ close: String) -> TemplateMark {
    TemplateMark(kind: .statement, open: Array(open.utf8), close: Array(close.utf8))
  }
  static func comment(_ open: String, _ close: String) -> TemplateMark {
    TemplateMark(kind: .comment, open: Array(open.utf8), close: Array(close.utf8))
  }
  static func code(_ open: String, _ close: String) -> TemplateMark {
    TemplateMark(kind: .code, open: Array(open.utf8), close: Array(close.utf8))
  }
}

/// The way in which a language is read beside its marks.
enum TemplateScanner: Sendable, Equatable {
  /// Marks alone.
  case marks
  /// `@if (…)`, `@lang('…')` of Blade.
  case directives
  /// `@Model.Text`, `@if (…) { … }`.
  case razor
  /// `{$text}`, `{l s='Text'}`, `{if …}`.
  case braces
  /// `$Text` and `$Text.Raw`.
  case variables
  /// A file with a script, a style and markup with `{…}`.
  case component
  /// `@if (…) { … } @else { … }`, `@let x = …;` of Angular.
  case blocks
}
