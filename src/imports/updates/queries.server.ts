import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { AppliedChange, StoredUpdate, UpdateKind } from './update.ts'

/** The update of a token; undefined if it is missing, expired, or of another site. */
export async function findStoredUpdate(db: Db, siteId: number, token: string): Promise<StoredUpdate | undefined> {
  const row = await db
    .selectFrom('listUpdates')
    .select(['id', 'token', 'kind', 'fileName', 'changes', 'rowsDone', 'madeAt', 'appliedAt'])
    .where('siteId', '=', siteId)
    .where('token', '=', token)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as UpdateKind }
}

const MAX_CONFLICTS = 10_000
const NO_END = 2_147_483_647

interface PendingUpdate extends Pick<StoredUpdate, 'id' | 'kind' | 'rowsDone'> {
  /** Id of the last change to check. */
  upTo?: number
}

/** Changes that no longer match current data, among those not applied yet. At most 10,000. */
export async function movedSince(
  db: Db | Tx,
  siteId: number,
  { id, kind, rowsDone, upTo = NO_END }: PendingUpdate,
): Promise<AppliedChange[]> {
  const targetTable = kind === 'stock' ? sql`depots` : sql`price_lists`
  const now =
    kind === 'stock'
      ? sql`select there.on_hand::numeric(18,4) as value, there.coming, there.coming_on as day from stock there
            where there.product_id = product.id and there.depot_id = stored.place_id`
      : sql`select there.amount as value, null::numeric as coming, there.valid_to as day from prices there
            where there.product_id = product.id and there.price_list_id = stored.place_id
              and there.min_quantity = stored.min_quantity and there.valid_from is not distinct from stored.valid_from`
  const { rows } = await sql<AppliedChange>`
    select stored.line as at, coalesce(product.code, '') as code, coalesce(place.code, '') as place, stored.before::text,
           stored.after::text, there.value::text as now
    from list_update_rows stored
    left join products product on product.id = stored.product_id and product.site_id = ${siteId}
    left join ${targetTable} place on place.id = stored.place_id
    left join lateral (${now}) there on true
    where stored.update_id = ${id} and stored.no > ${rowsDone} and stored.no <= ${upTo}
      and (product.id is null or place.id is null
        or (there.value, there.coming, there.day) is distinct from (stored.before, stored.coming_before, stored.day_before))
    order by stored.line limit ${MAX_CONFLICTS}`.execute(db)
  return rows
}
