import { type RefObject, useEffect, useRef } from 'react'
import type { CheckoutChoice } from '../screen/checkout-choice.ts'

/** The fields by which a form says them. */
const FIELDS: Record<keyof CheckoutChoice, string> = {
  address: 'addressId',
  payment: 'paymentMethodId',
  cargo: 'cargoId',
}

/**
 * Whoever chose before the page was awake, or whose browser put his choice back after a reload, sees the totals of what he
 * chose, not of what the page was drawn with: his order would be refused for them.
 */
export function useChosenEarly(
  form: RefObject<HTMLFormElement | null>,
  choose: (change: Partial<CheckoutChoice>) => void,
): void {
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current || !form.current) return
    looked.current = true
    const change = chosenIn(form.current)
    if (Object.keys(change).length > 0) choose(change)
  }, [form, choose])
}

/** What is chosen in the form though the page was drawn with something else. */
function chosenIn(form: HTMLFormElement): Partial<CheckoutChoice> {
  const change: Partial<CheckoutChoice> = {}
  for (const part of Object.keys(FIELDS) as (keyof CheckoutChoice)[]) {
    const chosen = form.querySelector<HTMLInputElement>(`input[type=radio][name=${FIELDS[part]}]:checked`)
    if (chosen && !chosen.defaultChecked) change[part] = Number(chosen.value)
  }
  return change
}
