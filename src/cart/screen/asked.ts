import type { Decimal } from '../../platform/money.ts'

/** What an add-to-cart form asks for. */
export interface Asked {
  productId: number
  quantity: Decimal
  stockConfirmed: boolean
  depotId: number | null
}

const QUANTITY = /^\d{1,9}(?:\.\d{1,6})?$/

/** A quantity as typed: a comma is a decimal point too. undefined when it is no number at all. */
export function typedQuantity(text: FormDataEntryValue | null): Decimal | undefined {
  const typed = typeof text === 'string' ? text.trim().replace(',', '.') : ''
  return QUANTITY.test(typed) ? typed : undefined
}

/** undefined when the form names no product or no readable quantity. */
export function askedIn(form: FormData): Asked | undefined {
  const productId = idIn(form, 'productId')
  const quantity = typedQuantity(form.get('quantity'))
  if (!productId || quantity === undefined) return undefined
  return { productId, quantity, stockConfirmed: isOn(form, 'stockConfirmed'), depotId: idIn(form, 'depotId') || null }
}

/** A positive id, or 0 when there is none. */
export function idIn(form: FormData, name: string): number {
  const text = form.get(name)
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Checkboxes and hidden marks say `1` or `on`. */
export const isOn = (form: FormData, name: string) => ['1', 'on', 'true'].includes(String(form.get(name)))
