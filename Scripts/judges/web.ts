// Correct and incorrect uses of gvl.js by a page, read only by TypeScript's compiler (Scripts/judge web).
import {
  loadVendorList, chooseLanguage, VendorListError, VendorListView, Pointer, FirstLayerRow, Consent, decodeTCString, loadConsent,
} from './gvl.js'
import {
  blocked, categories, consentMode, consentModeDefault, ConsentModeMapping, cookieData, onCategories, preferenceEvent,
  readCookieData, stamped,
} from './signals.js'

async function show(element: HTMLElement): Promise<void> {
  const list: VendorListView = await loadVendorList({ languages: navigator.languages, verify: true, signal: new AbortController().signal })
  await loadVendorList()
  await loadVendorList({ base: new URL('https://a.example/gvl/'), languages: 'de', fetch: globalThis.fetch })
  element.lang = list.language
  element.dir = list.direction
  for (const row of list.firstLayer.rows) {
    const kind: number | undefined = row.stack ?? row.purpose ?? row.specialFeature
    if (row.stack !== undefined) { const inside: number[] = row.purposes; inside.length }
    element.textContent = `${row.name ?? ''} ${kind}`
  }
  for (const purpose of list.purposes) {
    const off: false = purpose.default
    element.append(purpose.name ?? '', list.text('second.consentVendors', { count: purpose.consent }), String(off))
  }
  for (const vendor of list.vendors) {
    const days: number | null = vendor.consent[0]?.retentionDays ?? null
    element.append(vendor.name, ...vendor.dataCategories.map((id) => list.item('dataCategories', id).name ?? ''), String(days))
  }
  const pointer: Pointer = list.pointer
  const tag: string = chooseLanguage(pointer, ['de-AT', 'en']).tag
  if (list.freshness() === 'expired' && list.freshness(new Date(0)) !== 'fresh') throw new VendorListError('missing', tag)
  // @ts-expect-error there is no such key
  list.text('first.nothing')
  // @ts-expect-error there is no such kind
  list.item('vendors', 1)
  // @ts-expect-error there is no such row
  list.rows
  const raw = list.dialog?.['first.partners']
  const other: string | undefined = typeof raw === 'string' ? raw : raw?.other
  element.append(other ?? '')
}
show(document.body).catch((error: unknown) => { if (error instanceof VendorListError) console.error(error.code, error.message) })

function tell(string: string, gtag: (...call: unknown[]) => void): boolean {
  const said = decodeTCString(string)
  const mapping: ConsentModeMapping = { analytics_storage: { purposes: [1, 8] } }
  gtag('consent', 'default', consentModeDefault(mapping))
  gtag('consent', 'update', consentMode(said, true, mapping), consentMode(null, null))
  const states = categories(said, { Advertising: { purposes: [2], vendors: [10] }, Location: { specialFeatures: [1] } })
  const isOn: boolean = states.Advertising
  onCategories((now: typeof states) => now.Location, states)(states)
  const [first] = blocked(states, { Amplitude: ['Advertising'] })
  const event = stamped({ type: 'track', context: { ip: '1' } }, states)
  const type: string = event.type
  const preferences: Record<string, boolean> = preferenceEvent(states).context.consent.categoryPreferences
  const read = readCookieData(cookieData(string, null, { Lampworks: true }))
  const vendor: boolean | undefined = read?.customVendors.Lampworks
  // @ts-expect-error no such category
  states.Analytics
  // @ts-expect-error Google's table says what it needs
  consentModeDefault({ ad_storage: { purposes: [1] } })
  return isOn && first?.blockedBy[0] === type && preferences.Location === vendor
}

function choose(consent: Consent): void {
  const choice = consent.rejectAll()
  categories(consent.permitted(choice), {})
  // @ts-expect-error of the stored choice some may not be signalled
  categories(choice, {})
}
tell('', console.log)
loadConsent().then(choose)
