import TestSupport

@testable import Markup

/// The trees that a headless browser makes of pages, without scripts, as lines.
enum BrowserTrees {
  /// The tree of each page: a line for each element with its sorted attributes, and for each text, blanks collapsed.
  static func read(_ pages: [[UInt8]]) throws -> [[String]] {
    let data = pages.map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ",")
    let page = try Chromium.open("<!doctype html><body><script>const pages=[\(data)];\(script)</script>")
    let said = try page.text("document.body.textContent")
    guard let answer = said.flatMap({ Data(base64Encoded: $0) }) else { throw NoAnswer(said: said ?? "") }
    return try JSONDecoder().decode([[String]].self, from: answer)
  }

  struct NoAnswer: Error { let said: String }

  /// The tree of our own reader in this form.
  static func lines(_ nodes: [MarkupNode]) -> [String] {
    var depths: [Int] = []
    return nodes.compactMap { node in
      let depth = node.parent < 0 ? 0 : depths[node.parent] + 1
      depths.append(depth)
      if node.isText {
        let text = collapsed(node.text)
        return text.isEmpty ? nil : "\(depth) #\(text)"
      }
      let attributes = node.attributes.map { "\($0.name)=\($0.value)" }
      return ([String(depth), node.name] + attributes.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
        .joined(separator: " ")
    }
  }

  private static func collapsed(_ text: String) -> String {
    text.unicodeScalars.split { " \t\n\r\u{C}".unicodeScalars.contains($0) }.map { String($0) }.joined(separator: " ")
  }

  /// Comments and processing instructions separate texts in a browser's tree; ours has neither.
  private static let script = #"""
    function clean(root) {
      const walk = document.createNodeIterator(root, 193), dead = [];
      for (let node; node = walk.nextNode();) {
        if (node.nodeType != 1) dead.push(node); else if (node.localName == 'template' && node.content) clean(node.content);
      }
      dead.forEach(node => node.remove());
      root.normalize();
    }
    function lines(root, depth, out) {
      for (const node of root.childNodes) {
        if (node.nodeType == 3) {
          const text = node.data.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
          if (text) out.push(depth + ' #' + text);
        } else if (node.nodeType == 1) {
          const all = [...node.attributes].map(one => one.name.toLowerCase() + '=' + one.value).sort();
          out.push([depth, node.localName.toLowerCase(), ...all].join(' '));
          lines(node.localName == 'template' && node.content ? node.content : node, depth + 1, out);
        }
      }
      return out;
    }
    const answer = pages.map(text => {
      const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
      const tree = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'text/html');
      clean(tree);
      return lines(tree, 0, []);
    });
    const bytes = new TextEncoder().encode(JSON.stringify(answer));
    let all = '';
    for (let at = 0; at < bytes.length; at += 8000) all += String.fromCharCode(...bytes.subarray(at, at + 8000));
    document.body.textContent = btoa(all);
    """#
}
