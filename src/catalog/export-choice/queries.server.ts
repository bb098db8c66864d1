import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'

/** The products that a representative selected on this site, in the order of selection. */
export async function chosenProducts(db: Db, { siteId }: ViewerScope, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('exportChoices as c')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .where('c.userId', '=', userId)
    .where('p.siteId', '=', siteId)
    .orderBy('c.chosenAt')
    .orderBy('c.productId')
    .select('c.productId as id')
    .execute()
  return rows.map(({ id }) => id)
}
