// Types of gvl.js. Members and their order are those of `gvl.view/1`, which `gvl bundle --target json` can write too.

export interface LoadOptions {
  /** The address of the folder, absolute or from the page. Without it: where gvl.js itself was loaded from. */
  base?: string | URL
  /** BCP 47, the dearest first: `navigator.languages`. */
  languages?: string | readonly string[]
  /** In the place of the global one: for tests, a service worker, a server. */
  fetch?: typeof globalThis.fetch
  /** Whether each file is compared with the SHA-256 of the pointer. Needs a secure page (https, or localhost). */
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
  /** What is no choice, or one of another profile or specification. */
  | 'choice'
  /** A choice that is dated more than a day ahead: a clock was wrong, and the user is asked again. */
  | 'ahead'
  /** The browser stores nothing: it is full, or does not let this page store. */
  | 'storage'
  /** The folder was built without the number of a CMP. */
  | 'cmp'
  /** A TC string that cannot be read, or a value that its field cannot hold. */
  | 'tc-string'

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

// After the dialog

/** Where a folder is; as `LoadOptions`. */
export type Place = Omit<LoadOptions, 'languages'>

/** Loads `asks.json` of the folder: all that is needed before a dialog opens. */
export function loadConsent(place?: Place): Promise<Consent>

/** What a user chose, with what the dialog showed: `gvl.choices/1`, plain JSON. What is in no set is refused. */
export interface Choices {
  schema: 'gvl.choices/1'
  /** The list that was shown: `v3/178`. */
  list: string
  policyVersion: number
  profile: string
  language: string
  /** What was shown, as bits in base64url. Keep it as it is. */
  shown: string
  screen: number
  gdprApplies: boolean | null
  /** RFC 3339. */
  made: string
  /** What the control did by which the user chose, such as `accept_all`. */
  by: string | null
  /** SHA-256 of the official texts that were shown. */
  texts: string | null
  purposes: number[]
  legitimateInterests: number[]
  specialFeatures: number[]
  vendors: number[]
  legitimateInterestVendors: number[]
  /** Vendors outside of the list, by the names that the publisher gave them. */
  customVendors: string[]
  /** Google's providers; null where none were asked for. */
  atp: number[] | null
}

export interface ChoiceOptions {
  /** What the dialog showed: gives `language` and `texts`. */
  list?: VendorListView
  language?: string
  /** The language that the official texts were in. */
  texts?: string
  /** The screen on which the user chose, 0 to 63. */
  screen?: number
  gdprApplies?: boolean | null
  by?: string | null
  now?: number | Date
}

export interface Standing {
  answer:
    /** Nothing to do. */
    | 'stands'
    /** What is new is shown the next time the dialog opens; nobody is asked because of it. */
    | 'disclose'
    /** The user is asked again. */
    | 'askAgain'
    /** The choice is of a newer list than the one shown: it is kept, and nobody is asked. */
    | 'newer'
    /** No choice, or one that nobody here can judge, or that is dated more than a day ahead: the user is asked. */
    | 'unknown'
  /** The strictest first. */
  reasons: Reason[]
  /** Somebody who refused is not asked before this moment (RFC 3339), though there are reasons. */
  notBefore: string | null
}

/** Why, by the rules of the publisher's policy. */
export interface Reason {
  rule: string
  verdict: 'disclose' | 'recommended' | 'required'
  kind:
    /** The list: its texts, its policy version. */
    | 'list'
    /** The choice's age. */
    | 'age'
    /** A choice of another device that is dated more than a day ahead. */
    | 'clock'
    /** A vendor that the user was not shown. */
    | 'newVendor'
    /** Anything of a vendor that is neither of the two below. */
    | 'vendor'
    | 'purpose'
    | 'specialFeature'
  /** Null for the list, its texts, the choice's age and clocks. */
  vendor: number | null
  /** A purpose or special feature of the vendor; null for the vendor. */
  item: number | null
}

/**
 * What a reason is about, in the words of the list: the vendor's name, and the official name of the purpose or special
 * feature, in the language of the list; null where there is none.
 */
export function namesOf(reason: Reason, list: VendorListView): { vendor: string | null; item: string | null }

/**
 * Why a user is asked again, as sentences in the language of the list: that something has changed, how many partners are
 * new, how many ask for something new, that the choice is old. Empty where the dialog has no words in that language.
 */
export function sentencesFor(reasons: readonly Reason[], list: VendorListView): string[]

/** What may be signalled of a choice. */
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

/** One user's choices of several devices, as one. */
export interface MergedChoices {
  /** What may be signalled: the newest choice, without what those of `ahead` do not allow. Null where there is none but them. */
  choices: Choices | null
  /** Those that are dated more than a day ahead: while there is one, the user is asked again. */
  ahead: Choices[]
}

export interface SignalOptions {
  /** The publisher's, two letters. */
  country?: string
  nonStandardTexts?: boolean
  /** Writes the number 0, for strings that nobody sends. */
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
  /** A choice in which nothing is chosen. */
  rejectAll(options?: ChoiceOptions): Choices
  /** A choice of everything that the dialog asks for. */
  acceptAll(options?: ChoiceOptions): Choices
  /**
   * What a page signals and whether it asks, in one call: when it loads, when a newer folder is there, and after the tap.
   * `string` is null where nothing may be signalled. Without `choices`: those that this browser keeps. Throws as `tcString`.
   */
  bring(choices?: Choices | MergedChoices | null, options?: SignalOptions): { string: string | null; standing: Standing }
  /** Whether a choice still stands. Never throws: a choice that is absent or damaged is `unknown`. */
  standing(choices: Choices | MergedChoices | null, now?: number | Date): Standing
  /**
   * What was chosen, was shown, and is still shown on the same basis. No policy of the publisher plays a part, and choosing
   * more never takes anything away. Throws `choice` and `ahead`.
   */
  permitted(choices: Choices, now?: number | Date): Permitted
  /**
   * The TC string of a choice: what is permitted, by the list, the policy version and the day of the choice, or today where
   * that is still to come. Throws `choice`, `ahead`, and `cmp` where gvl.yml names no CMP: only one that is registered with IAB
   * Europe signals.
   */
  tcString(choices: Choices, options?: SignalOptions): string
  /** The choice that this browser keeps, under `gvl.choices`; null where there is none, or none that can be read. */
  stored(storage?: Storage): Choices | null
  /**
   * Keeps the choice of a tap, whatever the date of the stored one; gives it as it is kept: a millisecond later than a stored
   * one that is later by up to a day. Throws `choice` and `storage`.
   */
  store(choices: Choices, storage?: Storage): Choices
  /**
   * When choices of the user's other devices are known, as from the user's account: keeps what counts of them and of the stored
   * one, and gives it for `bring` and `standing`. A stored choice that is dated more than a day ahead stays until the user's
   * tap. Throws `storage`.
   */
  merge(others: readonly (Choices | null)[], options?: { storage?: Storage; now?: number | Date }): MergedChoices
  /** Removes the stored choice and nothing else. Throws `storage`. */
  forget(storage?: Storage): void
}

/** What `merge` gives, without storing anything. Of two choices of one moment the one that allows less counts. */
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

/** Throws `tc-string` with segment and bit for what cannot be read. */
export function decodeTCString(text: string): TCStringFields

/** Throws `tc-string` for a value that its field cannot hold. */
export function encodeTCString(string: TCStringFields): string

