import { typedDecimal } from '../../platform/i18n/typed-decimal.ts'
import type { Decimal } from '../../platform/money.ts'
import { dayAfter } from '../period.ts'

/** A letter that asks whether somebody owes what the books say, and what he answered; debt is positive. */
export interface Confirmation {
  id: number
  customerId: number
  code: string
  name: string
  currency: string
  /** The last day it counts. */
  asOf: string
  balance: Decimal
  askedAt: Date
  askedBy: string
  agrees: boolean | null
  /** What he says he owes, where he objects. */
  ownBalance: Decimal | null
  note: string
  answeredBy: string
  answeredAt: Date | null
}

/** The last whole day at a site, whose balance stands: the one that is proposed. */
export const lastWholeDay = (moment: Date, timeZone: string) =>
  dayAfter(new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment), -1)

/** A balance as people type it, with a minus where they have money to come; null for nothing, undefined for no number. */
export function typedBalance(text: string): Decimal | null | undefined {
  const [, minus = '', amount = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  if (minus === '' && amount.trim() === '') return null
  const decimal = typedDecimal(amount)
  return decimal && (minus && decimal !== '0' ? `-${decimal}` : decimal)
}
