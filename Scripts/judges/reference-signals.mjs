// reference-signals.mjs LIBRARY GVL HOW-MANY: exchanges TC strings between gvl and the reference library, an unpacked
// package. Each reads the other's strings, gvl writes them again, and each field must be equal. Prints differences;
// exit status 1 if there are any.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [library, gvl, count] = [process.argv[2], process.argv[3], Number(process.argv[4])]
const { GVL, PurposeRestriction, TCModel, TCString } = await import(pathToFileURL(resolve(library, 'lib/mjs/index.js')))

let state = 31
const below = (bound) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0
  return Math.floor((state / 2 ** 32) * bound)
}
const chance = (share) => below(1000) < share * 1000
const ids = (highest, share) => Array.from({ length: highest }, (_, k) => k + 1).filter(() => chance(share))
const KINDS = ['notAllowed', 'requireConsent', 'requireLegitimateInterest']
const HIGHEST = 1200

function vendors(highest = 65535) {
  switch (below(4)) {
    case 0: return []
    case 1: return ids(Math.min(highest, [1, 63, 64, 65, 300, 1200][below(6)]), below(100) / 100)
    case 2: return [...new Set(Array.from({ length: 1 + below(20) }, () => 1 + below(highest)))].sort((a, b) => a - b)
    default: {
      const start = 1 + below(highest - 900)
      return Array.from({ length: 1 + below(900) }, (_, k) => start + k)
    }
  }
}

function choice() {
  const day = 1.6e12 + below(2000) * 864e5
  const restrictions = [...new Set(Array.from({ length: below(4) }, () => 1 + below(24)))].sort((a, b) => a - b)
    .map((purpose) => ({ purpose, type: KINDS[below(3)], vendors: vendors() })).filter((one) => one.vendors.length > 0)
  return {
    created: new Date(day - (day % 864e5)).toISOString(), lastUpdated: new Date(day - (day % 864e5) + below(100) * 864e5).toISOString(),
    cmpId: 2 + below(4000), cmpVersion: 1 + below(4000), consentScreen: below(64), consentLanguage: ['EN', 'DE', 'PL'][below(3)],
    vendorListVersion: 1 + below(4000), tcfPolicyVersion: 2 + below(4), isServiceSpecific: chance(0.5), useNonStandardTexts: chance(0.5),
    specialFeatureOptIns: ids(12, 0.4), purposeConsents: ids(24, 0.5), purposeLegitimateInterests: ids(24, 0.3),
    purposeOneTreatment: chance(0.5), publisherCountryCode: ['DE', 'FR', 'AA'][below(3)], vendorConsents: vendors(),
    vendorLegitimateInterests: vendors(), vendorsDisclosed: vendors(), publisherRestrictions: restrictions,
  }
}

/** A string as the library writes it, by a made-up list of live vendors. */
function written() {
  const vendor = (id) => ({
    id, name: `Vendor ${id}`, purposes: [1, 3, 4], legIntPurposes: [2, 7, 9, 10], flexiblePurposes: [2, 7], specialPurposes: [1],
    features: [], specialFeatures: [1], policyUrl: 'https://a.example/', usesCookies: false,
  })
  const items = (count) => Object.fromEntries(Array.from({ length: count }, (_, k) => [k + 1, { id: k + 1, name: '', description: '' }]))
  const list = new GVL({
    gvlSpecificationVersion: 3, vendorListVersion: 1 + below(4000), tcfPolicyVersion: 5, lastUpdated: '2026-05-04T00:00:00Z',
    purposes: items(11), specialPurposes: items(3), features: items(3), specialFeatures: items(2), stacks: {}, dataCategories: items(2),
    vendors: Object.fromEntries(Array.from({ length: HIGHEST }, (_, k) => [k + 1, vendor(k + 1)])),
  })
  const model = new TCModel(list)
  Object.assign(model, { cmpId: 2 + below(4000), cmpVersion: 1 + below(4000), consentScreen: below(64), consentLanguage: 'DE', isServiceSpecific: true })
  model.publisherCountryCode = 'DE'
  model.purposeConsents.set(ids(11, 0.5))
  model.purposeLegitimateInterests.set([2, 7, 9, 10].filter(() => chance(0.5)))
  model.specialFeatureOptins.set(ids(2, 0.5))
  model.vendorConsents.set(vendors(HIGHEST))
  model.vendorLegitimateInterests.set(vendors(HIGHEST))
  model.vendorsDisclosed.set(vendors(HIGHEST))
  for (const id of ids(HIGHEST, 0.01)) model.publisherRestrictions.add(id, new PurposeRestriction([2, 7][below(2)], below(2)))
  return TCString.encode(model)
}

