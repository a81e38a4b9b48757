@testable import GVLBundle
import GVLBundleFormat
import TestSupport

/// gvl.js with damaged or hostile files.
@Suite(.waits, .enabled(if: NodeModule.program != nil, NodeModule.absence))
struct WebModuleTests {
  /// Runs a program beside the module, whose inner functions it may use, and returns its output.
  private func run(_ program: String, _ files: [String: String] = [:]) throws -> String {
    try NodeModule.run(
      program, module: TemplateText.bytes("web/gvl.js") + Array("\nexport { link, freshness }\n".utf8), files)
  }

  /// The module's rule for links equals that of `WebLink`.
  @Test(arguments: SeededNumbers.seeds(0x115)) func aLinkIsALinkInBoth(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let pieces = [
      "https", "http", "HTTPS", "javascript", ":", "://", "/", "@", "\\", "a.example", "?", "#", " ", "\t", "\n",
      "\u{A0}", "\u{7F}",
      "é", "%40", "u:p@",
    ]
    let addresses = (0..<4_000).map { _ in
      (numbers.below(2) == 0 ? "https://" : "")
        + (0..<numbers.below(6)).map { _ in pieces[numbers.below(pieces.count)] }.joined()
    }
    let output = try run(
      """
      import { readFileSync } from 'node:fs'
      import { link } from './gvl.mjs'
      console.log(JSON.stringify(JSON.parse(readFileSync('addresses.json', 'utf8')).map(link)))
      """, ["addresses.json": String(decoding: JSONValue.strings(addresses).bytes, as: UTF8.self)])
    let shown = try JSONDocument(output).root.elements
    #expect(shown.count == addresses.count)
    for (address, shown) in zip(addresses, shown) {
      #expect(WebLink.shown(address) == shown.string, "\(address.debugDescription)")
    }
  }

  @Test func aDateThatCannotBeReadIsNotFresh() throws {
    let output = try run(
      """
      import { freshness } from './gvl.mjs'
      const now = Date.parse('2026-03-01')
      const [past, future] = ['2026-02-01', '2026-04-01']
      const cases = [
        [future, future], [past, future], [future, past], [past, past], [null, future], [future, null], [null, null],
        ['soon', future], [future, 'soon'], ['soon', past], ['', ''], [{}, future], [future, 4], ['soon', 'soon'], [undefined, undefined],
      ]
      console.log(cases.map(([refreshAfter, hardExpiry]) => freshness({ refreshAfter, hardExpiry }, now)).join(' '))
      console.log(freshness({ refreshAfter: future, hardExpiry: future }, NaN))
      """)
    #expect(
      output == """
        fresh stale expired expired fresh fresh unknown unknown unknown expired unknown unknown unknown unknown unknown
        unknown

        """)
  }

  /// A member with a value of another type, down to the third level, is read, or refused with a code.
  @Test func aMalformedFileIsRefusedByACode() throws {
    let bundle = try BundleTarget.web.bundle(WebSample.input())
    let files = try bundle.manifest.files.filter { $0.kind == .copy || $0.kind == .pointer }.map {
      JSONValue.Member($0.path, .string(String(decoding: try bundle.bytes($0.path), as: UTF8.self)))
    }
    let output = try run(
      """
      import { readFileSync } from 'node:fs'
      import { loadVendorList, chooseLanguage, VendorListError } from './gvl.mjs'
      const files = JSON.parse(readFileSync('files.json', 'utf8'))
      const load = (changed) => loadVendorList({ base: 'http://x/', languages: 'de-AT', fetch: async (url) =>
        new Response(changed[new URL(url).pathname.slice(1)] ?? '', { status: new URL(url).pathname.slice(1) in changed ? 200 : 404 }) })
      const odd = [null, 0, -1, 'x', true, [], {}, [null], [1e9], { length: 1e9 }, { a: null }, ['x']]
      const tried = { read: 0 }
      async function attempt(path, document, place) {
        try {
          const list = await load({ ...files, [path]: JSON.stringify(document) })
          tried.read++
          JSON.stringify({ ...list, pointer: null })
          for (const kind of ['purposes', 'stacks', 'none']) list.item(kind, 1)
          list.freshness()
          chooseLanguage(list.pointer, ['de', 'xx'])
          for (const key of Object.keys(list.dialog ?? {})) list.text(key, { count: 2 })
        } catch (error) {
          if (!(error instanceof VendorListError)) console.log(path, place, String(error.stack).split('\\n').slice(0, 2).join(' '))
          tried[error.code] = (tried[error.code] ?? 0) + 1
        }
      }
      async function vary(path, whole, node, place, depth) {
        for (const key of Object.keys(node).slice(0, depth > 2 ? 99 : 5)) {
          const kept = node[key]
          for (const value of odd) {
            node[key] = value
            await attempt(path, whole, `${place}/${key} = ${JSON.stringify(value)}`)
          }
          node[key] = kept
          if (depth > 1 && kept !== null && typeof kept === 'object') await vary(path, whole, kept, `${place}/${key}`, depth - 1)
        }
      }
      for (const path of Object.keys(files).filter((path) => path === 'current.json' || path.startsWith('hashed/'))) {
        for (const value of odd) await attempt(path, value, '')
        const whole = JSON.parse(files[path])
        await vary(path, whole, whole, '', 3)
      }
      console.log(Object.keys(tried).sort().join(' '))
      """, ["files.json": String(decoding: JSONValue.object(files).bytes, as: UTF8.self)])
    #expect(output == "malformed missing pointer read\n", "\(output.prefix(2_000))")
  }
}
