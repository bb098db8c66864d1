import { toExact } from '#src/platform/exact-decimal.ts'
import { formatDate, formatPercent } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'
import { afterDiscounts, type Decimal } from '#src/platform/money.ts'
import { chainText } from '#src/pricing/owner-discount.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { DiscountColumn, DiscountState, ListedDiscount } from './discounts-table.ts'

interface RowContext {
  t: Translate
  language: Language
}

export const STATE_TONES = { valid: 'good', coming: 'warn', ended: 'neutral' } as const satisfies Record<
  DiscountState,
  string
>

/** A discount as a row of the table and of its files; `href` is its page. */
export function toDiscountRow({ t, language }: RowContext, discount: ListedDiscount, href: string): TableRowView {
  const { id, to, buyer, customer, brand, category, product, percents, title, reference, from, until, state } = discount
  const total = computeTotalPercent(percents)
  const cells: Record<DiscountColumn, CellView | undefined> = {
    buyer: { text: to === 'group' ? t('discounts.groupNamed', { name: buyer }) : buyer },
    customer: toTextCell(customer),
    group: toTextCell(to === 'group' ? buyer : ''),
    goods: { text: describeGoods(t, discount) },
    brand: toTextCell(brand),
    category: toTextCell(category),
    product: toTextCell(product),
    chain: { text: chainText(percents) },
    total: { text: formatPercent(language, total), value: total },
    title: toTextCell(title),
    reference: toTextCell(reference),
    from: toDayCell(language, from),
    until: toDayCell(language, until),
    state: { text: t(`discounts.state.${state}`), tone: STATE_TONES[state] },
  }
  return { id: `${id}`, label: `${buyer} ${chainText(percents)}`, href, cells }
}

/** What the discount applies to, in words. */
export function describeGoods(
  t: Translate,
  {
    on,
    brand,
    category,
    product,
    productName,
  }: Pick<ListedDiscount, 'on' | 'brand' | 'category' | 'product' | 'productName'>,
): string {
  if (on === 'all') return t('discounts.goods.all')
  return { brand, category, product: `${product} ${productName}`.trim() }[on]
}

/** The one percent that equals the chain: 14.5 for 10+5. */
export const computeTotalPercent = (percents: readonly Decimal[]): Decimal =>
  toExact('100').minus(afterDiscounts('100', percents)).round(4).toFixed()

export const toTextCell = (text: string): CellView | undefined => (text === '' ? undefined : { text })

/** Files have the day as `YYYY-MM-DD`. */
export const toDayCell = (language: Language, day: string | null): CellView | undefined =>
  day === null
    ? undefined
    : { text: formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' }), value: day }

/** The first and the last day; a missing one is an ellipsis. */
export function formatPeriod(language: Language, from: string | null, until: string | null): string {
  const [first, last] = [from, until].map((day) => toDayCell(language, day)?.text ?? '…')
  return `${first} – ${last}`
}
