

// ---- After the dialog

/** The key of the choice in `localStorage`; nothing else is stored. */
const STORED = 'gvl.choices'
const SETS = ['purposes', 'legitimateInterests', 'specialFeatures', 'vendors', 'legitimateInterestVendors']
const CHOSEN = [...SETS, 'customVendors', 'atp']
const PARTS = ['consent', 'legitimateInterest', 'specialFeatures']
const VERDICTS = ['none', 'disclose', 'recommended', 'required']
const BASES = ['none', 'consent', 'legitimateInterest', 'both']
const RESTRICTIONS = ['notAllowed', 'requireConsent', 'requireLegitimateInterest', 'undefined']
const DAY = 86_400_000
const CLOCK = { rule: 'clock/dated-ahead', verdict: 'required', kind: 'clock', vendor: null, item: null }

/** Loads the folder's data on stored choices: one small file, without list and texts. */
export function loadConsent(place = {}) {
  return latest(place, async (site, pointer) => new Consent(await named(site, pointer, 'asks.json')))
}

/**
 * Makes, stores and judges choices of the folder's dialog, and writes TC strings. A choice is `gvl.choices/1`, plain
 * JSON; it names only what was shown.
 */
export class Consent {
  /** - asks: `gvl.asks/1` */
  constructor(asks) {
    this.asks = checkAsks(asks)
    const [, specification, version] = /^v([23])\/(\d+)$/.exec(asks.list)
    this.specification = Number(specification)
    this.version = Number(version)
    this.shown = readShown(asks.signals.shown)
    // Cache of the last choice's `shown`: pages call several methods with it.
    this.last = { text: asks.signals.shown, shown: this.shown }
  }

  /** The choice of a user who rejects everything. `list` is the one that the dialog showed. */
  rejectAll({ list, language = list?.language ?? 'en', texts = list?.texts, screen = 1, gdprApplies = null, by = 'reject_all', now = Date.now() } = {}) {
    const { list: reference, policyVersion, profile } = this.asks
    return {
      schema: 'gvl.choices/1', list: reference, policyVersion, profile, language, shown: this.asks.signals.shown, screen,
      gdprApplies, made: timestamp(Number(now)), by, texts: own(this.asks.texts, texts) ?? null, purposes: [],
      legitimateInterests: [], specialFeatures: [], vendors: [], legitimateInterestVendors: [], customVendors: [], atp: null,
    }
  }

  /** A choice of all that the dialog asks for; with `list`, custom vendors too. The page itself adds Google's providers. */
  acceptAll({ by = 'accept_all', list, ...options } = {}) {
    const choices = this.rejectAll({ by, list, ...options })
    const rows = [...this.shown.vendors]
    const all = (name) => sorted(rows.flatMap(([, vendor]) => vendor[name]))
    const those = (name) => rows.filter(([, vendor]) => vendor[name].length > 0).map(([id]) => id)
    return {
      ...choices, purposes: all('consent'), legitimateInterests: all('legitimateInterest'), specialFeatures: all('specialFeatures'),
      vendors: those('consent'), legitimateInterestVendors: those('legitimateInterest'),
      customVendors: (list?.customVendors ?? []).map(({ name }) => name),
    }
  }

  /**
   * The string to signal, and whether to ask the user. Call it when the page loads, after an update of the folder, and
   * after the tap. `string` is null if nothing may be signalled. `choices` may be the result of `merge`.
   */
  bring(choices = this.stored(), { now = Date.now(), ...options } = {}) {
    const standing = this.standing(choices, now)
    return { string: standing.answer === 'unknown' ? null : this.tcString(choices.choices ?? choices, { now, ...options }), standing }
  }

