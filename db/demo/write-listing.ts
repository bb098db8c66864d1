import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { labelsSection } from '#src/products/label-section-commands.server.ts'
import { insertNumbered } from './batches.ts'
import { amount, choice, readJson, readTable, text } from './data-files.ts'
import type { Shop } from './write-shop.ts'

/** Writes short codes, fields, icons, deliveries with notes, and lists of retail and purchase prices. */
export async function writeListing(tx: Tx, { id: siteId }: Shop): Promise<void> {
  await labelsSection.write(tx, siteId, labelsSection.schema.parse(readJson('labels.json')))
  await sql`
    update products set
      short_code = nullif(right(regexp_replace(code, '[^0-9]', '', 'g'), 5), ''),
      fields = array[case when id % 4 = 0 then '24' else '' end, case when id % 6 = 0 then 'TDR-' || (100 + id % 37) else '' end],
      icons = case id % 9 when 0 then array['original', 'guarantee'] when 3 then array['kit'] when 5 then array['heavyDuty']
                          when 7 then array['certified'] else array[]::text[] end,
      package_name = case when package_quantity >= 10 then 'Koli' end,
      supplied = id % 2 = 0,
      free_shipping = free_shipping or id % 16 = 3,
      sales_person = (array['Kerem Aksoy', 'Derya Uslu', 'Hakan Tekin'])[1 + id % 3],
      internal_note = case when id % 5 = 0 then 'Alternatifi daha kârlı: önce onu önerin' end
    where site_id = ${siteId}`.execute(tx)
  await sql`
    update stock set coming_note = 'IRS-' || (26000 + stock.product_id % 900) from products p
    where p.id = stock.product_id and p.site_id = ${siteId} and stock.coming > 0`.execute(tx)
  await writeLists(tx, siteId)
}

interface CalculatedPriceList {
  code: string
  name: string
  kind: string
  /** Of the price of the dealer list. */
  share: string
}

/** Retail and purchase prices. */
const CALCULATED_LISTS = readTable<CalculatedPriceList>('calculated-price-lists.csv', {
  code: text,
  name: text,
  kind: choice(['retail', 'purchase']),
  share: amount,
})

async function writeLists(tx: Tx, siteId: number) {
  for (const { share, ...list } of CALCULATED_LISTS) {
    const [listId = 0] = await insertNumbered(tx, 'priceLists', [{ siteId, currency: 'TRY', ...list }])
    await sql`
      insert into prices (site_id, product_id, price_list_id, amount)
      select ${siteId}, price.product_id, ${listId}, round(price.amount * ${share}::numeric, 2)
      from prices price join price_lists own on own.id = price.price_list_id
      where own.site_id = ${siteId} and own.code = 'LISTE-A' and price.min_quantity = 0`.execute(tx)
  }
}
