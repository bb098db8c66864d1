import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney, formatPercent, quantityToType } from '#src/platform/i18n/format.ts'
import { type Money, trimZeros } from '#src/platform/money.ts'

interface DiscountRowData {
  targetId: number
  name: string
  trail: string[]
  ownDiscount: { percent: string; validFrom: string | null; validTo: string | null; version: number } | null
  inherited: { percent: string; name: string; toAll: boolean } | null
  sample: { code: string; name: string; dealer: Money | null; subDealer: Money | null } | null
}

/** View model of one row of the list. */
export interface DiscountRowView {
  id: number
  name: string
  trail: string
  percent: string
  from: string
  to: string
  /** 0 if there is no discount. */
  version: number
  /** The discount in effect if the field is empty. */
  instead: string
  /** With formatted prices. */
  sample: { code: string; name: string; dealer: string; subDealer: string } | null
}

export function toDiscountRowView({ language, i18n: { t } }: PageRequest, row: DiscountRowData): DiscountRowView {
  const { targetId: id, name, trail, ownDiscount, inherited, sample } = row
  const money = (price: Money | null) => (price ? formatMoney(language, price) : '')
  const percent = inherited ? formatPercent(language, inherited.percent) : ''
  const from = inherited?.name === name ? '' : (inherited?.name ?? '')
  return {
    id,
    name,
    trail: trail.join(' › '),
    percent: ownDiscount ? quantityToType(language, trimZeros(ownDiscount.percent)) : '',
    from: ownDiscount?.validFrom ?? '',
    to: ownDiscount?.validTo ?? '',
    version: ownDiscount?.version ?? 0,
    instead: inherited
      ? [t(inherited.toAll ? 'subDealers.discounts.fromAll' : 'subDealers.discounts.fromAbove', { percent }), from]
          .filter(Boolean)
          .join(' · ')
      : '',
    sample: sample && {
      code: sample.code,
      name: sample.name,
      dealer: money(sample.dealer),
      subDealer: money(sample.subDealer),
    },
  }
}
