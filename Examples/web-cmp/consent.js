// A page's code around the user's tap. `gvl bundle --target web --out gvl` writes the folder beside this file.
import { loadConsent, loadVendorList, sentencesFor } from './gvl/gvl.js'

/**
 * Call it when the page loads. It reads only `asks.json` until a dialog opens.
 *
 * - openDialog: shows the dialog. It gets the list in the reader's language, sentences that say why the reader is asked
 *   again, and a function to call with the tapped control.
 * - signal: gets the TC string, at once if there is one, and after each answer.
 * - country: the publisher's country, two letters.
 */
export async function start({ openDialog, signal, country, languages = navigator.languages, test = false }) {
  const consent = await loadConsent()
  // Choices that are still shown on the same basis may be signalled, even if the reader still has to be asked again.
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

/** Stores the choice. If the browser cannot store, the choice counts on this page, and the next page asks again. */
function kept(consent, made) {
  try {
    return consent.store(made)
  } catch {
    return made
  }
}

/** Call it when the reader asks for it. */
export async function forget() {
  (await loadConsent()).forget()
}
