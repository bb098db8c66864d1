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

let last: { cookies: string; decision: Decision } | undefined

/** What this visitor decided. The same object until the cookie changes, as React wants it. */
export function useDecision(counting: Counting): Decision {
  return useSyncExternalStore<Decision>(
    subscribe,
    () => {
      if (last?.cookies !== document.cookie) {
        const { cookie } = document
        last = { cookies: cookie, decision: readConsent(cookie, purposesOf(counting)) ?? 'undecided' }
      }
      return last.decision
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
