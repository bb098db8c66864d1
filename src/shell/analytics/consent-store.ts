import { useSyncExternalStore } from 'react'
import type { AnalyticsSettings } from '../../shop/analytics.ts'
import { type Consent, consentCookie, listPurposes, readConsent } from '../../shop/consent.ts'

/** Where this document began: whether it may hold scripts of others was decided there, by its security policy. */
export const documentPath = globalThis.location?.pathname ?? ''

let request: { by: Element | null } | undefined
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

function subscribe(hear: () => void) {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** `unknown` on the server and until the page is awake; `undecided` where nobody has said yes or no. */
export type Decision = Consent | 'undecided' | 'unknown'

let last: Decision = 'unknown'

/** What this visitor decided. The same object for the same decision, whatever other cookies come and go. */
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

/** Whether the visitor wants to decide anew. */
export const useConsentRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => request !== undefined,
    () => false,
  )

/** From the footer: opens the question; the focus comes back to what was pressed. */
export function requestConsentAgain(by: Element | null) {
  request = { by }
  notifyListeners()
}

/** Writes the decision down, and closes the question. */
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
