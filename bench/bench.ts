import { parseArgs } from 'node:util'
import { startBenchShop } from './bench-shop.ts'
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
 * Prints the figures of the table in docs: `npm run bench -- [--products 1000000] [--only search,pages]`.
 * The measured database is kept between runs; the shop runs as one process of its own.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' }, only: { type: 'string' } } })
const products = Number(values.products)
const wanted = (name: string) => values.only === undefined || values.only.split(',').includes(name)

const shop = await startBenchShop(products, (line) => console.error(line))
const rows: Row[] = []
try {
  if (wanted('start'))
    rows.push({
      what: 'start on an existing database until the first page answers',
      hold: '≤ 6 s',
      figure: `${(shop.startedInMs / 1000).toFixed(1)} s`,
    })
  if (wanted('search')) rows.push(...(await searchRows(shop)))
  if (wanted('pages')) rows.push(...(await pageRows(shop)))
  if (wanted('cart')) rows.push(...(await cartRows(shop)))
  if (wanted('orders')) rows.push(...(await orderRows(shop)))
  if (wanted('statement')) rows.push(...(await statementRows(shop)))
  if (wanted('payments')) rows.push(...(await paymentRows(shop)))
  if (wanted('memory'))
    rows.push({
      what: 'memory of the process after all of this',
      hold: '≤ 400 MB',
      figure: `${Math.round(await shop.memoryMb())} MB`,
    })
} finally {
  await shop.close()
}
if (wanted('assets')) rows.push(...(await assetRows()))
if (wanted('import')) rows.push(...(await importRows()))
printTable(products, rows)
