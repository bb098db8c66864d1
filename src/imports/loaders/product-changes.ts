import type { ProductDifference } from '../catalogue-lists/difference.ts'
import { priceKey } from '../catalogue-lists/product.ts'
import { type Counts, reportChange, reportFields, reportNew } from '../outcome/counts.ts'

/** Reports what a list changes in a product: of a new one itself, its prices and its counts. */
export function reportProduct(counts: Counts, difference: ProductDifference, { isNew }: { isNew: boolean }) {
  if (!counts.onChange) return
  const { product, fields, numbers } = difference
  const { code } = product
  if (isNew) reportNew(counts, code, product.fields.name ?? product.defaults.name)
  reportFields(counts, code, fields)
  reportPrices(counts, difference)
  reportStock(counts, difference)
  for (const { kind, raw } of isNew ? [] : numbers)
    reportChange(counts, { code, field: `number.${kind}`, before: null, after: raw })
}

function reportPrices(counts: Counts, { product: { code }, existing, newPrices, changedPrices }: ProductDifference) {
  for (const { priceListId: placeId, minQuantity, amount } of newPrices)
    reportChange(counts, { code, field: 'price', placeId, minQuantity, before: null, after: amount })
  for (const price of changedPrices) {
    const { priceListId: placeId, minQuantity, before, amount, validTo } = price
    const lastDay = existing?.prices.get(priceKey(price))?.validTo ?? null
    if (before !== amount) reportChange(counts, { code, field: 'price', placeId, minQuantity, before, after: amount })
    if (lastDay !== validTo)
      reportChange(counts, { code, field: 'validTo', placeId, minQuantity, before: lastDay, after: validTo })
  }
}

function reportStock(counts: Counts, { product: { code }, existing, stock }: ProductDifference) {
  for (const { depotId: placeId, before, ...count } of stock) {
    const old = existing?.stock.get(placeId)
    const none = { onHand: before ?? null, coming: '0.000', comingOn: null, comingNote: null, shelf: null }
    const from = old ? { ...old, shelf: old.shelf ?? null } : none
    if (from.onHand !== count.onHand)
      reportChange(counts, { code, field: 'stock', placeId, before: from.onHand, after: count.onHand })
    for (const field of ['coming', 'comingOn', 'comingNote', 'shelf'] as const) {
      if (from[field] === count[field]) continue
      reportChange(counts, { code, field, placeId, before: from[field], after: count[field] })
    }
  }
}
