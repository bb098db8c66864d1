import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ExceededLimit } from '../limits.ts'
import { isAboveReserved } from './restore-commands.server.ts'
import type { AppliedChange, Change, Difference, StoredUpdate, UpdateKind } from './update.ts'

/** The update of a token; undefined if it is missing, expired, or of another site. */
export async function findStoredUpdate(db: Db, siteId: number, token: string): Promise<StoredUpdate | undefined> {
  const row = await db
    .selectFrom('listUpdates')
    .select(['id', 'token', 'kind', 'fileName', 'changes', 'rowsDone', 'madeAt', 'appliedAt', 'exceeded'])
    .where('siteId', '=', siteId)
    .where('token', '=', token)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as UpdateKind, exceeded: row.exceeded as unknown as ExceededLimit[] }
}

const MAX_CONFLICTS = 10_000
const NO_END = 2_147_483_647

interface PendingUpdate extends Pick<StoredUpdate, 'id' | 'kind' | 'rowsDone'> {
  /** Id of the last change to check. */
  upTo?: number
  /** What current data should be: the values before the update, or those that it wrote. */
  expected?: 'before' | 'after'
}

/** Changes that do not match current data, among those after `rowsDone`. At most 10,000. */
export async function findMovedChanges(
  db: Db | Tx,
  siteId: number,
  { id, kind, rowsDone, upTo = NO_END, expected = 'before' }: PendingUpdate,
): Promise<AppliedChange[]> {
  const targetTable = kind === 'stock' ? sql`depots` : sql`price_lists`
  const now =
    kind === 'stock'
      ? sql`select there.on_hand::numeric(18,4) as value, there.coming, there.coming_on as day from stock there
            where there.product_id = product.id and there.depot_id = stored.place_id`
      : sql`select there.amount as value, null::numeric as coming, there.valid_to as day from prices there
            where there.product_id = product.id and there.price_list_id = stored.place_id
              and there.min_quantity = stored.min_quantity and there.valid_from is not distinct from stored.valid_from`
  const values =
    expected === 'before'
      ? sql`(stored.before, stored.coming_before, stored.day_before)`
      : sql`(stored.after, stored.coming_after, stored.day_after)`
  const isHeld = expected === 'after' && kind === 'stock' ? sql`not ${isAboveReserved(sql`stored`)}` : sql`false`
  const { rows } = await sql<AppliedChange>`
    select stored.line as at, coalesce(product.code, '') as code, coalesce(place.code, '') as place, stored.before::text,
           stored.after::text, there.value::text as now
    from list_update_rows stored
    left join products product on product.id = stored.product_id and product.site_id = ${siteId}
    left join ${targetTable} place on place.id = stored.place_id
    left join lateral (${now}) there on true
    where stored.update_id = ${id} and stored.no > ${rowsDone} and stored.no <= ${upTo}
      and (product.id is null or place.id is null
        or (there.value, there.coming, there.day) is distinct from ${values} or ${isHeld})
    order by stored.line limit ${MAX_CONFLICTS}`.execute(db)
  return rows
}

const MAX_SAMPLES = 10
const PIECE = 5000

interface StoredComparison {
  kind: UpdateKind
  updateId: number
  /** The change of a price in percent above which it is counted. */
  priceStep: number
}

/** The counts and samples of the comparison of this transaction. */
export async function loadDifference(tx: Tx, { kind, updateId, priceStep }: StoredComparison): Promise<Difference> {
  const [rows, changes] = [await countRows(tx), await countChanges(tx, { kind, updateId, priceStep })]
  const first = sql`order by stored.no`
  const largest =
    kind === 'prices'
      ? sql`and stored.before > 0 and stored.after > 0 order by abs(ln(stored.after / stored.before)) desc, stored.no`
      : sql`and stored.before is not null order by abs(stored.after - stored.before) desc, stored.no`
  return {
    ...rows,
    ...changes,
    unchanged: rows.known - changes.changed,
    unlisted: await countUnlisted(tx, kind),
    samples: await loadChanges(tx, { kind, updateId, which: first }),
    jumps: await loadChanges(tx, { kind, updateId, which: largest }),
  }
}

async function countRows(tx: Tx) {
  const { rows } = await sql<Pick<Difference, 'repeated' | 'contradicting' | 'unknown'> & { known: number }>`
    select count(*) filter (where nth = 1 and product_id is not null)::integer as known,
           count(*) filter (where nth > 1 and agrees)::integer as repeated,
           count(*) filter (where nth > 1 and not agrees)::integer as contradicting,
           count(distinct line) filter (where nth = 1 and product_id is null)::integer as unknown
    from compared`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('Nothing was compared')
  return counted
}

async function countChanges(tx: Tx, { kind, updateId, priceStep }: StoredComparison) {
  const factor = sql`(1 + ${priceStep}::numeric / 100)`
  const { rows } = await sql<
    Pick<Difference, 'changed' | 'made' | 'up' | 'down' | 'toNothing' | 'zeros' | 'priceSteps'>
  >`
    select count(*)::integer as changed, count(*) filter (where before is null)::integer as made,
           count(*) filter (where after > before)::integer as up, count(*) filter (where after < before)::integer as down,
           count(*) filter (where after = 0 and before > 0)::integer as to_nothing,
           count(*) filter (where after = 0)::integer as zeros,
           count(*) filter (where ${kind} = 'prices' and before > 0
             and (after > before * ${factor} or before > after * ${factor}))::integer as price_steps
    from list_update_rows where update_id = ${updateId}`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('Nothing was compared')
  return counted
}

// Rows that a list omits stay unchanged: their number is reported.
async function countUnlisted(tx: Tx, kind: UpdateKind): Promise<number> {
  const unlisted =
    kind === 'stock'
      ? sql`select product_id from stock there where there.on_hand > 0 and there.depot_id in (select distinct place_id from compared)`
      : sql`select distinct product_id from prices there where there.price_list_id in (select distinct place_id from compared)`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${unlisted}) there
    where not exists (select from compared where compared.product_id = there.product_id)`.execute(tx)
  return rows[0]?.count ?? 0
}

interface ChangesFilter {
  kind: UpdateKind
  updateId: number
  which: RawBuilder<unknown>
}

async function loadChanges(tx: Tx, { kind, updateId, which }: ChangesFilter): Promise<Change[]> {
  const targetTable = kind === 'stock' ? sql`depots` : sql`price_lists`
  const { rows } = await sql<Change>`
    select stored.line as at, product.code, place.code as place, stored.before::text, stored.after::text
    from list_update_rows stored
    join products product on product.id = stored.product_id
    join ${targetTable} place on place.id = stored.place_id
    where stored.update_id = ${updateId} ${which} limit ${MAX_SAMPLES}`.execute(tx)
  return rows
}

export interface IneffectiveRow {
  at: number
  code: string
  /** No product has the code; or the row contradicts an earlier one of its code. */
  why: 'unknown' | 'contradicting'
}

/** Rows without effect, in batches, in the order of the file. */
export async function* readIneffectiveRows(tx: Tx): AsyncGenerator<IneffectiveRow[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<IneffectiveRow>`
      select distinct on (line) line as at, code, case when nth > 1 then 'contradicting' else 'unknown' end as why from compared
      where line > ${last} and (nth = 1 and product_id is null or nth > 1 and not agrees)
      order by line limit ${PIECE}`.execute(tx)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.at ?? last
  }
}
