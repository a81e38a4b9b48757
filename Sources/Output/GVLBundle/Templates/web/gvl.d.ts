// Types of gvl.js. Members and their order are those of `gvl.view/1`, which `gvl bundle --target json` can write too.

export interface LoadOptions {
  /** The address of the folder, absolute or from the page. Without it: where gvl.js itself was loaded from. */
  base?: string | URL
  /** BCP 47, the dearest first: `navigator.languages`. */
  languages?: string | readonly string[]
  /** In the place of the global one: for tests, a service worker, a server. */
  fetch?: typeof globalThis.fetch
  /** Whether each file is held against the SHA-256 of the pointer. Needs a secure page (https, or localhost). */
  verify?: boolean
  signal?: AbortSignal
}

/** Rejects with a `VendorListError`, or with the `AbortError` of `signal`. */
export function loadVendorList(options?: LoadOptions): Promise<VendorListView>

/** What `loadVendorList` would choose. */
export function chooseLanguage(pointer: Pointer, languages?: string | readonly string[]): PointerLanguage

export class VendorListError extends Error {
  constructor(code: VendorListErrorCode, message: string, cause?: unknown)
  readonly code: VendorListErrorCode
  readonly cause?: unknown
}

export type VendorListErrorCode =
  /** No answer from the server. */
  | 'unreachable'
  /** The server has no such file. */
  | 'missing'
  /** The server answers with another error. */
  | 'refused'
  | 'not-json'
  /** A file is JSON of another shape. */
  | 'malformed'
  /** The pointer is no pointer, or names no such file. */
  | 'pointer'
  /** With `verify`: a file is not the one that the pointer names. */
  | 'changed'
  /** With `verify`: the page is not secure, so that browsers do not let it work out SHA-256. */
  | 'insecure'
  /** The dialog has no such text in this language. */
  | 'no-text'

export type Kind = 'purposes' | 'specialPurposes' | 'features' | 'specialFeatures' | 'dataCategories' | 'stacks'

/** Official words in the language. What is absent is not in the list. */
export interface Texts {
  name?: string
  description?: string
  /** Specification 2 only. */
  descriptionLegal?: string
  /** Examples. */
  illustrations?: string[]
}

/** Something that vendors do, and how many of them. */
export interface Row extends Texts {
  id: number
  vendors: number
}

/** What users choose, off until they do. */
export interface ChoiceRow extends Row {
  default: false
}

export interface PurposeRow extends ChoiceRow {
  /** Vendors that ask consent for it. */
  consent: number
  /** Vendors that rely on a legitimate interest. */
  legitimateInterest: number
}

/** A line of the first layer; no purpose or special feature is in two of them. */
export type FirstLayerRow = { name?: string; description?: string } & (
  | { stack: number; purposes: number[]; specialFeatures: number[]; purpose?: undefined; specialFeature?: undefined }
  | { purpose: number; stack?: undefined; specialFeature?: undefined }
  | { specialFeature: number; stack?: undefined; purpose?: undefined }
)

export interface Kept {
  id: number
  /** How long data are kept for it; null where the vendor does not say. */
  retentionDays: number | null
}

/** A vendor, after the profile's selection and restrictions. Ids are ascending. */
export interface VendorRow {
  id: number
  /** As the vendor calls itself: text, not markup. */
  name: string
  consent: Kept[]
  legitimateInterest: Kept[]
  /** Purposes whose legal basis a publisher may still change. */
  flexible: number[]
  specialPurposes: Kept[]
  features: number[]
  specialFeatures: number[]
  /** Names: `list.item('dataCategories', id).name`. */
  dataCategories: number[]
  /**
   * In the language of the texts, else in a stand-in for it, else the first that the vendor has. This and the other
   * addresses are null where they are no links: not over http or https, or with a user name or password.
   */
  privacyURL: string | null
  legitimateInterestURL: string | null
  /** As the list writes it; null in specification 2. */
  urlLanguage: string | null
  usesCookies: boolean | null
  /** Zero or less: until the browser is closed. Null: no cookies. */
  cookieMaxAgeSeconds: number | null
  cookieRefresh: boolean | null
  usesNonCookieAccess: boolean | null
  deviceStorageDisclosureURL: string | null
  default: false
}

/** Somebody outside of the list, as the profile names it. */
export interface CustomVendor {
  name: string
  url: string | null
}

export type Freshness =
  | 'fresh'
  /** A newer list is due: load again, or tell who runs the site. */
  | 'stale'
  /** Too old to be shown. */
  | 'expired'
  /** The list has no date, or one that cannot be read. */
  | 'unknown'

export interface VendorListView {
  schema: 'gvl.view/1'
  /** `v3/178`. */
  list: string
  /** RFC 3339, as the list has it. */
  lastUpdated: string | null
  /** Of the configuration, the one that was chosen: `de-at`. */
  language: string
  /** Whose official texts are shown: `de`. */
  texts: string
  direction: 'ltr' | 'rtl'
  firstLayer: { vendors: number; rows: FirstLayerRow[] }
  purposes: PurposeRow[]
  specialPurposes: Row[]
  features: Row[]
  specialFeatures: ChoiceRow[]
  dataCategories: Row[]
  vendors: VendorRow[]
  customVendors: CustomVendor[]
  /** As the list has them, in English; null where it has none. */
  standardTexts: Record<string, unknown> | null
  /** The CMP's own words by key; null where it has none in this language. */
  dialog: Partial<Record<DialogKey, string | Plural>> | null
  pointer: Pointer
  /** The words of one item; empty for an id that the list does not have. */
  item(kind: Kind, id: number): Texts
  /**
   * One of the CMP's own words. Of a plural the form for `values.count`; `{name}` becomes `values.name`, numbers as the
   * language writes them.
   */
  text(key: DialogKey, values?: Record<string, string | number>): string
  freshness(now?: number | Date): Freshness
}

/** By the categories of CLDR. */
export type Plural = { other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>

/** `current.json`: which bytes the folder shows now. */
export interface Pointer {
  schema: 'gvl.pointer/1'
  list: string
  lastUpdated: string | null
  tcfPolicyVersion: number | null
  /** RFC 3339; null where the list has no date. */
  refreshAfter: string | null
  /** Null too for a list that never expires. */
  hardExpiry: string | null
  languages: PointerLanguage[]
  /** From what is asked for, in lower case, to a language of the folder; `*` is for everybody else. */
  resolve: Record<string, string>
  /** By stable name. */
  files: Record<string, { path: string; sha256: string; bytes: number }>
}

export interface PointerLanguage {
  language: string
  texts: string
  /** BCP 47, for `lang` of an element. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** Stable name of the official texts. */
  file: string
  /** Stable name of the CMP's own words. */
  dialog: string | null
  /** In which languages addresses of vendors are looked for. */
  urls: string[]
}

