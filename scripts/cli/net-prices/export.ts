import { writeFile } from 'node:fs/promises'
import Big from 'big.js'
import { formatCsv } from '#src/exports/sheet.ts'
import { readNetPrices } from '#src/imports/loaders/net-price-queries.server.ts'
import { optional, text } from '../frame/parameter.ts'
import { finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

/** Headings that the import of net prices recognizes. */
const HEADINGS = [
  'Customer code',
  'Product code',
  'Net price',
  'Currency',
  'From quantity',
  'Valid from',
  'Valid until',
  'Agreement no.',
  'Note on the agreement',
]

export const exportNetPrices = defineSiteVerb({
  name: 'export',
  summary: 'Writes the net prices to a csv file that the import reads as it is',
  arguments: { file: text('the csv file') },
  options: { customer: optional(text('code of the customer', 'code')) },
  async run({ db, site }, { file, customer }) {
    const prices = await readNetPrices(db, site.id, customer)
    const rows = prices.map((price) => [
      price.customer,
      price.product,
      new Big(price.amount).toFixed(),
      price.currency,
      new Big(price.minQuantity).toFixed(),
      price.from,
      price.until,
      price.reference,
      price.note,
    ])
    const columns = HEADINGS.map((title) => ({ title, kind: 'text' as const }))
    await writeFile(file, formatCsv({ name: 'net-prices', columns, rows }, 'en'))
    return finish([`${prices.length} net prices are written to ${file}.`], { file, netPrices: prices.length })
  },
})
