// What comes after the tap, for a page: `gvl bundle --target web --out gvl` beside this file.
import { loadConsent, loadVendorList, sentencesFor } from './gvl/gvl.js'

/**
 * When the page loads. Small: `asks.json` alone is read until a dialog opens.
 *
 * - openDialog: shows the dialog; is given the list in the reader's language and why the reader is asked again, and calls
 *   `answer` with what was tapped.
 * - signal: is given the TC string, at once if there is one, and after each answer.
 * - country: the publisher's, two letters.
 */
export async function start({ openDialog, signal, country, languages = navigator.languages, test = false }) {
  const consent = await loadConsent()
  // What was chosen and is still shown as it was may be signalled, also while the reader is yet to be asked again.
  const { string, standing: { answer, reasons } } = consent.bring(consent.stored(), { country, test })
  if (string) signal(string)
  if (answer !== 'askAgain' && answer !== 'unknown') return answer
  const list = await loadVendorList({ languages })
  openDialog(list, sentencesFor(reasons, list), (tapped, chosen = {}) => {
    const made = tapped === 'accept_all' ? consent.acceptAll({ list }) : { ...consent.rejectAll({ list, by: tapped }), ...chosen }
    signal(consent.bring(kept(consent, made), { country, test }).string)
  })
  return answer
}

/** A browser that stores nothing asks again on the next page; for this one the answer holds. */
function kept(consent, made) {
  try {
    return consent.store(made)
  } catch {
    return made
  }
}

/** When a reader asks for it. */
export async function forget() {
  (await loadConsent()).forget()
}
