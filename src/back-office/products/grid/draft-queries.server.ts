import { sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { loadCardPriceLists } from '../product-queries.server.ts'
import { listColumns, toListColumn } from './cells.ts'

/** The user and the language of a draft: numbers, units and yes or no are typed in it. */
export interface DraftScope {
  siteId: number
  userId: number
  language: Language
}

interface StoredCell {
  code: string
  key: string
  base: string | null
  text: string
  changedAt: Date
}

/**
 * The unsaved cells that the user typed in the grid of products, or in that of a price list; without those of price
 * lists that the user may no longer see.
 */
export async function loadCellDrafts(
  db: Db,
  context: RequestContext,
  { siteId, userId, language, priceListId }: DraftScope & { priceListId?: number | undefined },
): Promise<StoredCell[]> {
  const priceLists = await loadCardPriceLists(db, context)
  const columns = listColumns({ languages: context.site.languages, priceLists }).map(({ key }) => key)
  const isOfGrid =
    priceListId === undefined
      ? sql`column_key = any(${columns}::text[])`
      : sql`starts_with(column_key, ${toListColumn(priceListId, '')})
          and ${priceLists.some(({ id }) => id === priceListId)}`
  const { rows } = await sql<StoredCell>`
    select product_code as code, column_key as key, base, typed as text, changed_at
    from product_cell_drafts
    where site_id = ${siteId} and user_id = ${userId} and language = ${language} and ${isOfGrid}
    order by product_code, column_key`.execute(db)
  return rows
}
