/// The parsing mode that a document type selects: in "quirks mode" paragraphs can contain tables.
struct Doctype {
  let isQuirky: Bool

  /// - Parameter source: the declaration from `<!` to `>`.
  init(_ source: ArraySlice<UInt8>) {
    let isClosed = source.last == UInt8(ascii: ">")
    var rest = source.dropFirst("<!doctype".utf8.count)
    if isClosed { rest = rest.dropLast() }
    let name = Self.word(&rest)
    let keyword = Self.word(&rest)
    var ids: [String] = []
    var isBroken = false
    while ids.count < 2 {
      rest = rest.drop(while: HTMLTokenizer.isBlank)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
      let body = rest.dropFirst()
      guard let end = body.firstIndex(of: quote) else {
        isBroken = true
        break
      }
      ids.append(String(decoding: body[..<end], as: UTF8.self).lowercased())
      rest = body[body.index(after: end)...]
    }
    var (publicID, systemID) = (String?.none, String?.none)
    switch keyword {
    case "public":
      publicID = ids.first
      systemID = ids.count > 1 ? ids[1] : nil
      isBroken = isBroken || publicID == nil
    case "system":
      systemID = ids.first
      isBroken = isBroken || systemID == nil
    case "": break
    default: isBroken = true
    }
    guard isClosed, !isBroken, name == "html" else {
      isQuirky = true
      return
    }
    let id = publicID ?? ""
    isQuirky =
      Self.wholeIDs.contains(id) || Self.prefixes.contains(where: id.hasPrefix)
      || systemID == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
      || systemID == nil
        && (id.hasPrefix("-//w3c//dtd html 4.01 frameset//") || id.hasPrefix("-//w3c//dtd html 4.01 transitional//"))
  }

  private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    rest = rest.drop(while: HTMLTokenizer.isBlank)
    let word = rest.prefix { !HTMLTokenizer.isBlank($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  private static let wholeIDs: Set<String> = [
    "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html",
  ]

  private static let prefixes = [
    "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//", "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//", "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//", "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//", "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//", "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//", "-//spyglass//dtd html 2.0 extended//",
    "-//sun microsystems corp.//dtd hotjava html//", "-//sun microsystems corp.//dtd hotjava strict html//",
    "-//w3c//dtd html 3 1995-03-24//", "-//w3c//dtd html 3.2 draft//", "-//w3c//dtd html 3.2 final//",
    "-//w3c//dtd html 3.2//", "-//w3c//dtd html 3.2s draft//", "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//", "-//w3c//dtd w3 html//", "-//w3o//dtd w3 html 3.0//",
    "-//webtechs//dtd mozilla html 2.0//", "-//webtechs//dtd mozilla html//",
  ]
}
