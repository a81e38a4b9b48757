// Types of signals.js: what other services on a page ask of a user's choice. All functions are pure but the one that
// `onCategories` gives.

import type { Permitted, TCStringFields } from './gvl.js'

/**
 * What the TC string of a choice says: `consent.permitted(choice)`, or `decodeTCString(string)`. Null for a user who has not
 * answered, or has taken the answer back. The stored choice itself throws a `TypeError` with the code `signalled`: of what it
 * holds some may not be signalled.
 */
export type Signalled = Permitted | TCStringFields | null | undefined

/** What a category stands for. It is on when all of it is allowed; a category of nothing is never on. */
export interface Category {
  /** Purposes that need consent. */
  purposes?: readonly number[]
  /** Special features that need an opt-in. */
  specialFeatures?: readonly number[]
  /** Vendors that need consent. */
  vendors?: readonly number[]
}

/** By name, on or off. */
export type CategoryStates<Name extends string = string> = Record<Name, boolean>

/** What Google's table leaves out. What is not mapped is not in any call. */
export type ConsentModeKind = 'analytics_storage' | 'functionality_storage' | 'personalization_storage' | 'security_storage'

/** What those need; entries for `ad_storage` and the others of Google's table are not looked at. */
export type ConsentModeMapping = Partial<Record<ConsentModeKind, Category>>

export type ConsentModeStates = Partial<Record<'ad_storage' | 'ad_user_data' | 'ad_personalization' | ConsentModeKind, 'granted' | 'denied'>>

/**
 * For `gtag('consent', 'default', …)`, before Google's tag is on the page: all denied, and half a second for the answer. Where
 * `gdprApplies` is false leave it out: no update would follow.
 */
export function consentModeDefault(mapping?: ConsentModeMapping): ConsentModeStates & { wait_for_update: number }

/**
 * For `gtag('consent', 'update', …)`: `ad_storage` needs purpose 1, `ad_user_data` 1 and 7, `ad_personalization` 3 and 4, each with
 * consent, and consent for Google (vendor 755) that no restriction takes from it for one of these purposes. The three are absent where
 * the dialog did not show Google (`disclosed`): the default stays. Empty where `gdprApplies` is not true.
 */
export function consentMode(signalled: Signalled, gdprApplies: boolean | null | undefined, mapping?: ConsentModeMapping): ConsentModeStates

/** The categories of an analytics service, in the order of the map; all off where nothing is signalled. */
export function categories<Name extends string>(signalled: Signalled, map: Readonly<Record<Name, Category>>): CategoryStates<Name>

/**
 * Destinations that get no event, and why: while one of their categories is off. A category that there is not is off.
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
 * A copy of an event with `context.consent.categoryPreferences`; the event stays as it is. Throws a `TypeError` with the code
 * `event` for what is no object, or has a context that is none.
 */
export function stamped<Event extends object>(
  event: Event, states: Readonly<CategoryStates>,
): Omit<Event, 'context'> & { context: ConsentStamp & Record<string, unknown> }

/** The event that tells Segment of a user's first answer, or of a change. */
export function preferenceEvent(
  states: Readonly<CategoryStates>,
): { type: 'track'; event: 'Segment Consent Preference Updated'; context: ConsentStamp }

/**
 * Gives a function to call with the states after each answer. It calls back on the first answer and on each change.
 *
 * - before: the states of an answer that the service knows already, such as the stored one when the page loads.
 */
export function onCategories<States extends Readonly<CategoryStates>>(
  callback: (states: States) => void, before?: States | null,
): (states: States) => void

/** The message by which an app hands its user's choice to the page of a WebView. */
export interface CookieData {
  type: 'cookieData'
  tcstring: string | null
  acstring: string | null
  nontcfdata: Record<string, boolean>
}

/**
 * - additionalConsent: Google's Additional Consent string.
 * - customVendors: third parties outside of the list, by name, with what the user said.
 */
export function cookieData(
  tcString: string | null, additionalConsent?: string | null, customVendors?: Readonly<Record<string, boolean>>,
): CookieData

/**
 * What such a message holds, as object or JSON text, in the forms that pages and apps have for it (`type` or `event`, `tcstring` or
 * `data`, `acstring` or `acString`, `nontcfdata` as object or JSON text). Null for one without a choice, and for all other
 * messages. Its strings are not looked into. Other frames can send such messages: read those of your own window alone
 * (`event.source === window`).
 */
export function readCookieData(
  message: unknown,
): { tcString: string | null; additionalConsent: string | null; customVendors: Record<string, boolean> } | null
