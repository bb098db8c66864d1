import { toDayCell, toTextCell } from '#src/back-office/discounts/discount-row.ts'
import type { CellView, TableRowView } from '#src/back-office/table/table.ts'
import { formatDate, formatQuantity, formatUnitPrice } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { type Decimal, trimPrice, trimZeros } from '#src/platform/money.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { ListedPrices, ListPriceColumn } from './list-prices-table.ts'

/** A day as it is written in a cell: 01.12.2026. */
export const formatListDay = (language: Texts['language'], day: string): string =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' }).replace(/\p{Cf}/gu, '')

/** The prices of a product as a row of the table and of its files; `href` is the page of the product. */
export function toListPriceRow(
  { texts, currency }: { texts: Texts; currency: string },
  product: ListedPrices,
  href: string,
): TableRowView {
  const { id, code, name, brand, unit, amount, before, changedOn, tiers, temporary, planned } = product
  const { language, t } = texts
  const format = (value: Decimal) => formatUnitPrice(language, { amount: value, currency })
  const toPrice = (value: Decimal | null): CellView | undefined =>
    value === null ? undefined : { text: format(value), value: trimPrice(value) }
  const cells: Record<ListPriceColumn, CellView | undefined> = {
    code: { text: code },
    name: { text: name || code },
    brand: toTextCell(brand),
    unit: toTextCell(unitName(unit, texts)),
    price: toPrice(amount),
    currency: { text: currency },
    tiers: toTextCell(
      tiers
        .map((tier) => `${formatQuantity(language, trimZeros(tier.minQuantity))}+ ${format(tier.amount)}`)
        .join(' · '),
    ),
    temporary: temporary
      ? {
          text: t('listPrices.until', {
            price: format(temporary.amount),
            day: formatListDay(language, temporary.until),
          }),
        }
      : undefined,
    planned: toPrice(planned?.amount ?? null),
    plannedFrom: toDayCell(language, planned?.from ?? null),
    before: toPrice(before),
    changedOn: toDayCell(language, changedOn),
  }
  return { id: `${id}`, label: `${code} ${name}`.trim(), href, cells }
}

/** A file has prices without their currency: it gets a column of its own. */
export const toExportedColumns = (columns: readonly string[]): string[] => [...new Set([...columns, 'currency'])]
