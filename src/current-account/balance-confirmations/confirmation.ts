import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import { dayAfter } from '../period.ts'

/** A request to confirm a balance, with its answer; debt is positive. */
export interface Confirmation {
  id: number
  customerId: number
  code: string
  name: string
  currency: string
  /** The last included day. */
  asOf: string
  balance: Decimal
  requestedAt: Date
  requestedBy: string
  agrees: boolean | null
  /** The balance the customer states when objecting. */
  ownBalance: Decimal | null
  note: string
  answeredBy: string
  answeredAt: Date | null
}

/** Yesterday at the site: the last day with a final balance, proposed by default. */
export const lastWholeDay = (moment: Date, timeZone: string) =>
  dayAfter(new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment), -1)

/** Parses a typed balance, negative for a credit; null if empty, undefined if it is not a number. */
export function parseBalance(text: string): Decimal | null | undefined {
  const [, minus = '', amount = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  if (minus === '' && amount.trim() === '') return null
  const decimal = typedDecimal(amount)
  return decimal && (minus && decimal !== '0' ? `-${decimal}` : decimal)
}
