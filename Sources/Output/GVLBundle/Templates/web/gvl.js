// Loads the vendor list of this folder (loadVendorList) and handles the user's choice (loadConsent). See gvl.d.ts for types
// and comments. All texts are plain: put them on a page by `textContent`, since vendors may use any characters in names.

const POINTER = 'current.json'
/** A vendor's members with ids. */
const ID_LISTS = ['purposes', 'legIntPurposes', 'flexiblePurposes', 'specialPurposes', 'features', 'specialFeatures', 'dataDeclaration']
const KINDS = ['purposes', 'specialPurposes', 'features', 'specialFeatures', 'dataCategories']

/** Why a list could not be loaded. `code` is stable across versions; `message` is for people. */
export class VendorListError extends Error {
  constructor(code, message, cause) {
    super(message)
    this.name = 'VendorListError'
    this.code = code
    this.cause = cause
  }
}

/** - code: a VendorListErrorCode */
function fault(code, message, cause) {
  return new VendorListError(code, message, cause)
}

/** Reads the pointer, then the files that it names, and joins them. */
export function loadVendorList({ languages = [], ...place } = {}) {
  return latest(place, (site, pointer) => load(site, pointer, languages))
}

/** The result of `use` for the pointer's current files. */
async function latest({ base, fetch, verify = false, signal }, use) {
  const here = new URL('.', import.meta.url)
  const folder = base === undefined ? here : new URL(String(base).replace(/\/?$/, '/'), globalThis.document?.baseURI ?? here)
  const site = { folder, verify, signal, request: fetch ?? globalThis.fetch }
  const pointer = await readPointer(site, 'no-cache')
  try {
    return await use(site, pointer)
  } catch (error) {
    // An outdated pointer from a cache names deleted files: read it once more, past all caches.
    if (error.code !== 'missing') throw error
    const newer = await readPointer(site, 'reload')
    if (JSON.stringify(newer) === JSON.stringify(pointer)) throw error
    return use(site, newer)
  }
}

/** The language to show: by `pointer.resolve`, for the first wanted language that has an entry there. */
export function chooseLanguage(pointer, languages) {
  for (const wanted of [].concat(languages ?? [])) {
    const parts = String(wanted).toLowerCase().split(/[-_]/)
    for (; parts.length > 0; parts.pop()) {
      const found = own(pointer.resolve, parts.join('-'))
      if (found !== undefined) return entry(pointer, found)
    }
  }
  return entry(pointer, own(pointer.resolve, '*'))
}

function entry(pointer, language) {
  return pointer.languages.find((one) => one.language === language) ?? pointer.languages[0]
}

async function readPointer(site, cache) {
  const pointer = await read(site, POINTER, { cache })
  if (pointer?.schema !== 'gvl.pointer/1') {
    throw fault('pointer', `${POINTER}: "${pointer?.schema}" is not gvl.pointer/1; load gvl.js and the files of one folder`)
  }
  if (!isObject(pointer.files) || !isObject(pointer.resolve) || !isRows(pointer.languages) || pointer.languages.length === 0
    || pointer.languages.some(({ language, file, urls }) => typeof language !== 'string' || typeof file !== 'string' || !Array.isArray(urls))) {
    throw malformed(POINTER)
  }
  return pointer
}

/** A file by its stable name. */
function named(site, pointer, name) {
  const facts = own(pointer.files, name)
  if (typeof facts?.path !== 'string') throw fault('pointer', `${POINTER} names no file ${name}; build the folder again`)
  return read(site, facts.path, { facts })
}

async function load(site, pointer, languages) {
  const language = chooseLanguage(pointer, languages)
  const file = (name) => named(site, pointer, name)
  const [list, layers, texts, words] = await Promise.all([
    file('vendor-list.json'), file('layers.json'), file(language.file), language.dialog ? file(language.dialog) : null,
  ])
  check(language, list, layers, texts, words)
  return joined(pointer, language, list, layers, texts, words)
}