  /**
   * Whether a choice is still valid: `stands`, `disclose`, `askAgain`, `newer` or `unknown`, with reasons, strictest first.
   * `unknown` is a choice that is absent, damaged, of an unknown list or profile, or dated more than a day ahead: the user
   * is asked. In choices of several devices (`merge`) one such date is enough to ask again.
   */
  standing(choices, now = Date.now()) {
    const { asks } = this
    const say = (answer, reasons = [], notBefore = null) => ({ answer, reasons, notBefore })
    if (choices?.ahead) {
      const found = this.standing(choices.choices, now)
      return choices.ahead.length === 0 || found.answer === 'unknown' ? found : say('askAgain', [CLOCK, ...found.reasons])
    }
    const said = readable(choices, this)
    if (!said || said.profile !== asks.profile || said.specification !== this.specification || isAhead(said, now)) return say('unknown')
    if (said.version > this.version) return say('newer')
    if (!asks.lists.includes(said.version)) return say('unknown')
    const found = reasonsOf(asks, this.shown, said)
    const isOver = (seconds) => Number(now) - said.made >= seconds * 1000
    if (asks.askAgainAfterSeconds !== null && isOver(asks.askAgainAfterSeconds)) found.add(asks.profileRules.age, 'age')
    const reasons = found.sorted()
    const verdict = reasons[0]?.verdict ?? 'none'
    if (verdict !== 'required') return say(verdict === 'none' ? 'stands' : 'disclose', reasons)
    // A string of an ended policy is void, and so is its refusal.
    const pause = asks.notBeforeSeconds
    if (pause === null || !said.isRefusal || isOver(pause) || said.policyVersion < 4) return say('askAgain', reasons)
    return say('stands', reasons, timestamp(said.made + pause * 1000))
  }

  /**
   * The part of a choice that may be signalled: what was chosen, was shown, and is still shown on the same basis. The
   * re-consent policy has no influence, and choosing more never removes anything. Throws `choice` if it is no choice of this
   * profile, `ahead` if it is dated more than a day ahead.
   */
  permitted(choices, now = Date.now()) {
    return permittedBy(this, readChoices(choices, this), now)
  }

  /**
   * The TC string of a choice: `permitted`, with the list, the policy version and the day of the choice (today if that is in
   * the future). Only a CMP registered with IAB Europe signals: throws `cmp` if the folder was built without one, except
   * with `test`, which writes CMP id 0. `country` is the publisher's, two letters.
   */
  tcString(choices, { country = 'AA', nonStandardTexts = false, test = false, now = Date.now() } = {}) {
    const cmp = test ? { id: 0, version: this.asks.cmp?.version ?? 0 } : this.asks.cmp
    if (!cmp) throw fault('cmp', 'gvl.yml names no CMP; only a registered one may signal')
    const said = readChoices(choices, this)
    const may = permittedBy(this, said, now)
    const day = timestamp(Math.floor(Math.min(said.made, now) / DAY) * DAY)
    const language = /^[a-z]{2}(?![^-_])/i.exec(said.language)?.[0].toUpperCase() ?? 'EN'
    return encodeTCString({
      version: 2, created: day, lastUpdated: day, cmpId: cmp.id, cmpVersion: cmp.version, consentScreen: said.screen,
      consentLanguage: language, vendorListVersion: said.version, tcfPolicyVersion: said.policyVersion, isServiceSpecific: true,
      useNonStandardTexts: nonStandardTexts, specialFeatureOptIns: may.specialFeatures, purposeConsents: may.purposes,
      purposeLegitimateInterests: may.legitimateInterests, purposeOneTreatment: false, publisherCountryCode: country,
      vendorConsents: may.vendors, vendorLegitimateInterests: may.legitimateInterestVendors,
      publisherRestrictions: may.restrictions, vendorsDisclosed: may.disclosed,
    })
  }

  /** The choice that this browser keeps; null if it has none, or cannot read it. */
  stored(storage) {
    try {
      const choices = JSON.parse(storageOf(storage).getItem(STORED))
      return readable(choices) ? choices : null
    } catch {
      return null
    }
  }

  /**
   * Stores the choice of a tap, which counts whatever the stored one's date, and returns it. If the stored one is later by
   * up to a day, it is dated a millisecond after that. Throws `storage` if it fails: the stored one stays.
   */
  store(choices, storage) {
    const { made } = readChoices(choices)
    const last = Date.parse(this.stored(storage)?.made)
    return keepChoices(last >= made && last < made + DAY ? { ...choices, made: timestamp(last + 1) } : choices, storage)
  }

