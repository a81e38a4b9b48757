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

/** A file breaks the rules of its form. `code` is "malformed", as in gvl.js. */
export class VendorListError extends Error {
  constructor(message, cause) {
    super(message, { cause })
    this.name = "VendorListError"
    this.code = "malformed"
  }
}

/** Returns a `vendor-list.json`, with texts if `english` (`texts-en.json`) is given. */
export const readList = reading((list, english) => {
  const take = roomOf(list)
  const document = documentOf(list, "gvl.compact-list/1", take)
  if (list.vendors) document.vendors = withOthers(vendorsOf(list.vendors, take), list.other?.vendors)
  if (english) addWords(document, readTexts(english))
  return document
})

/** Returns a `purposes-xx.json`. */
export const readTexts = reading((texts) => documentOf(texts, "gvl.compact-texts/1", roomOf(texts)))

/** A value of a wrong type can fail anywhere; callers get the same error for all of them. */
function reading(read) {
  return (...files) => {
    try {
      return read(...files)
    } catch (error) {
      throw error instanceof VendorListError ? error : new VendorListError(`this is no compact file: ${error.message}`, error)
    }
  }
}

function documentOf(file, schema, take) {
  expect(file.schema === schema, `a file of ${schema}, not ${file.schema}`)
  const parts = { parts: [], sizes: [] }
  const maps = Object.entries(file.items).map(([kind, columns]) =>
    [kind, withOthers(itemsOf(columns, parts, take), file.other?.[kind])])
  return { ...file.head, ...Object.fromEntries(maps) }
}

const encoder = new TextEncoder()
const sizeOf = (value) => encoder.encode(JSON.stringify(value)).length

/** Limits a document to 32 times the bytes of its file plus 65,536, before it is built. */
function roomOf(file) {
  let room = 31 * sizeOf(file) + 65536
  return (bytes) => expect((room -= bytes) >= 0, "a document of at most 32 times the file's bytes")
}

/** Throws unless the file obeys a rule of its form. */
function expect(isSo, what) {
  if (!isSo) throw new VendorListError(`expected ${what}`)
}

/** Ids from the differences between them. A single number n, at most 255, means 1 to n. */
function idsOf(steps) {
  if (typeof steps === "number") {
    expect(Number.isInteger(steps) && steps >= 0 && steps <= 255, `a number of ids up to 255, not ${steps}`)
    return Array.from({ length: steps }, (_, index) => index + 1)
  }
  let id = 0
  return steps.map((step) => (id += step))
}

/** Items as [id, item]. `parts` are the parts of texts read so far in the file, `sizes` their bytes. */
function itemsOf([letters, steps, ...cells], { parts, sizes }, take) {
  const text = (cell) => (typeof cell === "string" ? cell : cell.map(part).join(""))
  const part = (part) => {
    if (typeof part === "string") {
      parts.push(part)
      sizes.push(sizeOf(part))
    }
    expect(typeof part === "string" || Object.hasOwn(parts, part), `a part of texts that is there, not ${part}`)
    if (typeof part === "string") return part
    take(sizes[part])
    return parts[part]
  }
  let next = 0
  const ids = idsOf(steps)
  take(24 * ids.length)
  expect(cells.length === ids.length * letters.length, `${ids.length * letters.length} cells, not ${cells.length}`)
  return ids.map((id) => {
    const item = { id }
    for (const letter of letters) {
      const cell = cells[next++]
      if (cell === null) continue
      take(MEMBERS[letter].length + 4)
      item[MEMBERS[letter]] = "ndl".includes(letter) ? text(cell) : cell
    }
    return [id, item]
  })
}

/** Vendors as [id, vendor]. */
function vendorsOf({ ids, name, policyUrl, urls, deviceStorageDisclosureUrl, columns }, take) {
  const all = idsOf(ids)
  take(24 * all.length)
  const cells = [name, policyUrl, urls, deviceStorageDisclosureUrl, ...Object.values(columns).map(({ at }) => at)]
  expect(cells.every((column) => column == null || column.length === all.length), "columns of one length")
  for (const { of, at } of Object.values(columns)) expect(at.every((place) => place === 0 || place - 1 in of), "values that are there")
  const sizes = Object.entries(columns).map(([name, { of }]) => of.map((value) => sizeOf(name) + sizeOf(value) + 2))
  return all.map((id, row) => {
    const members = [["id", id], ["name", name[row]]]
    if (name[row] !== null) take(8)
    let former = "https://"
    // The first character says how many characters are taken from the previous URL.
    const url = (coded, name) => {
      const shared = coded === "" ? -1 : DIGITS.indexOf(coded[0])
      // eslint-disable-next-line no-control-regex
      expect(shared >= 0 && shared <= former.length && /^[\0-\x7f]*$/.test(former.slice(0, shared)), "an address that begins like the one before it")
      former = former.slice(0, shared) + coded.slice(1)
      take(name.length + 4 + sizeOf(former))
      return former
    }
    const entry = (langId, privacy, legIntClaim) => {
      take(10)
      return {
        langId,
        ...(privacy !== null && { privacy: url(privacy, "privacy") }),
        ...(legIntClaim !== null && { legIntClaim: url(legIntClaim, "legIntClaim") }),
      }
    }
    const add = (name, cell, read) => members.push([name, cell == null ? null : read(cell, name)])
    add("policyUrl", policyUrl?.[row], url)
    if (urls?.[row] != null) take(8)
    add("urls", urls?.[row], (cells) => cells.flatMap((langId, at) =>
      (at % 3 ? [] : [entry(langId, cells[at + 1], cells[at + 2])])))
    add("deviceStorageDisclosureUrl", deviceStorageDisclosureUrl?.[row], url)
    const here = members.filter(([, value]) => value !== null)
    // A null is a value here; 0 says that the vendor has no value.
    for (const [number, [name, { of, at }]] of Object.entries(columns).entries()) {
      if (at[row] === 0) continue
      take(sizes[number][at[row] - 1])
      here.push([name, of[at[row] - 1]])
    }
    return [id, Object.fromEntries(here)]
  })
}

/** A map of entries, with members and entries that have no column. */
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
