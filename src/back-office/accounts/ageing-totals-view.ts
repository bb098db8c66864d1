import Big from 'big.js'
import { BUCKETS, type Bucket } from '#src/current-account/open-items/ageing.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { AgedBalance } from './accounts-table.ts'

/** The sums of one currency, formatted. */
export interface AgeingTotalView {
  currency: string
  balance: string
  overdue: string
  /** `share` is the part of the open debt in percent, for the bar; 0 without debts. */
  buckets: { bucket: Bucket; amount: string; share: number }[]
}

export function toAgeingTotals(language: Language, totals: readonly AgedBalance[]): AgeingTotalView[] {
  return totals.map((total) => {
    const { currency } = total
    const debt = BUCKETS.reduce((sum, bucket) => sum.plus(total[bucket]), new Big(0))
    return {
      currency,
      balance: formatMoney(language, { amount: total.balance, currency }),
      overdue: formatMoney(language, { amount: total.overdue, currency }),
      buckets: BUCKETS.map((bucket) => ({
        bucket,
        amount: formatMoney(language, { amount: total[bucket], currency }),
        share: debt.gt(0) ? Number(new Big(total[bucket]).times(100).div(debt).toFixed(2)) : 0,
      })),
    }
  })
}
