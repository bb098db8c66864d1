import type { Decimal } from '../../platform/money.ts'
import { dayAfter } from '../statement/period.ts'

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