/** Refuses files that lack a shape this module relies on. */
function check(language, list, layers, texts, words) {
  const isVendor = (vendor) => isObject(vendor)
    && ID_LISTS.every((name) => vendor[name] == null || isIDs(vendor[name]))
    && [vendor.dataRetention, vendor.dataRetention?.purposes, vendor.dataRetention?.specialPurposes]
      .every((map) => map == null || isObject(map))
    && (vendor.urls == null || isRows(vendor.urls))
  if (!isObject(list) || !isObject(list.vendors) || !Object.keys(list.vendors).every((id) => /^[1-9][0-9]{0,8}$/.test(id))
    || !Object.values(list.vendors).every(isVendor)) throw malformed('vendor-list.json')
  if (!isObject(layers) || !['firstLayer', 'customVendors'].every((name) => isRows(layers[name]))
    || !KINDS.every((kind) => layers[kind] == null || isRows(layers[kind]))) throw malformed('layers.json')
  if (!isObject(texts) || ![...KINDS, 'stacks'].every((kind) => texts[kind] == null
    || isObject(texts[kind]) && Object.values(texts[kind]).every(isObject))) throw malformed(language.file)
  const isText = (text) => typeof text === 'string'
    || isObject(text) && typeof text.other === 'string' && Object.values(text).every((form) => typeof form === 'string')
  if (words !== null && !(isObject(words) && isTag(words.language) && isObject(words.strings)
    && Object.values(words.strings).every(isText))) throw malformed(language.dialog)
}

function malformed(path) {
  return fault('malformed', `${path}: this is JSON of another shape; upload the folder again`)
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRows(value) {
  return Array.isArray(value) && value.every(isObject)
}

function isIDs(value) {
  return Array.isArray(value) && value.every((id) => ['number', 'string'].includes(typeof id) && Number.isSafeInteger(Number(id)))
}

function isTag(value) {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

/** A file as JSON. With `facts`, its size and SHA-256 are compared with them. */
async function read(site, path, { cache = 'default', facts } = {}) {
  const { request, signal } = site
  let bytes
  try {
    const response = await request(new URL(path, site.folder), { cache, signal })
    if (!response.ok) {
      const code = response.status === 404 || response.status === 410 ? 'missing' : 'refused'
      throw fault(code, `${path}: the server answers ${response.status}`)
    }
    bytes = await response.arrayBuffer()
  } catch (error) {
    if (error instanceof VendorListError || error?.name === 'AbortError') throw error
    throw fault('unreachable', `${path}: ${error?.message ?? error}`, error)
  }
  if (site.verify && facts) await prove(bytes, facts, path)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw fault('not-json', `${path}: this is no JSON; upload the folder again`, error)
  }
}

async function prove(bytes, facts, path) {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) throw fault('insecure', 'verify needs a page over https')
  const sum = new Uint8Array(await subtle.digest('SHA-256', bytes))
  const found = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (found !== facts.sha256) throw fault('changed', `${path}: SHA-256 ${found} instead of ${facts.sha256}`)
}

