// Passes an answer on to other services on the page: Google's tag and Segment.
import { decodeTCString, loadConsent } from './gvl/gvl.js'
import { categories, consentMode, consentModeDefault, onCategories, preferenceEvent, stamped } from './gvl/signals.js'

/** What the categories of the workspace stand for, and what Google's own table leaves out: yours to say. */
const MAP = { Advertising: { purposes: [2, 3, 4] }, Analytics: { purposes: [7], vendors: [10] } }
const MAPPING = { analytics_storage: { purposes: [1, 8] } }

/** Before these services load; gives what `start` takes as `signal`. */
export async function services({ gtag, analytics, gdprApplies, test = false }) {
  // Where the GDPR does not apply a TC string says nothing: no update follows, and events go without a stamp.
  if (gdprApplies !== false) gtag('consent', 'default', consentModeDefault(MAPPING))
  const consent = await loadConsent()
  const { string } = consent.bring(consent.stored(), { test })
  // Segment heard of this answer on the page on which it was given.
  const before = string && categories(decodeTCString(string), MAP)
  let states = before ?? categories(null, MAP)
  analytics.addSourceMiddleware(({ payload, next }) => {
    if (gdprApplies !== false) payload.obj = stamped(payload.obj, states)
    next(payload)
  })
  const changed = onCategories((now) => {
    const { event, context } = preferenceEvent(now)
    analytics.track(event, {}, context)
  }, before)
  return (string) => {
    const said = decodeTCString(string)
    // Nothing of advertising is in it where the dialog did not show Google: the default stays.
    gtag('consent', 'update', consentMode(said, gdprApplies, MAPPING))
    states = categories(said, MAP)
    if (gdprApplies !== false) changed(states)
  }
}
