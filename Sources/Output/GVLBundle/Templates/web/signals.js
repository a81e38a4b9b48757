// A user's choice in the form that other services need (Google's consent mode, Segment), and the message that passes it to the
// page of a WebView. See signals.d.ts for types and comments. Nothing here is loaded or stored.

/** The kinds of Google's consent mode, in our order, with the purposes that each needs by Google's table. */
const KINDS = {
  ad_storage: [1],
  ad_user_data: [1, 7],
  ad_personalization: [3, 4],
  analytics_storage: null,
  functionality_storage: null,
  personalization_storage: null,
  security_storage: null,
}
/** Google's vendor id: consent mode is for Google's tag alone. */
const GOOGLE = 755
const MEMBERS = ['purposes', 'specialFeatures', 'vendors']
/** The members in a TC string, by their names here. */
const FIELDS = {
  purposes: 'purposeConsents',
  specialFeatures: 'specialFeatureOptIns',
  vendors: 'vendorConsents',
  disclosed: 'vendorsDisclosed',
  restrictions: 'publisherRestrictions',
}

/** For `gtag('consent', 'default', …)`. */
export function consentModeDefault(mapping = {}) {
  return { ...modes(mapping, () => false), wait_for_update: 500 }
}

/** For `gtag('consent', 'update', …)`. The TCF signals nothing unless the GDPR surely applies. */
export function consentMode(signalled, gdprApplies, mapping = {}) {
  const may = reader(signalled)
  if (gdprApplies !== true) return {}
  // Purposes for which a restriction bars Google from consent.
  const taken = may('restrictions')
    .filter(({ type, vendors }) => ['notAllowed', 'requireLegitimateInterest'].includes(type) && vendors.includes(GOOGLE))
    .map(({ purpose }) => purpose)
  const isGranted = (category, kind) => isOn(category, may) && !KINDS[kind]?.some((id) => taken.includes(id))
  return modes(mapping, isGranted, may('disclosed', [GOOGLE]).includes(GOOGLE))
}

/** - hasGoogle: whether the dialog showed Google. If not, kinds in Google's table are left out. */
function modes(mapping, isGranted, hasGoogle = true) {
  return Object.fromEntries(Object.entries(KINDS)
    .map(([kind, purposes]) => [kind, purposes ? hasGoogle && { purposes, vendors: [GOOGLE] } : mapping?.[kind]])
    .filter(([, category]) => category)
    .map(([kind, category]) => [kind, isGranted(category, kind) ? 'granted' : 'denied']))
}

/** The state of each category; all off if nothing is signalled. */
export function categories(signalled, map) {
  const may = reader(signalled)
  return Object.fromEntries(Object.entries(map).map(([name, category]) => [name, isOn(category, may)]))
}

/** Reads a signalled member. */
function reader(signalled) {
  if (typeof signalled === 'string') throw fault('signalled', 'this is a text; pass decodeTCString(text)')
  // Some of its members, which have the same names, may not be signalled.
  if (signalled?.schema === 'gvl.choices/1') throw fault('signalled', 'this is the stored choice; pass consent.permitted(choice)')
  return (name, none = []) => signalled?.[name] ?? signalled?.[FIELDS[name]] ?? none
}

/** Whether all is allowed. An empty category is off: nobody was asked. */
function isOn(category, may) {
  const needed = MEMBERS.map((name) => [category?.[name] ?? [], may(name)])
  return needed.some(([ids]) => ids.length > 0)
    && needed.every(([ids, allowed]) => Array.isArray(ids) && ids.every((id) => allowed.includes(id)))
}

/** Destinations with a category that is off; they get no events. */
export function blocked(states, destinations) {
  return Object.entries(destinations)
    .map(([destination, names]) => ({ destination, blockedBy: names.filter((name) => states[name] !== true) }))
    .filter(({ blockedBy }) => blockedBy.length > 0)
}

/** A copy of the event with the categories, which replace any that it has. */
export function stamped(event, states) {
  const context = isObject(event) ? event.context ?? {} : null
  if (!isObject(context)) throw fault('event', 'the event, or its context, is no object')
  return { ...event, context: { ...context, ...stamp(states) } }
}

/** The event for a user's first answer, or a change. */
export function preferenceEvent(states) {
  return { type: 'track', event: 'Segment Consent Preference Updated', context: stamp(states) }
}

function stamp(states) {
  return { consent: { categoryPreferences: { ...states } } }
}

/** A function that takes states, and calls back with the first states and after each change. */
export function onCategories(callback, before = null) {
  const text = (states) => states && JSON.stringify(Object.entries(states).sort())
  let last = text(before)
  return (states) => {
    if (text(states) === last) return
    last = text(states)
    callback(states)
  }
}

/** The app's message to its page. */
export function cookieData(tcString, additionalConsent = null, customVendors = {}) {
  return { type: 'cookieData', tcstring: tcString ?? null, acstring: additionalConsent, nontcfdata: { ...customVendors } }
}

/** The content of such a message, or null. */
export function readCookieData(message) {
  return readMessage(message, 0) ?? null
}

/** Undefined if it is no message, null if it has no choice. Apps store and send many forms. */
function readMessage(message, depth) {
  if (typeof message === 'string') return depth < 3 ? readMessage(parsed(message), depth + 1) : undefined
  if (!isObject(message)) return undefined
  const text = (value) => (typeof value === 'string' ? value : undefined)
  const kind = text(message.type) ?? text(message.event)
  const field = message.tcstring !== undefined ? message.tcstring : kind === 'save' ? message.data : undefined
  if (field === undefined && kind !== 'save' && kind !== 'cookieData') return kind === undefined ? undefined : null
  const isWhole = isObject(field) || (typeof field === 'string' && field.startsWith('{'))
  const inner = depth < 3 && isWhole ? readMessage(field, depth + 1) : undefined
  if (inner !== undefined) return inner
  const vendors = typeof message.nontcfdata === 'string' ? parsed(message.nontcfdata) : message.nontcfdata
  const answers = Object.entries(isObject(vendors) ? vendors : {}).filter(([, answer]) => typeof answer === 'boolean')
  const tcString = text(field) || null
  const additionalConsent = (text(message.acstring) ?? text(message.acString)) || null
  return tcString || additionalConsent || answers.length > 0
    ? { tcString, additionalConsent, customVendors: Object.fromEntries(answers) } : null
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fault(code, message) {
  return Object.assign(new TypeError(message), { code })
}
