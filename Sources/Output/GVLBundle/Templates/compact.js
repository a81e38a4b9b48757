// Reads vendor lists and texts in the compact form (schemas gvl.compact-list/1, gvl.compact-texts/1) and gives back
// documents in the official shapes. An ES module without dependencies; values may be shared, so change none of them.
//
//   const english = await (await fetch("texts-en.json")).json()
//   const list = readList(await (await fetch("list.json")).json(), english)
//   list.vendors["755"].urls[0].privacy
//   readTexts(await (await fetch("texts-de.json")).json()).purposes["1"].name

const MEMBERS = {
  n: "name", d: "description", l: "descriptionLegal", i: "illustrations", p: "purposes", s: "specialFeatures",
}
const WORDS = ["name", "description", "descriptionLegal", "illustrations"]
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** A `vendor-list.json`; with the texts of `texts-en.json` its items have their words. */
export function readList(list, english) {
  const document = documentOf(list, "gvl.compact-list/1")
  if (list.vendors) document.vendors = withOthers(vendorsOf(list.vendors), list.other?.vendors)
  if (english) addWords(document, readTexts(english))
  return document
}

/** A `purposes-xx.json`. */
export function readTexts(texts) {
  return documentOf(texts, "gvl.compact-texts/1")
}

function documentOf(file, schema) {
  if (file.schema !== schema) throw new Error(`expected a file of ${schema}, not ${file.schema}`)
  const parts = []
  const maps = Object.entries(file.items).map(([kind, columns]) =>
    [kind, withOthers(itemsOf(columns, parts), file.other?.[kind])])
  return { ...file.head, ...Object.fromEntries(maps) }
}

/** Says that a file breaks the rules of its form: what is read is never larger than what is there. */
function expect(isSo, what) {
  if (!isSo) throw new Error(`expected ${what}`)
}

/** Ids from the steps between them; a number n, up to 255, stands for 1 to n. */
function idsOf(steps) {
  if (typeof steps === "number") {
    expect(Number.isInteger(steps) && steps >= 0 && steps <= 255, `a number of ids up to 255, not ${steps}`)
    return Array.from({ length: steps }, (_, index) => index + 1)
  }
  let id = 0
  return steps.map((step) => (id += step))
}

/** Items as [id, item]. `parts` are the parts of texts that the file has had so far. */
function itemsOf([letters, steps, ...cells], parts) {
  const text = (cell) => (typeof cell === "string" ? cell : cell.map(part).join(""))
  const part = (part) => {
    if (typeof part === "string") parts.push(part)
    expect(typeof part === "string" || Object.hasOwn(parts, part), `a part of texts that is there, not ${part}`)
    return typeof part === "string" ? part : parts[part]
  }
  let next = 0
  const ids = idsOf(steps)
  expect(cells.length === ids.length * letters.length, `${ids.length * letters.length} cells, not ${cells.length}`)
  return ids.map((id) => {
    const item = { id }
    for (const letter of letters) {
      const cell = cells[next++]
      if (cell !== null) item[MEMBERS[letter]] = "ndl".includes(letter) ? text(cell) : cell
    }
    return [id, item]
  })
}

/** Vendors as [id, vendor]. */
function vendorsOf({ ids, name, policyUrl, urls, deviceStorageDisclosureUrl, columns }) {
  const all = idsOf(ids)
  const cells = [name, policyUrl, urls, deviceStorageDisclosureUrl, ...Object.values(columns).map(({ at }) => at)]
  expect(cells.every((column) => column == null || column.length === all.length), "columns of one length")
  for (const { of, at } of Object.values(columns)) expect(at.every((place) => place === 0 || place - 1 in of), "values that are there")
  return all.map((id, row) => {
    const members = [["id", id], ["name", name[row]]]
    let former = "https://"
    // The first character says how many are taken from the URL before.
    const url = (coded) => (former = former.slice(0, DIGITS.indexOf(coded[0])) + coded.slice(1))
    const add = (name, cell, read) => members.push([name, cell == null ? null : read(cell)])
    add("policyUrl", policyUrl?.[row], url)
    add("urls", urls?.[row], (cells) => cells.flatMap((langId, at) => (at % 3 ? [] : [{
      langId,
      ...(cells[at + 1] !== null && { privacy: url(cells[at + 1]) }),
      ...(cells[at + 2] !== null && { legIntClaim: url(cells[at + 2]) }),
    }])))
    add("deviceStorageDisclosureUrl", deviceStorageDisclosureUrl?.[row], url)
    const here = members.filter(([, value]) => value !== null)
    // Here null is a value, and 0 says that the vendor has none.
    for (const [name, { of, at }] of Object.entries(columns)) if (at[row]) here.push([name, of[at[row] - 1]])
    return [id, Object.fromEntries(here)]
  })
}

/** A map of entries, with the members and entries that have no columns. */
function withOthers(entries, others = {}) {
  const map = Object.fromEntries(entries)
  const more = Object.entries(others).map(([key, other]) =>
    [key, Object.hasOwn(map, key) ? { ...map[key], ...other } : other])
  return { ...map, ...Object.fromEntries(more) }
}

function addWords(document, texts) {
  for (const kind of Object.keys(document).filter((kind) => kind !== "vendors")) {
    for (const [key, item] of Object.entries(document[kind] ?? {})) {
      for (const word of item?.id === +key ? WORDS : []) {
        const value = texts[kind]?.[key]?.[word]
        if (value !== undefined) item[word] = value
      }
    }
  }
}
