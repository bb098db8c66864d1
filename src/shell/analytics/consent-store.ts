import { useSyncExternalStore } from 'react'
import { type AnalyticsSettings, type Consent, consentCookie, listPurposes, readConsent } from '#src/shop/analytics.ts'

/** Path of the document's first page, whose security policy decided about third-party scripts. */
export const documentPath = globalThis.location?.pathname ?? ''

let request: { by: Element | null } | undefined
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `unknown` on the server and until hydration; `undecided` without a choice. */
export type Decision = Consent | 'undecided' | 'unknown'

let last: Decision = 'unknown'

/** The visitor's decision; a stable object, so that other cookies cause no render. */
export function useDecision(counting: AnalyticsSettings): Decision {
  return useSyncExternalStore<Decision>(
    subscribe,
    () => {
      const now = readConsent(document.cookie, listPurposes(counting)) ?? 'undecided'
      if (JSON.stringify(now) !== JSON.stringify(last)) last = now
      return last
    },
    () => 'unknown',
  )
}

/** Whether the visitor reopened the decision. */
export const useConsentRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => request !== undefined,
    () => false,
  )

/** Opens the consent bar from the footer; the focus returns to the clicked element. */
export function requestConsentAgain(by: Element | null) {
  request = { by }
  notifyListeners()
}

/** Stores the decision, and closes the bar. */
export function decide(counting: AnalyticsSettings, consent: Consent) {
  document.cookie = consentCookie(consent, {
    purposes: listPurposes(counting),
    secure: location.protocol === 'https:',
  })
  close()
}

export function close() {
  const by = request?.by
  request = undefined
  notifyListeners()
  if (by instanceof HTMLElement) by.focus()
}