  /**
   * Merges the choices of the user's other devices with the stored one, stores the result and returns it for `bring` and
   * `standing`. A stored choice dated more than a day ahead stays until the next tap. Throws `storage`.
   */
  merge(others, { storage, now = Date.now() } = {}) {
    const stored = this.stored(storage)
    const merged = mergedChoices([...others, stored], now)
    if (merged.choices && !merged.ahead.includes(stored)) keepChoices(merged.choices, storage)
    return merged
  }

  /** Removes the stored choice and nothing else. */
  forget(storage) {
    keep(() => storageOf(storage).removeItem(STORED))
  }
}

/** Browsers may throw at the mere access to `localStorage`. */
function storageOf(storage) {
  return storage ?? globalThis.localStorage
}

function keepChoices(choices, storage) {
  keep(() => storageOf(storage).setItem(STORED, JSON.stringify(choices)))
  return choices
}

function keep(work) {
  try {
    work()
  } catch (error) {
    throw fault('storage', `the choice cannot be stored or removed: ${error?.message ?? error}`, error)
  }
}

/** Whether a wrong clock dated it: its order is unknown then. */
function isAhead({ made }, now) {
  return made - now > DAY
}

/**
 * One user's choices of several devices, merged: `choices` is the newest (of two with one date, the one that allows less),
 * or null. Choices in `ahead` are dated more than a day ahead; `choices` allows only what they allow too.
 */
export function mergedChoices(all, now = Date.now()) {
  const allowed = (choices) => CHOSEN.reduce((sum, name) => sum + (choices[name]?.length ?? 0), 0)
  // All members except the date, as on other platforms.
  const text = ({ list, profile, language, screen, policyVersion, gdprApplies, by, texts, shown, ...sets }) => [
    list, ...SETS.map((name) => sorted(sets[name]).join(',')), sets.atp ? sorted(sets.atp).join(',') : '-', [...(sets.customVendors ?? [])].sort().join(','), profile ?? '', language ?? 'en', screen ?? 1,
    policyVersion, gdprApplies == null ? '' : gdprApplies ? 1 : 0, by ?? '', texts ?? '', shown,
  ].join('|')
  const order = (one, other) => Date.parse(one.made) - Date.parse(other.made) || allowed(other) - allowed(one) || (text(one) < text(other) ? -1 : 1)
  const known = all.filter((one) => readable(one))
  const ahead = known.filter((one) => isAhead(readChoices(one), now))
  const newest = known.filter((one) => !ahead.includes(one)).sort(order).pop() ?? null
  return { choices: newest && ahead.reduce(narrowed, newest), ahead }
}

/** A choice reduced to what another also allows. Vendors that the other dialog showed differently lose everything. */
function narrowed(choices, other) {
  const [mine, theirs] = [readChoices(choices), readChoices(other)]
  // In another dialog, ids have other meanings.
  const isOfOneDialog = mine.profile === theirs.profile && mine.specification === theirs.specification
  const text = ({ shown }, id) => JSON.stringify(shown.vendors.get(id))
  const changed = [...mine.shown.vendors.keys()].filter((id) => text(mine, id) !== text(theirs, id))
  const lost = {
    vendors: changed, legitimateInterestVendors: changed,
    specialFeatures: changed.flatMap((id) => mine.shown.vendors.get(id).specialFeatures),
  }
  const both = (name) => choices[name] && choices[name].filter((one) => isOfOneDialog && other[name]?.includes(one) && !lost[name]?.includes(one))
  return { ...choices, ...Object.fromEntries(CHOSEN.map((name) => [name, both(name)])) }
}

function readable(choices, consent) {
  try {
    return readChoices(choices, consent)
  } catch {
    return null
  }
}

