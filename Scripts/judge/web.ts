// How a page may use gvl.js, and how it may not: read by TypeScript's compiler alone (Scripts/judge-web).
import { loadVendorList, chooseLanguage, VendorListError, VendorListView, Pointer, FirstLayerRow } from './gvl.js'

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
