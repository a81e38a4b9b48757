// Types of gvl.js. A view has the members of `gvl.view/1` in its order; `gvl bundle --target json` can write that too.

export interface LoadOptions {
  /** The folder's URL, absolute or relative to the page. Default: the folder that gvl.js was loaded from. */
  base?: string | URL
  /** BCP 47, preferred first: `navigator.languages`. */
  languages?: string | readonly string[]
  /** Replaces the global `fetch`: for tests, a service worker, a server. */
  fetch?: typeof globalThis.fetch
  /** Whether to check each file by its SHA-256 in the pointer. Needs a secure page (https, or localhost). */
  verify?: boolean
  signal?: AbortSignal
}

/** Loads the list. Rejects with a `VendorListError`, or the `AbortError` of `signal`. */
export function loadVendorList(options?: LoadOptions): Promise<VendorListView>

/** The language that `loadVendorList` chooses. */
export function chooseLanguage(pointer: Pointer, languages?: string | readonly string[]): PointerLanguage

export class VendorListError extends Error {
  constructor(code: VendorListErrorCode, message: string, cause?: unknown)
  readonly code: VendorListErrorCode
  readonly cause?: unknown
}

export type VendorListErrorCode =
  /** The server does not answer. */
  | 'unreachable'
  /** The server has no such file. */
  | 'missing'
  /** The server answers with another error. */
  | 'refused'
  | 'not-json'
  /** A file is JSON of another shape. */
  | 'malformed'
  /** The pointer is damaged, or names no such file. */
  | 'pointer'
  /** With `verify`: a file has another SHA-256 or size. */
  | 'changed'
  /** With `verify`: browsers compute SHA-256 only on secure pages. */
  | 'insecure'
  /** The dialog has no such text in this language. */
  | 'no-text'
  /** The value is no choice, or is of another profile or specification. */
  | 'choice'
  /** The choice is dated more than a day ahead: a clock was wrong; ask the user again. */
  | 'ahead'
  /** The browser's storage is full, or forbidden to this page. */
  | 'storage'
  /** The folder was built without a CMP id. */
  | 'cmp'
  /** A TC string cannot be read, or a value does not fit its field. */
  | 'tc-string'

export type Kind = 'purposes' | 'specialPurposes' | 'features' | 'specialFeatures' | 'dataCategories' | 'stacks'

/** Official texts in the language, as far as the list has them. */
export interface Texts {
  name?: string
  description?: string
  /** Specification 2 only. */
  descriptionLegal?: string
  /** Examples. */
  illustrations?: string[]
}

/** An item of the list, with the number of vendors that use it. */
export interface Row extends Texts {
  id: number
  vendors: number
}

/** An item with a switch, which is off at first. */
export interface ChoiceRow extends Row {
  default: false
}

export interface PurposeRow extends ChoiceRow {
  /** Number of vendors that ask for consent. */
  consent: number
  /** Number of vendors that rely on legitimate interest. */
  legitimateInterest: number
}

/** A row of the first layer. No purpose or special feature is in two rows. */
export type FirstLayerRow = { name?: string; description?: string } & (
  | { stack: number; purposes: number[]; specialFeatures: number[]; purpose?: undefined; specialFeature?: undefined }
  | { purpose: number; stack?: undefined; specialFeature?: undefined }
  | { specialFeature: number; stack?: undefined; purpose?: undefined }
)

export interface Kept {
  id: number
  /** How long data are kept for it; null if the vendor does not say. */
  retentionDays: number | null
}

/** A vendor, with the profile's selection and restrictions applied. Ids are ascending. */
export interface VendorRow {
  id: number
  /** The vendor's own spelling: text, not markup. */
  name: string
  consent: Kept[]
  legitimateInterest: Kept[]
  /** Purposes whose legal basis the publisher may change. */
  flexible: number[]
  specialPurposes: Kept[]
  features: number[]
  specialFeatures: number[]
  /** Ids; for names: `list.item('dataCategories', id).name`. */
  dataCategories: number[]
  /**
   * In the language of the texts, else in a fallback of it, else the first that the vendor has. All URLs here are null
   * unless they are links over http or https without user name or password.
   */
  privacyURL: string | null
  legitimateInterestURL: string | null
  /** In the list's spelling; null in specification 2. */
  urlLanguage: string | null
  usesCookies: boolean | null
  /** 0 or less: until the browser is closed. Null: no cookies. */
  cookieMaxAgeSeconds: number | null
  cookieRefresh: boolean | null
  usesNonCookieAccess: boolean | null
  deviceStorageDisclosureURL: string | null
  default: false
}

/** A vendor outside the list, as the profile names it. */
export interface CustomVendor {
  name: string
  url: string | null
}

export type Freshness =
  | 'fresh'
  /** A newer list is due: load again, or inform the site's owner. */
  | 'stale'
  /** Too old to be shown. */
  | 'expired'
  /** The list has no date, or one that cannot be read. */
  | 'unknown'

