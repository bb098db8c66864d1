import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { readCategories } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { PRODUCTS_TABLE } from '../products-table.ts'
import { matchProducts } from '../queries.server.ts'
import { findCategoryCell } from './category-cell.ts'
import { MAX_BULK_PRODUCTS } from './selection.ts'
import * as wire from './wire.ts'

export const bulkProductsApi: ServedEndpoint[] = [
  serve(wire.getSelectedCodes, async ({ context, app, input: { productIds, filters } }) => {
    const condition =
      productIds === undefined
        ? await matchProducts(app.db, context, readTableInput(PRODUCTS_TABLE, { filters }).filters)
        : sql<SqlBool>`p.site_id = ${siteScope(context).siteId} and p.id = any(${productIds}::bigint[])`
    const codes = await loadCodes(app.db, condition)
    if (codes.length <= MAX_BULK_PRODUCTS) return { codes, message: '' }
    const { refusal } = refuse('TooManySelected', { maximum: MAX_BULK_PRODUCTS })
    return { codes: [], message: refusalText(context.language, refusal) }
  }),
  serve(wire.getCategoryPath, async ({ context, app, input: { categoryId } }) => ({
    path: findCategoryCell(await readCategories(app.db, siteScope(context).siteId), categoryId) ?? null,
  })),
]

/** One more than a bulk change may reach. */
async function loadCodes(db: Db, condition: RawBuilder<SqlBool>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select p.code from products p where ${condition} order by p.code limit ${MAX_BULK_PRODUCTS + 1}`.execute(db)
  return rows.map(({ code }) => code)
}