function permittedBy({ asks: { profile, signals, lists }, specification, version, shown }, said, now) {
  if (said.profile !== profile || said.specification !== specification) throw fault('choice', 'the choice is of another profile or specification')
  if (isAhead(said, now)) throw fault('ahead', 'the choice is dated more than a day ahead; ask the user again')
  const both = (chosen, name) => said[chosen].filter((id) => said.shown.all[name].has(id) && shown.all[name].has(id))
  const kept = rangeSet(signals.specialPurposeVendors)
  const result = {
    purposes: both('purposes', 'consent'),
    legitimateInterests: both('legitimateInterests', 'legitimateInterest').filter((id) => id !== 1 && (said.policyVersion < 4 || id < 3 || id > 6)),
    specialFeatures: both('specialFeatures', 'specialFeatures'),
    vendors: [], legitimateInterestVendors: [], disclosed: [...said.shown.vendors.keys()],
  }
  const declared = formerBases(said.version === version ? [] : lists.includes(said.version) ? signals.formerBases : null, said.version)
  const restrictions = new Map()
  const restrict = (purpose, type, vendor) => {
    const key = purpose * 4 + type
    restrictions.has(key) ? restrictions.get(key).push(vendor) : restrictions.set(key, [vendor])
  }
  const written = signals.restrictions.map(([purpose, type, ...ranges]) => [purpose, type, rangeSet(ranges)])
  const [chosen, unopposed] = [new Set(said.vendors), new Set(said.legitimateInterestVendors)]
  for (const [id, is] of shown.vendors) {
    const was = said.shown.vendors.get(id)
    if (!was) continue
    const unseen = purposesUnseen(is, was)
    const decided = new Set(unseen)
    for (const [purpose, type, vendors] of written) {
      if (!vendors.has(id) || unseen.includes(purpose)) continue
      restrict(purpose, type, id)
      decided.add(purpose)
    }
    for (const purpose of unseen) restrict(purpose, 0, id)
    if (!is.specialFeatures.every((feature) => was.specialFeatures.includes(feature))) continue
    const [consent, interest] = [was.consent.length > 0, was.legitimateInterest.length > 0]
    if (consent && chosen.has(id)) result.vendors.push(id)
    if (interest ? unopposed.has(id) : !consent && kept.has(id)) result.legitimateInterestVendors.push(id)
    // Vendors go by the list that the string names, which may allow them more than the user was shown.
    const forbid = (vendors, purposes, name, bit) => {
      if (vendors.at(-1) !== id) return
      for (const purpose of purposes) {
        if (decided.has(purpose) || was[name].includes(purpose) || !declared(id, purpose, bit)) continue
        restrict(purpose, BASES.indexOf(basis(is, purpose)), id)
        decided.add(purpose)
      }
    }
    forbid(result.vendors, result.purposes, 'consent', 1)
    forbid(result.legitimateInterestVendors, result.legitimateInterests, 'legitimateInterest', 2)
  }
  result.restrictions = sorted(restrictions.keys())
    .map((key) => ({ purpose: key >> 2, type: RESTRICTIONS[key & 3], vendors: restrictions.get(key) }))
  return result
}

/**
 * Whether a vendor declared a purpose in a list on a basis (1 consent, 2 legitimate interest) that it no longer has. Always true
 * for a list that was not compared.
 */
function formerBases(rows, version) {
  if (!rows) return () => true
  const found = new Map()
  for (const [vendor, purpose, bits, ...ranges] of rows) {
    if (pairs(ranges).some(([from, to]) => from <= version && version <= to)) found.set(`${vendor} ${purpose}`, bits | found.get(`${vendor} ${purpose}`))
  }
  return (vendor, purpose, bit) => (found.get(`${vendor} ${purpose}`) & bit) !== 0
}

/** A choice, checked and parsed: its list's number, its date, what was shown. */
function readChoices(choices, consent = { last: {} }) {
  const need = (isSo, name) => {
    if (!isSo) throw fault('choice', `the choice: ${name} is missing or another kind`)
  }
  need(isObject(choices) && (choices.schema ?? 'gvl.choices/1') === 'gvl.choices/1', 'schema')
  const found = /^v([23])\/([1-9]\d{0,3})$/.exec(choices.list)
  need(found && Number(found[2]) < 4096, 'list')
  need(Number.isSafeInteger(choices.policyVersion), 'policyVersion')
  const made = /^\d{4}-\d\d-\d\dT/.test(choices.made) ? Date.parse(choices.made) : NaN
  need(!Number.isNaN(made), 'made')
  const said = { specification: Number(found[1]), version: Number(found[2]), policyVersion: choices.policyVersion, made }
  for (const name of CHOSEN) {
    const found = choices[name] ?? []
    need(Array.isArray(found) && (!SETS.includes(name) || found.every((id) => Number.isInteger(id) && id > 0 && id < 65_536)), name)
    if (SETS.includes(name)) said[name] = sorted(found)
  }
  said.isRefusal = CHOSEN.every((name) => (choices[name] ?? []).length === 0)
  need(typeof choices.shown === 'string', 'shown')
  if (consent.last.text !== choices.shown) consent.last = { text: choices.shown, shown: readShown(choices.shown) }
  said.shown = consent.last.shown
  said.profile = choices.profile ?? ''
  said.language = choices.language ?? 'en'
  said.screen = choices.screen ?? 1
  need([said.profile, said.language].every((text) => typeof text === 'string') && Number.isInteger(said.screen), 'profile, language or screen')
  return said
}

