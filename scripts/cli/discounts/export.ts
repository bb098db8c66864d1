import { writeFile } from 'node:fs/promises'
import { formatCsv } from '#src/exports/sheet.ts'
import { readDiscounts } from '#src/imports/loaders/discount-queries.server.ts'
import { chainText } from '#src/pricing/owner-discount.ts'
import { text } from '../frame/parameter.ts'
import { finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

/** Headings that the discount import recognises. */
const HEADINGS = [
  'Customer code',
  'Customer group',
  'Brand',
  'Category code',
  'Product code',
  'Discount',
  'Discount name',
  'Valid from',
  'Valid until',
]

export const exportDiscounts = defineSiteVerb({
  name: 'export',
  summary: 'Writes the discounts to a csv file that the import reads as it is',
  arguments: { file: text('the csv file') },
  async run({ db, site }, { file }) {
    const discounts = await readDiscounts(db, site.id)
    const rows = discounts.map(({ customer, group, brand, category, product, percents, title, from, until }) => [
      customer,
      group,
      brand,
      category,
      product,
      chainText(percents),
      title,
      from,
      until,
    ])
    await writeFile(
      file,
      formatCsv(
        { name: 'discounts', columns: HEADINGS.map((title) => ({ title, kind: 'text' as const })), rows },
        'en',
      ),
    )
    return finish([`${discounts.length} discounts are written to ${file}.`], { file, discounts: discounts.length })
  },
})