const members = (vector) => [...vector].filter(([, has]) => has).map(([id]) => id)

/** The fields that the library reads, by the names of gvl.tcstring/1. An absent segment is as empty to it as an empty one. */
function theirs(string) {
  const read = TCString.decode(string)
  const restrictions = read.publisherRestrictions.getRestrictions().map((one) => ({
    purpose: one.purposeId, type: KINDS[one.restrictionType], vendors: read.publisherRestrictions.getVendors(one),
  })).sort((a, b) => a.purpose - b.purpose || KINDS.indexOf(a.type) - KINDS.indexOf(b.type))
  return {
    created: read.created.getTime(), lastUpdated: read.lastUpdated.getTime(), cmpId: read.cmpId, cmpVersion: read.cmpVersion,
    consentScreen: read.consentScreen, consentLanguage: read.consentLanguage, vendorListVersion: read.vendorListVersion,
    tcfPolicyVersion: read.policyVersion, isServiceSpecific: read.isServiceSpecific, useNonStandardTexts: read.useNonStandardTexts,
    specialFeatureOptIns: members(read.specialFeatureOptins), purposeConsents: members(read.purposeConsents),
    purposeLegitimateInterests: members(read.purposeLegitimateInterests), purposeOneTreatment: read.purposeOneTreatment,
    publisherCountryCode: read.publisherCountryCode, vendorConsents: members(read.vendorConsents),
    vendorLegitimateInterests: members(read.vendorLegitimateInterests), vendorsDisclosed: members(read.vendorsDisclosed),
    publisherRestrictions: restrictions,
  }
}

function ours(document) {
  const { schema, version, vendorsAllowed, publisherTC, ...rest } = document
  return { ...rest, created: Date.parse(rest.created), lastUpdated: Date.parse(rest.lastUpdated), vendorsDisclosed: rest.vendorsDisclosed ?? [] }
}

function run(words, lines) {
  const { stdout, stderr, status } = spawnSync(gvl, words, { input: lines.join('\n') + '\n', maxBuffer: 1 << 30, encoding: 'utf8' })
  if (status !== 0) throw new Error(`gvl ${words.join(' ')}: ${status} ${stderr} ${stdout.slice(0, 300)}`)
  return stdout.trimEnd().split('\n')
}

let differences = 0
function compare(what, one, other) {
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (JSON.stringify(one[name]) === JSON.stringify(other[name])) continue
    if (++differences <= 10) console.error(`${what}: ${name}: ${JSON.stringify(one[name])?.slice(0, 200)} and ${JSON.stringify(other[name])?.slice(0, 200)}`)
  }
}

for (let done = 0; done < count; done += 500) {
  const many = Math.min(500, count - done)
  const models = Array.from({ length: many }, choice)
  const strings = run(['tc', 'encode'], models.map((model) => JSON.stringify(model)))
  const read = run(['tc', 'decode'], strings).map((line) => JSON.parse(line))
  strings.forEach((string, at) => compare(`gvl wrote string ${done + at}`, theirs(string), ours(read[at])))
  const foreign = Array.from({ length: many }, written)
  const documents = run(['tc', 'decode'], foreign)
  const again = run(['tc', 'encode'], documents)
  foreign.forEach((string, at) => {
    compare(`the library wrote string ${done + at}`, theirs(string), ours(JSON.parse(documents[at])))
    compare(`gvl wrote string ${done + at} of the library again`, theirs(again[at]), theirs(string))
  })
}
console.log(`judge-signals: ${count} strings each way between gvl and the reference library, ${differences === 0 ? 'no field differs' : `${differences} fields differ`}`)
process.exit(differences === 0 ? 0 : 1)