/** Refuses a file without the shape that this module needs. */
function checkAsks(asks) {
  const isNumbers = (value) => Array.isArray(value) && value.every(Number.isInteger)
  const isTable = (value) => Array.isArray(value) && value.every(isNumbers)
  const isAge = (value) => value === null || Number.isFinite(value)
  const { schema, list, profile, lists, rules, profileRules, outcomes, changes, signals, askAgainAfterSeconds, notBeforeSeconds } = asks ?? {}
  if (schema !== 'gvl.asks/1' || !/^v[23]\/\d+$/.test(list) || typeof profile !== 'string' || !isNumbers(lists)
    || ![askAgainAfterSeconds, notBeforeSeconds].every(isAge) || !isRows(rules) || !rules.every(({ verdict }) => VERDICTS.includes(verdict))
    || !isObject(profileRules) || !Object.values(profileRules).every((rule) => rules[rule]) || !isTable(outcomes)
    || !isRows(changes) || !changes.every(({ lists, all = [], ...tables }) => isNumbers(lists) && isNumbers(all) && Object.values(tables).every(isTable))
    || !isObject(signals) || !isTable(signals.restrictions) || !isTable(signals.formerBases ?? []) || !isNumbers(signals.specialPurposeVendors)) throw malformed('asks.json')
  return asks
}

/** Reasons from changes of lists, then from changes of the profile. */
function reasonsOf(asks, shown, said) {
  const found = new Map()
  const reasons = {
    add(rule, kind, vendor = null, item = null) {
      const row = asks.rules[rule]
      if (row) found.set(`${rule} ${kind} ${vendor} ${item}`, { rule: row.id, verdict: row.verdict, kind, vendor, item })
    },
    sorted: () => [...found.values()].sort((one, other) => VERDICTS.indexOf(other.verdict) - VERDICTS.indexOf(one.verdict)
      || (one.rule < other.rule ? -1 : one.rule > other.rule ? 1 : 0) || one.vendor - other.vendor || one.item - other.item || (one.kind < other.kind ? -1 : 1)),
  }
  const changed = new Set()
  const was = (vendor) => said.shown.vendors.get(vendor)
  for (const { lists, all = [], added = [], vendors = [], specialFeatures = [], purposes = [] } of asks.changes) {
    if (!pairs(lists).some(([from, to]) => from <= said.version && said.version <= to)) continue
    for (const rule of all) reasons.add(rule, 'list')
    for (const [vendor, rule] of added) {
      changed.add(`${vendor}`)
      reasons.add(rule, 'newVendor', vendor)
    }
    for (const [vendor, seen, hidden] of vendors) reasons.add(was(vendor) ? seen : hidden, 'vendor', vendor)
    for (const [vendor, feature, seen, hidden] of specialFeatures) {
      changed.add(`${vendor} f${feature}`)
      reasons.add(was(vendor) ? seen : hidden, 'specialFeature', vendor, feature)
    }
    for (const [vendor, purpose, outcome] of purposes) {
      changed.add(`${vendor} ${purpose}`)
      const byBasis = asks.outcomes[outcome] ?? []
      reasons.add(byBasis[was(vendor) ? BASES.indexOf(basis(was(vendor), purpose)) : BASES.length], 'purpose', vendor, purpose)
    }
  }
  const rules = asks.profileRules
  for (const [id, is] of shown.vendors) {
    if (changed.has(`${id}`)) continue
    const before = was(id)
    if (!before) {
      reasons.add(rules.vendorShown, 'newVendor', id)
      continue
    }
    for (const purpose of purposesUnseen(is, before)) {
      // Consent in place of legitimate interest is a tightened restriction.
      if (basis(is, purpose) === 'consent' && basis(before, purpose) !== 'none' || changed.has(`${id} ${purpose}`)) continue
      reasons.add(said.shown.purposes.has(purpose) ? rules.restrictionLoosened : rules.purposeShown, 'purpose', id, purpose)
    }
    for (const feature of is.specialFeatures) {
      if (!said.shown.specialFeatures.has(feature) && !changed.has(`${id} f${feature}`)) reasons.add(rules.specialFeatureShown, 'specialFeature', id, feature)
    }
  }
  return reasons
}

