import type { Decimal } from '../platform/money.ts'

/** Payment on delivery is in cash or by card at the door (orders 3): two methods, because their fees differ. */
export type PaymentKind = 'transfer' | 'onAccount' | 'card' | 'onDelivery' | 'cardOnDelivery'

export interface PaymentFee {
  amount: Decimal
  percent: Decimal
  taxRate: Decimal
}

export const NO_FEE: PaymentFee = { amount: '0', percent: '0', taxRate: '20' }

/** A payment method, as offered to one viewer. */
export interface PaymentMethod {
  id: number
  kind: PaymentKind
  /** The legacy record type; passed through unchanged. */
  recordType: number
  /** Percent subtracted from every unit price when this method is chosen. */
  discount: Decimal
  /** Its fee without tax: an amount in the site's currency, and a percent of goods and freight. */
  fee: PaymentFee
  name: string
  note: string
}

/** What the first cart load uses of the offered methods (catalogue 4). */
export type FirstChoice = Pick<PaymentMethod, 'id' | 'recordType' | 'discount' | 'note' | 'fee'>

/** The first method with its discount, record type and note; ID 1 and record type 1 if there are none (catalogue 4). */
export function firstChoice([first]: readonly PaymentMethod[]): FirstChoice {
  if (!first) return { id: 1, recordType: 1, discount: '0', note: '', fee: NO_FEE }
  const { id, recordType, discount, note, fee } = first
  return { id, recordType, discount, note, fee }
}

/** How an order of each kind starts. `atBank` kinds are paid outside, between two transactions. */
export const KINDS = {
  transfer: { atBank: false },
  onAccount: { atBank: false },
  onDelivery: { atBank: false },
  cardOnDelivery: { atBank: false },
  card: { atBank: true },
} as const satisfies Record<PaymentKind, { atBank: boolean }>

/**
 * Whether this viewer may choose the method. Cards are offered if a terminal accepts them, to viewers who may pay
 * online.
 */
export function isOffered(
  method: { kind: PaymentKind; forVisitors: boolean },
  viewer: { signedIn: boolean; onAccount: boolean; cards: boolean },
): boolean {
  if (KINDS[method.kind].atBank && !viewer.cards) return false
  if (method.kind === 'onAccount') return viewer.onAccount
  return viewer.signedIn || method.forVisitors
}
