import type { RequestContext } from '../permissions/policy.ts'
import type { Db } from '../platform/db.server.ts'
import type { ProductRow } from '../products/product.ts'
import { productRows } from './queries.server.ts'

interface RowLoader {
  /** Starts to load these rows, before it is known whether the page has others. */
  start(ids: readonly number[]): void
  /** The rows of these products, as `productRows` returns them. */
  load(ids: readonly number[]): Promise<ProductRow[]>
}

/** Loads the rows of one page, the first ones while its search is not finished. */
export function createRowLoader(db: Db, context: RequestContext): RowLoader {
  let started: { ids: ReadonlySet<number>; rows: Promise<ProductRow[]> } = { ids: new Set(), rows: Promise.resolve([]) }
  return {
    start(ids) {
      const rows = productRows(db, context, ids)
      // Thrown by `load`, which is not called if the search fails.
      rows.catch(() => undefined)
      started = { ids: new Set(ids), rows }
    },
    async load(ids) {
      const others = ids.filter((id) => !started.ids.has(id))
      const loaded = await Promise.all([started.rows, productRows(db, context, others)])
      const rows = new Map(loaded.flat().map((row) => [row.id, row]))
      return ids.flatMap((id) => rows.get(id) ?? [])
    },
  }
}