/** The names in a reason: the vendor's, and the official name of the purpose or special feature. */
export function namesOf({ kind, vendor, item }, list) {
  const found = list.vendors.find(({ id }) => id === vendor)
  return { vendor: found?.name ?? null, item: list.item(`${kind}s`, item).name ?? null }
}

/** Sentences of the dialog, in the list's language, that say why a user is asked again; empty without such texts. */
export function sentencesFor(reasons, list) {
  const count = (...kinds) => new Set(reasons.filter(({ kind }) => kinds.includes(kind)).map(({ vendor }) => vendor)).size
  const isOld = count('age')
  return [
    ['first.again', reasons.length - isOld - count('clock')], ['first.newPartners', count('newVendor')],
    ['first.newUses', count('purpose', 'specialFeature')], ['first.chosenLongAgo', isOld],
  ].filter(([key, count]) => count > 0 && own(list.dialog, key) !== undefined).map(([key, count]) => list.text(key, { count }))
}

function basis(vendor, purpose) {
  return BASES[(vendor.consent.includes(purpose) ? 1 : 0) + (vendor.legitimateInterest.includes(purpose) ? 2 : 0)]
}

/** Purposes of a vendor that the user was not shown for it, or was shown on another basis. */
function purposesUnseen(is, was) {
  const asked = is.legitimateInterest.length === 0 ? is.consent : [...new Set([...is.consent, ...is.legitimateInterest])]
  return asked.filter((purpose) => basis(is, purpose) !== basis(was, purpose))
}

function pairs(numbers) {
  return numbers.flatMap((_, index) => (index % 2 ? [] : [[numbers[index], numbers[index + 1]]]))
}

/** The ids of ranges, as pairs of first and last. */
function rangeSet(ranges) {
  return new Set(idsOf(pairs(ranges).map(([from, to]) => [from, Math.min(to, 65_535)])))
}

/** Reads `shown` of a choice or of `gvl.asks/1`. */
function readShown(text) {
  const bits = new BitReader(text, 0)
  if (bits.int(6) !== 1) bits.fail('what was shown is of another form')
  const [purposes, features] = [bits.int(6), bits.int(6)]
  const shown = { purposes: new Set(bits.ids(purposes)), specialFeatures: new Set(bits.ids(features)), vendors: new Map() }
  const all = Object.fromEntries(PARTS.map((name) => [name, new Set()]))
  for (const id of bits.vendors()) {
    const vendor = { consent: bits.ids(purposes), legitimateInterest: bits.ids(purposes), specialFeatures: bits.ids(features) }
    for (const name of PARTS) for (const item of vendor[name]) all[name].add(item)
    shown.vendors.set(id, vendor)
  }
  return { ...shown, all }
}

// ---- TC strings, version 2

