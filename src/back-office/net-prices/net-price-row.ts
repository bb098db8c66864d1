import { formatQuantity, formatUnitPrice } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'
import { STATE_TONES, toDayCell, toTextCell } from '../discounts/discount-row.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { ListedNetPrice, NetPriceColumn } from './net-prices-table.ts'

interface RowContext {
  t: Translate
  language: Language
}

/** A net price as a row of the table and of its files; `href` is its page. */
export function toNetPriceRow({ t, language }: RowContext, netPrice: ListedNetPrice, href: string): TableRowView {
  const { id, buyer, customer, product, productName, amount, currency, minQuantity, reference, note, state } = netPrice
  const cells: Record<NetPriceColumn, CellView | undefined> = {
    buyer: { text: buyer },
    customer: toTextCell(customer),
    product: toTextCell(product),
    productName: toTextCell(productName),
    amount: { text: formatUnitPrice(language, { amount, currency }), value: amount },
    currency: { text: currency },
    minQuantity:
      Number(minQuantity) > 0 ? { text: formatQuantity(language, minQuantity), value: minQuantity } : undefined,
    state: { text: t(`discounts.state.${state}`), tone: STATE_TONES[state] },
    reference: toTextCell(reference),
    note: toTextCell(note),
    from: toDayCell(language, netPrice.from),
    until: toDayCell(language, netPrice.until),
  }
  return { id: `${id}`, label: `${buyer} ${product}`, href, cells }
}
