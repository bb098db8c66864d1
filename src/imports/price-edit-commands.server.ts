import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { writeDifferences } from './catalogue-lists/commands.server.ts'
import { computeDifference } from './catalogue-lists/difference.ts'
import type { PriceToLoad } from './catalogue-lists/product.ts'
import { existingProducts } from './catalogue-lists/queries.server.ts'

interface PriceEdit {
  code: string
  prices: readonly PriceToLoad[]
  /** Ids of prices that are removed, or written again with another quantity or day. */
  removed: readonly number[]
}

/** Writes prices of one product of a site as its lists do, after the removal of those that it no longer has. */
export async function writePriceEdit(
  tx: Tx,
  { siteId, language }: { siteId: number; language: string },
  { code, prices, removed }: PriceEdit,
): Promise<void> {
  await sql`delete from prices where site_id = ${siteId} and id = any(${[...removed]}::bigint[])`.execute(tx)
  const existing = (await existingProducts(tx, siteId, { codes: [code], lock: false, described: false })).get(code)
  if (!existing) return
  const product = {
    code,
    fields: {},
    defaults: {},
    names: {},
    descriptions: {},
    numbers: [],
    prices: [...prices],
    stock: [],
  }
  const difference = computeDifference(product, existing, { brandId: undefined, categoryId: undefined })
  const fields = removed.length > 0 ? [{ field: 'prices', from: '', to: '' }] : []
  await writeDifferences(tx, { siteId, language, write: true }, [{ ...difference, fields }])
}
