import { sql } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { MAX_SELECTED } from './export-choice.ts'

interface SelectionChange {
  userId: number
  productIds: readonly number[]
}

/** Adds products to a representative's selection; repeated ones stay. Above the maximum none is added. */
export async function addChoices(db: Db, scope: ViewerScope, { userId, productIds }: SelectionChange) {
  if (productIds.length === 0) return
  await db
    .insertInto('exportChoices')
    .columns(['userId', 'productId', 'chosenAt'])
    .expression((eb) =>
      eb
        .selectFrom('products as p')
        .select([sql<number>`${userId}`.as('userId'), 'p.id', toChosenAt(productIds).as('chosenAt')])
        .where('p.siteId', '=', scope.siteId)
        .where(matchVisible(scope, 'p'))
        .where('p.parentId', 'is', null)
        .where('p.id', 'in', [...productIds])
        .limit(
          sql<number>`greatest(0, ${MAX_SELECTED} - (select count(*) from export_choices c where c.user_id = ${userId}))`,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Selection time in steps of a microsecond, so that products selected together keep their row order. */
const toChosenAt = (ids: readonly number[]) =>
  sql<Date>`now() + array_position(${[...ids]}::bigint[], p.id) * interval '1 microsecond'`

export async function removeChoices(db: Db, { userId, productIds }: SelectionChange) {
  if (productIds.length === 0) return
  await db
    .deleteFrom('exportChoices')
    .where('userId', '=', userId)
    .where('productId', 'in', [...productIds])
    .execute()
}

/** Clears the selection on this site only. */
export async function clearChoices(db: Db, { siteId }: ViewerScope, userId: number) {
  await db
    .deleteFrom('exportChoices as c')
    .using('products as p')
    .whereRef('p.id', '=', 'c.productId')
    .where('p.siteId', '=', siteId)
    .where('c.userId', '=', userId)
    .execute()
}
