// Types of signals.js: a user's choice in the form that other services on a page need. All functions are pure, except the
// one that `onCategories` returns.

import type { Permitted, TCStringFields } from './gvl.js'

/**
 * The content of a TC string: `consent.permitted(choice)`, or `decodeTCString(string)`. Null for a user who has not answered,
 * or has withdrawn the answer. The stored choice itself throws a `TypeError` with the code `signalled`: parts of it may not be
 * signalled.
 */
export type Signalled = Permitted | TCStringFields | null | undefined

/** The content of a category. It is on if all of it is allowed; an empty category is never on. */
export interface Category {
  /** Purposes that need consent. */
  purposes?: readonly number[]
  /** Special features that need an opt-in. */
  specialFeatures?: readonly number[]
  /** Vendors that need consent. */
  vendors?: readonly number[]
}

/** States by name. */
export type CategoryStates<Name extends string = string> = Record<Name, boolean>

/** Kinds that Google's table leaves out. A kind that is not mapped is never set. */
export type ConsentModeKind = 'analytics_storage' | 'functionality_storage' | 'personalization_storage' | 'security_storage'

/** The meaning of these kinds. Entries for kinds of Google's table, such as `ad_storage`, are ignored. */
export type ConsentModeMapping = Partial<Record<ConsentModeKind, Category>>

export type ConsentModeStates = Partial<Record<'ad_storage' | 'ad_user_data' | 'ad_personalization' | ConsentModeKind, 'granted' | 'denied'>>

/**
 * For `gtag('consent', 'default', …)`, before Google's tag loads: all denied, and the tag waits half a second for the update.
 * If `gdprApplies` is false, do not call it: no update would follow.
 */
export function consentModeDefault(mapping?: ConsentModeMapping): ConsentModeStates & { wait_for_update: number }

/**
 * For `gtag('consent', 'update', …)`: `ad_storage` needs purpose 1, `ad_user_data` 1 and 7, `ad_personalization` 3 and 4. Each also
 * needs consent for Google (vendor 755), and no publisher restriction on Google for these purposes. The three are absent if the
 * dialog did not show Google (`disclosed`): the default stays. Empty unless `gdprApplies` is true.
 */
export function consentMode(signalled: Signalled, gdprApplies: boolean | null | undefined, mapping?: ConsentModeMapping): ConsentModeStates

/** The categories of an analytics service, in the order of `map`; all off if nothing is signalled. */
export function categories<Name extends string>(signalled: Signalled, map: Readonly<Record<Name, Category>>): CategoryStates<Name>

/**
 * Destinations that get no events, with those of their categories that are off. A missing category is off.
 *
 * - destinations: the categories that each needs.
 */
export function blocked(
  states: Readonly<CategoryStates>, destinations: Readonly<Record<string, readonly string[]>>,
): { destination: string; blockedBy: string[] }[]

/** `context.consent` of Segment's events. */
export interface ConsentStamp {
  consent: { categoryPreferences: CategoryStates }
}

/**
 * A copy of an event with `context.consent.categoryPreferences`. Throws a `TypeError` with the code `event` if the event or its
 * context is no object.
 */
export function stamped<Event extends object>(
  event: Event, states: Readonly<CategoryStates>,
): Omit<Event, 'context'> & { context: ConsentStamp & Record<string, unknown> }

/** The event that reports a first answer, or a change, to Segment. */
export function preferenceEvent(
  states: Readonly<CategoryStates>,
): { type: 'track'; event: 'Segment Consent Preference Updated'; context: ConsentStamp }

/**
 * Returns a function to call with the states after each answer. It calls back on the first answer and each change.
 *
 * - before: states that the service already knows, such as those of the stored answer when the page loads.
 */
export function onCategories<States extends Readonly<CategoryStates>>(
  callback: (states: States) => void, before?: States | null,
): (states: States) => void

/** The message by which an app passes its user's choice to a page in a WebView. */
export interface CookieData {
  type: 'cookieData'
  tcstring: string | null
  acstring: string | null
  nontcfdata: Record<string, boolean>
}

/**
 * - additionalConsent: Google's Additional Consent string.
 * - customVendors: third parties outside the list, by name, with the user's answer.
 */
export function cookieData(
  tcString: string | null, additionalConsent?: string | null, customVendors?: Readonly<Record<string, boolean>>,
): CookieData

/**
 * Reads such a message, an object or JSON text, in the forms that pages and apps use (`type` or `event`, `tcstring` or `data`,
 * `acstring` or `acString`, `nontcfdata` as object or JSON text). Null for one without a choice, and for all other messages. Its
 * strings are not checked. Other frames can send such messages: read only those of your own window (`event.source === window`).
 */
export function readCookieData(
  message: unknown,
): { tcString: string | null; additionalConsent: string | null; customVendors: Record<string, boolean> } | null
