import JSONText
import PlainText

extension BrowserPage {
  /// The page's stored data by name: cookies, local and session storage.
  package func stored() throws(BrowserError) -> [String: String] {
    var result: [String: String] = [:]
    for cookie in try cookies() {
      result["cookie \(cookie["name"]?.string ?? "")"] = cookie["value"]?.string ?? ""
    }
    let text = try evaluate(
      """
      (() => {
        const all = {};
        for (const [kind, store] of [['local', () => localStorage], ['session', () => sessionStorage]]) {
          try { for (const [name, value] of Object.entries(store())) all[kind + ' ' + name] = String(value); } catch (error) {}
        }
        return JSON.stringify(all);
      })()
      """)["value"]?.string
    guard let text, let stores = try? JSONDocument(text).root else { return result }
    for member in stores.members { result[member.name] = member.value.string }
    return result
  }
}
