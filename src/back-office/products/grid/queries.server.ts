import type { TableRequest } from '#src/back-office/table/request.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { loadDetailsByCode } from '../product-queries.server.ts'
import { loadProducts } from '../queries.server.ts'
import type { GridDetails } from './cells.ts'

/** A page of the product list as rows of the grid. */
export async function loadProductGrid(
  db: Db,
  context: RequestContext,
  request: TableRequest,
): Promise<{ products: (GridDetails & { code: string; version: number })[]; totalHits: number }> {
  const { products, totalHits } = await loadProducts(db, context, request)
  const codes = products.map(({ code }) => code)
  const details = new Map((await loadDetailsByCode(db, context, { codes })).map((one) => [one.code, one]))
  const rows = codes.flatMap((code) => {
    const found = details.get(code)
    return found ? [{ ...found.details, code, version: found.version }] : []
  })
  return { products: rows, totalHits }
}