/** The core's fields in order: name, kind, width. */
const CORE = [
  ['created', 'moment'], ['lastUpdated', 'moment'], ['cmpId', 'int', 12], ['cmpVersion', 'int', 12], ['consentScreen', 'int', 6],
  ['consentLanguage', 'letters'], ['vendorListVersion', 'int', 12], ['tcfPolicyVersion', 'int', 6], ['isServiceSpecific', 'flag'],
  ['useNonStandardTexts', 'flag'], ['specialFeatureOptIns', 'ids', 12], ['purposeConsents', 'ids', 24],
  ['purposeLegitimateInterests', 'ids', 24], ['purposeOneTreatment', 'flag'], ['publisherCountryCode', 'letters'],
  ['vendorConsents', 'vendors'], ['vendorLegitimateInterests', 'vendors'], ['publisherRestrictions', 'restrictions'],
]
const PUBLISHER = [
  ['purposeConsents', 'ids', 24], ['purposeLegitimateInterests', 'ids', 24], ['numCustomPurposes', 'int', 6],
  ['customPurposeConsents', 'ids', 'numCustomPurposes'], ['customPurposeLegitimateInterests', 'ids', 'numCustomPurposes'],
]
const SEGMENTS = [, 'vendorsDisclosed', 'vendorsAllowed', 'publisherTC']
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** By character code. */
const VALUES = Array.from({ length: 123 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)))

/** The fields of a string, by the names of `gvl.tcstring/1`. Throws `tc-string` with segment and bit if it is damaged. */
export function decodeTCString(text) {
  const [core, ...rest] = String(text).split('.')
  const bits = new BitReader(core, 0)
  if (bits.int(6) !== 2) bits.fail('a string of another version')
  const string = { version: 2, ...bits.read(CORE), vendorsDisclosed: null, vendorsAllowed: null, publisherTC: null }
  rest.forEach((segment, index) => {
    const bits = new BitReader(segment, index + 1)
    const name = SEGMENTS[bits.int(3)]
    if (!name) return (string.unknownSegments ??= []).push(segment)
    if (string[name] !== null) bits.fail('a segment that is there twice')
    string[name] = name === 'publisherTC' ? bits.read(PUBLISHER) : bits.vendors()
  })
  return string
}

/** The string of fields as from `decodeTCString`. Throws `tc-string` if a value does not fit its field. */
export function encodeTCString(string) {
  const segments = [new BitWriter(2, 6).write(CORE, string)]
  SEGMENTS.forEach((name, type) => {
    if (string[name] == null) return
    const bits = new BitWriter(type, 3)
    segments.push(name === 'publisherTC' ? bits.write(PUBLISHER, string[name]) : bits.write([[name, 'vendors']], string))
  })
  return [...segments, ...(string.unknownSegments ?? [])].join('.')
}

/** Reads the bit fields of a segment, highest bit first. */
class BitReader {
  constructor(text, segment) {
    this.segment = segment
    this.at = 0
    this.bits = new Uint8Array(6 * text.length)
    if (!/^[\w-]+$/.test(text)) this.fail('empty, or no base64url')
    for (let at = 0; at < this.bits.length; at++) this.bits[at] = (VALUES[text.charCodeAt(Math.floor(at / 6))] >> (5 - at % 6)) & 1
  }

  fail(what) {
    throw fault('tc-string', `segment ${this.segment}, bit ${this.at}: ${what}`)
  }

  read(fields) {
    const found = {}
    for (const [name, kind, width] of fields) found[name] = this[kind](found[width] ?? width)
    return found
  }

  int(width) {
    if (this.at + width > this.bits.length) this.fail('ends inside a field')
    let value = 0
    for (const end = this.at + width; this.at < end; this.at++) value = value * 2 + this.bits[this.at]
    return value
  }

  flag() {
    return this.int(1) === 1
  }

  moment() {
    return timestamp(this.int(36) * 100)
  }

  letters() {
    const pair = [this.int(6), this.int(6)]
    return pair.every((one) => one < 26) ? String.fromCharCode(...pair.map((one) => one + 65)) : pair.join('.')
  }

  ids(width) {
    if (this.at + width > this.bits.length) this.fail('ends inside a field')
    const ids = []
    for (let id = 1; id <= width; id++) if (this.bits[this.at++]) ids.push(id)
    return ids
  }

  vendors() {
    const highest = this.int(16)
    return this.flag() ? this.ranges() : this.ids(highest)
  }

  ranges() {
    return idsOf(this.pairs())
  }

  pairs() {
    return Array.from({ length: this.int(12) }, () => {
      const isRange = this.flag()
      const from = this.int(16)
      const to = isRange ? this.int(16) : from
      if (from > to) this.fail('a range ends before it starts')
      return [from, to]
    })
  }

