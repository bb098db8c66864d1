import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { siteScope } from '#src/shop/viewer.ts'
import { isUnfetched } from '../desk/queries.server.ts'
import type { Batch, BatchContent, BatchOrder } from './batch.ts'

/** A batch of this site as it was exported; 404 when there is none. */
export async function batchContent(db: Db, context: RequestContext, id: number): Promise<BatchContent> {
  const found = await batches(db, context).select('b.content').where('b.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const { content, ...batch } = found
  return { ...batch, orders: content as unknown as BatchOrder[] }
}

/** The newest batches, and how many orders wait for the next. */
export async function batchList(db: Db, context: RequestContext, page: number) {
  const { siteId } = siteScope(context)
  const pageSize = context.shop.listing.pageSize
  const [rows, { hits }, { waiting }] = await Promise.all([
    batches(db, context)
      .orderBy('b.id', 'desc')
      .limit(pageSize)
      .offset((Math.max(page, 1) - 1) * pageSize)
      .execute(),
    db
      .selectFrom('orderBatches')
      .select(({ fn }) => fn.countAll<number>().as('hits'))
      .where('siteId', '=', siteId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('orders as o')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where(sql<boolean>`o.site_id = ${siteId} and ${isUnfetched}`)
      .executeTakeFirstOrThrow(),
  ])
  return { batches: rows as Batch[], unfetched: Number(waiting), totalHits: Number(hits), pageSize }
}

const batches = (db: Db, context: RequestContext) =>
  db
    .selectFrom('orderBatches as b')
    .leftJoin('users as person', 'person.id', 'b.userId')
    .select(['b.id', 'b.createdAt', 'b.orderCount'])
    .select(sql<string>`trim(concat(person.first_name, ' ', person.last_name))`.as('by'))
    .where('b.siteId', '=', siteScope(context).siteId)
