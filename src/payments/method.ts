import type { Decimal } from '../platform/money.ts'

export type PaymentKind = 'transfer' | 'onAccount' | 'card' | 'onDelivery'

/** A way to pay, as offered to one viewer. */
export interface PaymentMethod {
  id: number
  kind: PaymentKind
  /** The legacy kind of record the method is kept as; travels unchanged. */
  recordType: number
  /** Percent taken off every unit price when this method is chosen. */
  discount: Decimal
  name: string
  note: string
}

/** What the first cart load takes from the methods on offer (catalogue 4). */
export type FirstChoice = Pick<PaymentMethod, 'id' | 'recordType' | 'discount' | 'note'>

/** The first method with its discount, record type and note; ID 1 and record type 1 when none exist (catalogue 4). */
export function firstChoice([first]: readonly PaymentMethod[]): FirstChoice {
  if (!first) return { id: 1, recordType: 1, discount: '0', note: '' }
  const { id, recordType, discount, note } = first
  return { id, recordType, discount, note }
}

/** How an order of each kind begins. `atBank` kinds are paid outside, between two transactions. */
export const KINDS = {
  transfer: { atBank: false },
  onAccount: { atBank: false },
  onDelivery: { atBank: false },
  card: { atBank: true },
} as const satisfies Record<PaymentKind, { atBank: boolean }>

/** Whether this viewer may choose the method. Cards are offered from the day a bank is there to take them. */
export function isOffered(
  method: { kind: PaymentKind; forVisitors: boolean },
  viewer: { signedIn: boolean; onAccount: boolean },
): boolean {
  if (KINDS[method.kind].atBank) return false
  if (method.kind === 'onAccount') return viewer.onAccount
  return viewer.signedIn || method.forVisitors
}