/** A VendorListView: the members of `gvl.view/1` in the order of the dialog's layers, and methods. */
function joined(pointer, language, list, layers, texts, words) {
  const item = (kind, id) => textsOf(own(texts[kind], id))
  const first = layers.firstLayer.map((row) => {
    const [kind, id] = row.stack !== undefined ? ['stacks', row.stack]
      : row.purpose !== undefined ? ['purposes', row.purpose] : ['specialFeatures', row.specialFeature]
    const { name, description } = item(kind, id)
    return { ...row, ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
  })
  const rows = KINDS.map((kind) => [kind, (layers[kind] ?? []).map((row) => ({ ...row, ...item(kind, row.id) }))])
  return {
    schema: 'gvl.view/1',
    list: pointer.list,
    lastUpdated: pointer.lastUpdated,
    language: language.language,
    texts: language.texts,
    direction: language.direction,
    firstLayer: { vendors: layers.vendors, rows: first },
    ...Object.fromEntries(rows),
    vendors: sorted(Object.keys(list.vendors)).map((id) => vendorRow(specified(list, id), language.urls)),
    customVendors: layers.customVendors.map((vendor) => ({ ...vendor, url: link(vendor.url) })),
    standardTexts: list.standardTexts ?? null,
    dialog: words?.strings ?? null,
    pointer,
    item,
    text: (key, values) => dialogText(words, key, values),
    freshness: (now = Date.now()) => freshness(pointer, now),
  }
}

/** The texts of an item, without ids. */
function textsOf({ name, description, descriptionLegal, illustrations } = {}) {
  return JSON.parse(JSON.stringify({ name, description, descriptionLegal, illustrations }))
}

/** A vendor without members that its list's specification does not define. */
function specified({ gvlSpecificationVersion, vendors }, id) {
  const others = gvlSpecificationVersion === 2 ? { urls: null, dataRetention: null, dataDeclaration: null } : { policyUrl: null }
  return { ...vendors[id], ...others }
}

/** The facts that the policy requires. */
function vendorRow(vendor, languages) {
  const retention = vendor.dataRetention ?? {}
  const kept = (ids, days) => sorted(ids).map((id) => ({ id, retentionDays: own(days, id) ?? retention.stdRetention ?? null }))
  const urls = vendorURLs(vendor, languages)
  return {
    id: vendor.id,
    name: vendor.name,
    consent: kept(vendor.purposes, retention.purposes),
    legitimateInterest: kept(vendor.legIntPurposes, retention.purposes),
    flexible: sorted(vendor.flexiblePurposes),
    specialPurposes: kept(vendor.specialPurposes, retention.specialPurposes),
    features: sorted(vendor.features),
    specialFeatures: sorted(vendor.specialFeatures),
    dataCategories: sorted(vendor.dataDeclaration),
    privacyURL: link(urls.privacy),
    legitimateInterestURL: link(urls.legIntClaim),
    urlLanguage: urls.langId ?? null,
    usesCookies: vendor.usesCookies ?? null,
    cookieMaxAgeSeconds: vendor.cookieMaxAgeSeconds ?? null,
    cookieRefresh: vendor.cookieRefresh ?? null,
    usesNonCookieAccess: vendor.usesNonCookieAccess ?? null,
    deviceStorageDisclosureURL: link(vendor.deviceStorageDisclosureUrl),
    default: false,
  }
}

/** A vendor's URLs in the first of `languages` that it has, else its first; one without language in specification 2. */
function vendorURLs(vendor, languages) {
  const urls = vendor.urls ?? []
  if (urls.length === 0) return { privacy: vendor.policyUrl }
  const plain = urls.map((url) => String(url.langId ?? '').toLowerCase().split(/[-_\s]+/).filter(Boolean).join('-'))
  const found = languages.map((language) => plain.indexOf(language)).find((index) => index >= 0)
  return urls[found ?? 0]
}

/**
 * The address without surrounding blanks, if it is http or https with a host and without user name or password. Null
 * for all others: vendors declare any text.
 */
function link(address) {
  const bare = typeof address === 'string' ? address.replace(/^[\t\n\r \u00a0]+|[\t\n\r \u00a0]+$/g, '') : ''
  return /^https?:\/\/[^/?#@\\ ]+([/?#]|$)/i.test(bare) && !/[\u0000-\u001f\u007f]/.test(bare) ? bare : null
}

/** A text of the dialog itself: a plural's form for `values.count`, with `{name}` replaced by `values.name`. */
function dialogText(words, key, values = {}) {
  const found = own(words?.strings, key)
  if (found === undefined) throw fault('no-text', `the dialog has no text "${key}" in this language`)
  const form = typeof found === 'string' ? found
    : own(found, new Intl.PluralRules(words.language).select(Number(values.count))) ?? found.other
  return form.replace(/\{([A-Za-z0-9]+)\}/g, (mark, name) => {
    const value = own(values, name)
    return typeof value === 'number' ? new Intl.NumberFormat(words.language).format(value) : String(value ?? mark)
  })
}

/** With an unreadable date, a list never counts as fresh. */
function freshness({ refreshAfter, hardExpiry }, now) {
  const limit = (date) => (date == null ? Infinity : typeof date === 'string' ? Date.parse(date) : NaN)
  const [due, end] = [limit(refreshAfter), limit(hardExpiry)]
  if (now >= end) return 'expired'
  const isKnown = now < end && !Number.isNaN(due) && Math.min(due, end) < Infinity
  return !isKnown ? 'unknown' : now >= due ? 'stale' : 'fresh'
}

/** The ids, ascending, each once. */
function sorted(ids) {
  if (Array.isArray(ids) && ids.every((id, at) => typeof id === 'number' && (at === 0 || ids[at - 1] < id))) return ids
  return [...new Set(Array.from(ids ?? [], Number))].sort((a, b) => a - b)
}

/** An own member of the object, never `constructor` etc. */
function own(object, name) {
  return object != null && Object.prototype.hasOwnProperty.call(object, name) ? object[name] : undefined
}
