import type { CellView, TableRowView } from '#src/back-office/table/table.ts'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { SimulatedDealer, SimulatedSums, SimulationColumn } from './simulation-table.ts'

export interface SimulationWords {
  t: Translate
  language: Language
  /** Of the site. */
  currency: string
}

/** A dealer as a row of the table and of the file. */
export function toDealerRow(words: SimulationWords, dealer: SimulatedDealer): TableRowView {
  const { language, currency } = words
  const money = (amount: Decimal): CellView => ({ text: formatMoney(language, { amount, currency }), value: amount })
  const number = (value: number | Decimal): CellView => ({
    text: formatQuantity(language, `${value}`),
    value: `${value}`,
  })
  const cells: Record<SimulationColumn, CellView | undefined> = {
    name: { text: dealer.name },
    code: { text: dealer.code },
    orders: number(dealer.orders),
    reached: number(dealer.reached),
    revenue: money(dealer.revenue),
    discount: money(dealer.discount),
    gifts: number(dealer.giftQuantity),
    giftWorth: money(dealer.giftWorth),
    freight: money(dealer.freight),
    replaced: money(dealer.replaced),
    cost: money(dealer.cost),
    near: number(dealer.near),
    missing: describeMissing(words, dealer),
  }
  return { id: dealer.code, label: dealer.name, href: '', cells }
}

/** "2 more pieces": the smallest quantity or amount that an order lacked. */
function describeMissing(
  { t, language, currency }: SimulationWords,
  { missingQuantity, missingAmount }: SimulatedSums,
): CellView | undefined {
  if (missingQuantity !== null)
    return {
      text: t('promotions.missing.quantity', {
        count: Number(missingQuantity),
        quantity: formatQuantity(language, missingQuantity),
      }),
    }
  if (missingAmount === null) return undefined
  return {
    text: t('promotions.missing.amount', { amount: formatMoney(language, { amount: missingAmount, currency }) }),
  }
}