  /** One for each purpose and type, sorted. */
  restrictions() {
    const found = new Map()
    for (let count = this.int(12); count > 0; count--) {
      const key = this.int(8)
      found.set(key, [...(found.get(key) ?? []), ...this.pairs()])
    }
    return sorted(found.keys()).map((key) => ({ purpose: key >> 2, type: RESTRICTIONS[key & 3], vendors: idsOf(found.get(key)) }))
  }
}

class BitWriter {
  constructor(value, width) {
    this.bits = []
    this.int(value, width)
  }

  fail(name, value, range) {
    throw fault('tc-string', `${name} is ${value}; the field holds ${range}`)
  }

  /** The text, padded with zeros to a multiple of 24 bits as by the reference library. */
  write(fields, object) {
    for (const [name, kind, width] of fields) this[kind](object[name], object[width] ?? width, name)
    while (this.bits.length % 24 > 0) this.bits.push(0)
    let text = ''
    for (let at = 0; at < this.bits.length;) {
      let value = 0
      do value = value * 2 + this.bits[at++]
      while (at % 6 > 0)
      text += ALPHABET[value]
    }
    return text
  }

  int(value, width, name) {
    if (!(Number.isInteger(value) && value >= 0 && value < 2 ** width)) this.fail(name, value, `0 to ${2 ** width - 1}`)
    for (let unit = 2 ** width / 2; unit >= 1; unit /= 2) {
      this.bits.push(value >= unit ? 1 : 0)
      value %= unit
    }
  }

  flag(value) {
    this.bits.push(value ? 1 : 0)
  }

  moment(value, _, name) {
    this.int(Math.floor(Date.parse(value) / 100), 36, name)
  }

  letters(value, _, name) {
    const text = String(value)
    const pair = /^[a-z]{2}$/i.test(text) ? Array.from(text.toUpperCase(), (letter) => letter.charCodeAt(0) - 65) : text.split('.').map(Number)
    if (pair.length !== 2) this.fail(name, value, 'two letters')
    for (const one of pair) this.int(one, 6, name)
  }

  ids(ids, width, name) {
    const all = new Set(ids)
    for (const id of all) if (!(id >= 1 && id <= width)) this.fail(name, id, `1 to ${width}`)
    for (let id = 1; id <= width; id++) this.bits.push(all.has(id) ? 1 : 0)
  }

  /** Writes the highest id, then a bit per id, or ranges if shorter. */
  vendors(ids, _, name) {
    const ranges = rangesOf(ids)
    const highest = ranges.reduce((_, [, to]) => to, 0)
    this.int(highest, 16, name)
    const isRange = ranges.length < 4096 && ranges.reduce((sum, [from, to]) => sum + (from === to ? 17 : 33), 12) < highest
    this.flag(isRange)
    if (isRange) this.ranges(ranges, name)
    else this.ids(ids, highest, name)
  }

  ranges(ranges, name) {
    this.int(ranges.length, 12, name)
    for (const [from, to] of ranges) {
      this.flag(from < to)
      this.int(from, 16, name)
      if (from < to) this.int(to, 16, name)
    }
  }

  restrictions(restrictions, _, name) {
    const entries = []
    for (const { purpose, type, vendors } of restrictions) {
      const ranges = rangesOf(vendors)
      // An entry holds 4,095 ranges.
      do entries.push([purpose, type, ranges.splice(0, 4095)])
      while (ranges.length > 0)
    }
    this.int(entries.length, 12, name)
    for (const [purpose, type, ranges] of entries) {
      this.int(purpose, 6, name)
      this.int(RESTRICTIONS.indexOf(type), 2, name)
      this.ranges(ranges, name)
    }
  }
}

/** The ids of ranges, each once even if ranges overlap; no vendor has id 0. */
function idsOf(pairs) {
  const ids = []
  let next = 1
  for (const [from, to] of pairs.sort((one, other) => one[0] - other[0])) {
    for (next = Math.max(next, from); next <= to; next++) ids.push(next)
  }
  return ids
}

function rangesOf(ids) {
  const ranges = []
  let last = []
  for (const id of sorted(ids)) {
    if (last[1] === id - 1) last[1] = id
    else ranges.push((last = [id, id]))
  }
  return ranges
}

function timestamp(milliseconds) {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z')
}
