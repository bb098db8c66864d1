import { parseArgs } from 'node:util'
import { startBenchShop } from './bench-shop.ts'
import { getParts, needsShop, OTHER_PARTS, SHOP_PARTS } from './parts.ts'
import { assetRows } from './rows/assets.ts'
import { cartRows } from './rows/cart.ts'
import { importRows } from './rows/import.ts'
import { orderRows } from './rows/orders.ts'
import { pageRows } from './rows/pages.ts'
import { paymentRows } from './rows/payments.ts'
import { searchRows } from './rows/search.ts'
import { statementRows } from './rows/statement.ts'
import { printTable, type Row } from './table.ts'

/**
 * Prints the figures of the table in docs: `npm run bench -- [--products 1000000] [--only search,pages]`. The benchmark
 * database is reused between runs; the shop runs as its own process.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' }, only: { type: 'string' } } })
const products = Number(values.products)
const request = getParts(values.only)
if ('unknown' in request) {
  console.error(
    `There is no part ${request.unknown.map((word) => `"${word}"`).join(', ')}: ${[...SHOP_PARTS, ...OTHER_PARTS].join(', ')}.`,
  )
  process.exit(2)
}
const { parts } = request

const rows: Row[] = needsShop(parts) ? await shopRows() : []
if (parts.has('assets')) rows.push(...(await assetRows()))
if (parts.has('import')) rows.push(...(await importRows()))
printTable(needsShop(parts) ? products : null, rows)

/** Starts a shop and measures the parts that need one. */
async function shopRows(): Promise<Row[]> {
  const shop = await startBenchShop(products, (line) => console.error(line))
  const measured: Row[] = []
  try {
    if (parts.has('start'))
      measured.push({
        what: 'start on an existing database until the first page answers',
        hold: '≤ 6 s',
        figure: `${(shop.startedInMs / 1000).toFixed(1)} s`,
      })
    if (parts.has('search')) measured.push(...(await searchRows(shop)))
    if (parts.has('pages')) measured.push(...(await pageRows(shop)))
    if (parts.has('cart')) measured.push(...(await cartRows(shop)))
    if (parts.has('orders')) measured.push(...(await orderRows(shop)))
    if (parts.has('statement')) measured.push(...(await statementRows(shop)))
    if (parts.has('payments')) measured.push(...(await paymentRows(shop)))
    if (parts.has('memory'))
      measured.push({
        what: 'memory of the process after all of this',
        hold: '≤ 400 MB',
        figure: `${Math.round(await shop.memoryMb())} MB`,
      })
  } finally {
    await shop.close()
  }
  return measured
}
