import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { touchCatalog } from '#src/site/touch-commands.server.ts'
import { type PriceListsDocument, priceListsDocument } from './document.ts'
import { type PriceListUse, priceListUses, readPriceLists } from './queries.server.ts'

/**
 * The price lists of a site by code. A list that the document omits is removed if it has no customers and no prices;
 * `price-lists remove` removes one with its prices.
 */
export const priceListsSection: SiteSection<PriceListsDocument> = {
  name: 'priceLists',
  schema: priceListsDocument,
  read: readPriceLists,
  async problems(tx, siteId, document) {
    const uses = await priceListUses(tx, siteId)
    const codes = new Set(document.map(({ code }) => code))
    const removed = [...uses.values()].filter(({ code }) => !codes.has(code))
    return [...removed.flatMap(removalProblems), ...currencyProblems(document, uses)]
  },
  async write(tx, siteId, document) {
    await sql`update price_lists set is_public = false, fallback_id = null, kind = 'sale' where site_id = ${siteId}`.execute(
      tx,
    )
    const codes = document.map(({ code }) => code)
    await sql`delete from price_lists where site_id = ${siteId} and code <> all(${codes}::text[])`.execute(tx)
    await upsertLists(tx, siteId, document)
    await touchCatalog(tx, siteId)
  },
}

const removalProblems = ({ code, prices, customers, sampleCustomers }: PriceListUse): Problem[] => {
  const more = customers > sampleCustomers.length ? ' ...' : ''
  if (customers > 0)
    return [
      {
        path: '',
        why: `${code} cannot be removed: ${customers} customers buy by it (${sampleCustomers.join(', ')}${more})`,
      },
    ]
  return prices > 0
    ? [{ path: '', why: `${code} is left out but holds ${prices} prices: "price-lists remove ${code}" removes both` }]
    : []
}

// An amount in another currency is another price: the list must be emptied first, or a new one created.
const currencyProblems = (document: PriceListsDocument, uses: ReadonlyMap<string, PriceListUse>): Problem[] =>
  document.flatMap(({ code, currency }, at) => {
    const use = uses.get(code)
    return use && use.prices > 0 && use.currency !== currency
      ? [{ path: `[${at}].currency`, why: `${code} holds ${use.prices} prices in ${use.currency}` }]
      : []
  })

async function upsertLists(tx: Tx, siteId: number, document: PriceListsDocument): Promise<void> {
  const rows = JSON.stringify(
    document.map(({ taxIncluded: tax_included, public: is_public, ...list }) => ({ ...list, tax_included, is_public })),
  )
  await sql`
    insert into price_lists (site_id, code, name, currency, tax_included, is_public, kind)
    select ${siteId}, code, name, currency, tax_included, is_public, kind
    from json_to_recordset(${rows}::json)
      as row (code text, name text, currency text, tax_included boolean, is_public boolean, kind text)
    on conflict (site_id, code) do update set name = excluded.name, currency = excluded.currency,
      tax_included = excluded.tax_included, is_public = excluded.is_public, kind = excluded.kind`.execute(tx)
  await sql`
    update price_lists list set fallback_id = fallback.id
    from json_to_recordset(${rows}::json) as row (code text, fallback text), price_lists fallback
    where list.site_id = ${siteId} and list.code = row.code
      and fallback.site_id = list.site_id and fallback.code = row.fallback`.execute(tx)
}