export interface VendorListView {
  schema: 'gvl.view/1'
  /** `v3/178`. */
  list: string
  /** The list's own text, RFC 3339. */
  lastUpdated: string | null
  /** The chosen language of the configuration: `de-at`. */
  language: string
  /** The language of the official texts: `de`. */
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
  /** The list's own, in English; null if it has none. */
  standardTexts: Record<string, unknown> | null
  /** The CMP's texts by key; null if it has none in this language. */
  dialog: Partial<Record<DialogKey, string | Plural>> | null
  pointer: Pointer
  /** The texts of an item; empty if the list has no such id. */
  item(kind: Kind, id: number): Texts
  /**
   * A text of the CMP: a plural's form for `values.count`, with `{name}` replaced by `values.name` and numbers formatted
   * for the language.
   */
  text(key: DialogKey, values?: Record<string, string | number>): string
  freshness(now?: number | Date): Freshness
}

/** Forms by CLDR category. */
export type Plural = { other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>

/** `current.json`: the files that the folder shows now. */
export interface Pointer {
  schema: 'gvl.pointer/1'
  list: string
  lastUpdated: string | null
  tcfPolicyVersion: number | null
  /** RFC 3339; null if the list has no date. */
  refreshAfter: string | null
  /** Null also if the list never expires. */
  hardExpiry: string | null
  languages: PointerLanguage[]
  /** The folder's language for each requested one (in lower case); `*` for all not named. */
  resolve: Record<string, string>
  /** Files by stable name. */
  files: Record<string, { path: string; sha256: string; bytes: number }>
}

export interface PointerLanguage {
  language: string
  texts: string
  /** BCP 47, for an element's `lang`. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** Stable name of the official texts. */
  file: string
  /** Stable name of the CMP's texts, if any. */
  dialog: string | null
  /** Languages for vendors' URLs, preferred first. */
  urls: string[]
}

// After the dialog

/** Where a folder is, and how to load it. */
export type Place = Omit<LoadOptions, 'languages'>

/** Loads the folder's `asks.json`: all that is needed before a dialog opens. */
export function loadConsent(place?: Place): Promise<Consent>

/** A user's choice, with what the dialog showed: `gvl.choices/1`, plain JSON. Ids in no set are refused. */
export interface Choices {
  schema: 'gvl.choices/1'
  /** The list that was shown: `v3/178`. */
  list: string
  policyVersion: number
  profile: string
  language: string
  /** The vendors and purposes that were shown, as bits in base64url. Keep it unchanged. */
  shown: string
  screen: number
  gdprApplies: boolean | null
  /** RFC 3339. */
  made: string
  /** The role of the control that the user chose, such as `accept_all`. */
  by: string | null
  /** SHA-256 of the official texts that were shown. */
  texts: string | null
  purposes: number[]
  legitimateInterests: number[]
  specialFeatures: number[]
  vendors: number[]
  legitimateInterestVendors: number[]
  /** Vendors outside the list, by the publisher's names for them. */
  customVendors: string[]
  /** Ids of Google's providers; null if the dialog had none. */
  atp: number[] | null
}

export interface ChoiceOptions {
  /** The list that the dialog showed: sets `language` and `texts`. */
  list?: VendorListView
  language?: string
  /** The language of the official texts. */
  texts?: string
  /** The screen on which the user chose, 0 to 63. */
  screen?: number
  gdprApplies?: boolean | null
  by?: string | null
  now?: number | Date
}

export interface Standing {
  answer:
    /** Valid; nothing to do. */
    | 'stands'
    /** Valid; the dialog shows the changes when it is next opened. Do not open it for them. */
    | 'disclose'
    /** Ask the user again. */
    | 'askAgain'
    /** Made on a newer list than the one shown: keep the choice, do not ask. */
    | 'newer'
    /** No choice, or one that cannot be judged or is dated more than a day ahead: ask the user. */
    | 'unknown'
  /** Strictest first. */
  reasons: Reason[]
  /** A user who refused is not asked before this time (RFC 3339), despite the reasons. */
  notBefore: string | null
}

/** A rule of the publisher's policy that applies. */
export interface Reason {
  rule: string
  verdict: 'disclose' | 'recommended' | 'required'
  kind:
    /** The list: its texts or policy version. */
    | 'list'
    /** The choice's age. */
    | 'age'
    /** A choice of another device that is dated more than a day ahead. */
    | 'clock'
    /** A vendor that the user was not shown. */
    | 'newVendor'
    /** Another change of a vendor. */
    | 'vendor'
    | 'purpose'
    | 'specialFeature'
  /** Null for `list`, `age` and `clock`. */
  vendor: number | null
  /** The vendor's purpose or special feature; else null. */
  item: number | null
}

/**
 * The names in a reason: the vendor's, and the official name of the purpose or special feature in the language of the
 * list; null if the reason has none.
 */
export function namesOf(reason: Reason, list: VendorListView): { vendor: string | null; item: string | null }

/**
 * Sentences in the list's language that say why a user is asked again: something has changed, how many partners are new,
 * how many ask for something new, the choice is old. Empty if the dialog has no texts in that language.
 */
export function sentencesFor(reasons: readonly Reason[], list: VendorListView): string[]

/** The part of a choice that may be signalled. */
export interface Permitted {
  purposes: number[]
  legitimateInterests: number[]
  specialFeatures: number[]
  vendors: number[]
  legitimateInterestVendors: number[]
  /** Vendors that the user was shown. */
  disclosed: number[]
  restrictions: PublisherRestriction[]
}

/** One user's choices of several devices, merged. */
export interface MergedChoices {
  /** The choice to signal: the newest, reduced to what all of `ahead` also allow. Null if no other choice exists. */
  choices: Choices | null
  /** Choices dated more than a day ahead: while there are any, the user is asked again. */
  ahead: Choices[]
}

export interface SignalOptions {
  /** The publisher's, 2 letters. */
  country?: string
  nonStandardTexts?: boolean
  /** Writes CMP id 0: do not send the string. */
  test?: boolean
  now?: number | Date
}

export interface PublisherRestriction {
  purpose: number
  type: 'notAllowed' | 'requireConsent' | 'requireLegitimateInterest' | 'undefined'
  vendors: number[]
}

export class Consent {
  constructor(asks: unknown)
  /** A choice that refuses everything. */
  rejectAll(options?: ChoiceOptions): Choices
  /** A choice that allows all that the dialog asks for. */
  acceptAll(options?: ChoiceOptions): Choices
  /**
   * The string to signal, and whether to ask the user. Call it when the page loads, after an update of the folder, and after
   * the tap. `string` is null if nothing may be signalled. Default of `choices`: the stored choice. Throws as `tcString`.
   */
  bring(choices?: Choices | MergedChoices | null, options?: SignalOptions): { string: string | null; standing: Standing }
  /** Whether a choice is still valid. Never throws: an absent or damaged choice is `unknown`. */
  standing(choices: Choices | MergedChoices | null, now?: number | Date): Standing
  /**
   * The part of a choice that was shown, and is still shown on the same basis. The re-consent policy has no influence, and
   * choosing more never removes anything. Throws `choice` and `ahead`.
   */
  permitted(choices: Choices, now?: number | Date): Permitted
  /**
   * The TC string of a choice: what is permitted, with the list, the policy version and the day of the choice (today if that
   * is in the future). Throws `choice`, `ahead`, and `cmp` if gvl.yml names no CMP: only a CMP registered with IAB Europe
   * signals.
   */
  tcString(choices: Choices, options?: SignalOptions): string
  /** The choice that this browser keeps, under `gvl.choices`; null if it has none, or cannot read it. */
  stored(storage?: Storage): Choices | null
  /**
   * Stores the choice of a tap, whatever the stored one's date, and returns it. If the stored one is later by up to a day, it
   * is dated a millisecond after that. Throws `choice` and `storage`.
   */
  store(choices: Choices, storage?: Storage): Choices
  /**
   * Merges choices of the user's other devices, such as those in the user's account, with the stored one, stores the result
   * and returns it for `bring` and `standing`. A stored choice dated more than a day ahead stays until the next tap. Throws
   * `storage`.
   */
  merge(others: readonly (Choices | null)[], options?: { storage?: Storage; now?: number | Date }): MergedChoices
  /** Removes the stored choice and nothing else. Throws `storage`. */
  forget(storage?: Storage): void
}

/** Merges like `merge`, but stores nothing. Of two choices with one date, the one that allows less counts. */
export function mergedChoices(all: readonly (Choices | null)[], now?: number | Date): MergedChoices

/** The fields of a TC string of version 2, by the names of `gvl.tcstring/1`. */
export interface TCStringFields {
  version: 2
  created: string
  lastUpdated: string
  cmpId: number
  cmpVersion: number
  consentScreen: number
  consentLanguage: string
  vendorListVersion: number
  tcfPolicyVersion: number
  isServiceSpecific: boolean
  useNonStandardTexts: boolean
  specialFeatureOptIns: number[]
  purposeConsents: number[]
  purposeLegitimateInterests: number[]
  purposeOneTreatment: boolean
  publisherCountryCode: string
  vendorConsents: number[]
  vendorLegitimateInterests: number[]
  publisherRestrictions: PublisherRestriction[]
  vendorsDisclosed: number[] | null
  vendorsAllowed: number[] | null
  publisherTC: {
    purposeConsents: number[]
    purposeLegitimateInterests: number[]
    numCustomPurposes: number
    customPurposeConsents: number[]
    customPurposeLegitimateInterests: number[]
  } | null
  unknownSegments?: string[]
}

/** Throws `tc-string` with segment and bit if it cannot be read. */
export function decodeTCString(text: string): TCStringFields

/** Throws `tc-string` if a value does not fit its field. */
export function encodeTCString(string: TCStringFields): string

