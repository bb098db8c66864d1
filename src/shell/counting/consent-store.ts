import { useSyncExternalStore } from 'react'
import { type Consent, consentCookie, purposesOf, readConsent } from '../../shop/consent.ts'
import type { Counting } from '../../shop/counting.ts'

/** Where this document began: whether it may hold scripts of others was decided there, by its security policy. */
export const documentPath = globalThis.location?.pathname ?? ''

let asked: { by: Element | null } | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const hear of listeners) hear()
}

function subscribe(hear: () => void) {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** `unknown` on the server and until the page is awake; `undecided` where nobody has said yes or no. */
export type Decision = Consent | 'undecided' | 'unknown'

let last: Decision = 'unknown'

/** What this visitor decided. The same object for the same decision, whatever other cookies come and go. */
export function useDecision(counting: Counting): Decision {
  return useSyncExternalStore<Decision>(
    subscribe,
    () => {
      const now = readConsent(document.cookie, purposesOf(counting)) ?? 'undecided'
      if (JSON.stringify(now) !== JSON.stringify(last)) last = now
      return last
    },
    () => 'unknown',
  )
}

/** Whether the visitor wants to decide anew. */
export const useAskedAgain = () =>
  useSyncExternalStore(
    subscribe,
    () => asked !== undefined,
    () => false,
  )

/** From the footer: opens the question; the focus comes back to what was pressed. */
export function askAgain(by: Element | null) {
  asked = { by }
  tell()
}

/** Writes the decision down, and closes the question. */
export function decide(counting: Counting, consent: Consent) {
  document.cookie = consentCookie(consent, {
    purposes: purposesOf(counting),
    secure: location.protocol === 'https:',
  })
  close()
}

export function close() {
  const by = asked?.by
  asked = undefined
  tell()
  if (by instanceof HTMLElement) by.focus()
}
