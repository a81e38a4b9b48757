// Passes an answer on to other services on the page: Google's tag and Segment.
import { decodeTCString, loadConsent } from './gvl/gvl.js'
import { categories, consentMode, consentModeDefault, onCategories, preferenceEvent, stamped } from './gvl/signals.js'

/** Yours to define: the meaning of the workspace's categories, and of the kinds that Google's own table leaves out. */
const MAP = { Advertising: { purposes: [2, 3, 4] }, Analytics: { purposes: [7], vendors: [10] } }
const MAPPING = { analytics_storage: { purposes: [1, 8] } }

/** Call it before these services load. Returns the function that `start` takes as `signal`. */
export async function services({ gtag, analytics, gdprApplies, test = false }) {
  // If the GDPR does not apply, a TC string says nothing: no update follows, and events have no stamp.
  if (gdprApplies !== false) gtag('consent', 'default', consentModeDefault(MAPPING))
  const consent = await loadConsent()
  const { string } = consent.bring(consent.stored(), { test })
  // Segment got this answer on an earlier page.
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
    // Contains no advertising kinds if the dialog did not show Google: the default stays.
    gtag('consent', 'update', consentMode(said, gdprApplies, MAPPING))
    states = categories(said, MAP)
    if (gdprApplies !== false) changed(states)
  }
}
