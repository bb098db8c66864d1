import type { Tx } from '#src/platform/db.server.ts'
import { insertAll } from './batches.ts'
import { createChance } from './chance.ts'
import { shelfPrice } from './luck.ts'
import type { DemoProduct } from './product.ts'
import type { Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

/**
 * Writes prices in all three lists; the second dealer list has two out of three products and falls back to the first
 * for the rest.
 */
export async function writePrices(tx: Tx, shop: Shop, { all }: Goods): Promise<void> {
  const rows = all.flatMap(({ id, product }) =>
    getPrices(product).map(({ list, minQuantity, amount }) => ({
      siteId: shop.id,
      productId: id,
      priceListId: shop.lists.of(list),
      minQuantity,
      amount,
    })),
  )
  await insertAll(tx, 'prices', rows)
}

interface ListPrice {
  list: string
  minQuantity: string
  amount: string
}

const row = (list: string, amount: number, minQuantity = '0'): ListPrice => ({
  list,
  minQuantity,
  amount: amount.toFixed(4),
})

function getPrices({ code, price, taxRate, category, tyre, family }: DemoProduct): ListPrice[] {
  if (price === null) return []
  const dealer = Number(price)
  // All variants of a family have the same price.
  const chance = createChance(`price ${family?.under ?? code}`)
  // Round without tax, so that the price with tax is tidy too.
  const retail = shelfPrice(dealer * chance.between(1.24, 1.42)) * (1 + Number(taxRate) / 100)
  const rows = [row('LISTE-A', dealer), row('PERAKENDE', retail)]
  if (chance.yes(0.66)) rows.push(row('LISTE-B', Math.round(dealer * chance.between(0.92, 1.01) * 100) / 100))
  if (category.endsWith('filtresi')) rows.push(row('LISTE-A', Math.round(dealer * 96) / 100, '12'))
  if (tyre && chance.yes(0.5)) rows.push(row('LISTE-A', Math.round(dealer * 98) / 100, '4'))
  return rows
}
