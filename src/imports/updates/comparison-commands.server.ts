import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { ExceededLimit } from '../limits.ts'
import { type RowToCompare, UNDO_DAYS, type UpdateKind } from './update.ts'

interface UpdateComparison {
  siteId: number
  kind: UpdateKind
  /** The counts include quantities reserved by undelivered orders. */
  includesReserved: boolean
}

/**
 * Compares the staged rows with the shop, all in one statement. The first row of a code and depot or list counts;
 * `again` states whether the others are equal.
 */
export async function compareStaged(tx: Tx, { siteId, kind, includesReserved }: UpdateComparison): Promise<void> {
  await sql`analyze staged`.execute(tx)
  await sql`create temp table compared on commit drop as
    with listed as (
      select *, row_number() over same as nth,
             value is not distinct from first_value(value) over same
               and coming is not distinct from first_value(coming) over same
               and day is not distinct from first_value(day) over same as agrees
      from staged window same as (partition by code, place_id, min_quantity, valid_from order by line)
    )
    ${kind === 'stock' ? selectStockComparison(siteId, includesReserved) : selectPriceComparison(siteId)}`.execute(tx)
  await sql`analyze compared`.execute(tx)
}

const selectStockComparison = (siteId: number, reservedIncluded: boolean): RawBuilder<unknown> => sql`
  select listed.line, listed.code, listed.place_id, listed.min_quantity, listed.valid_from, listed.nth, listed.agrees,
         product.id as product_id, null::bigint as price_id, there.on_hand::numeric(18,4) as before,
         coalesce(greatest(listed.value - ${reservedIncluded ? sql`coalesce(held.quantity, 0)` : sql`0`}, 0), there.on_hand, 0)::numeric(18,4) as after,
         there.coming as coming_before, coalesce(listed.coming, there.coming, 0)::numeric(14,3) as coming_after,
         there.coming_on as day_before,
         case when coalesce(listed.coming, there.coming) > 0 then coalesce(listed.day, there.coming_on) end as day_after,
         null::numeric as replaced, null::timestamptz as replaced_at
  from listed
  left join products product on product.site_id = ${siteId} and product.code = listed.code
  left join stock there on there.product_id = product.id and there.depot_id = listed.place_id
  ${reservedIncluded ? sql`left join (${sumReserved(siteId)}) held on held.product_id = product.id and held.depot_id = listed.place_id` : sql``}`

const sumReserved = (siteId: number) => sql`
  select product_id, depot_id, sum(quantity) as quantity from (${selectReserved(siteId)}) part group by 1, 2`

// Pending, approved, partly approved, received, at the bank: deducted from the shop's count, but still in the
// warehouse.
const selectReserved = (siteId: number) => sql`
  select move.product_id, move.depot_id, -sum(move.quantity) as quantity
  from orders placed join stock_moves move on move.order_id = placed.id
  where placed.site_id = ${siteId} and placed.status in (1, 2, 3, 4, 10)
  group by 1, 2 having sum(move.quantity) < 0
  union all (${selectReservedRemainder(siteId)})`

/** What partly delivered orders still hold: backordered goods that arrived. The first depots are shipped from first. */
const selectReservedRemainder = (siteId: number) => sql`
  select line.product_id, part.depot_id, sum(greatest(least(part.quantity, line.held - part.later), 0)) as quantity
  from orders placed
  cross join lateral (select l.id, l.product_id, l.quantity - l.cancelled - l.shipped - l.backordered as held
    from order_lines l where l.order_id = placed.id) line
  cross join lateral (select p.depot_id, p.quantity, coalesce(sum(p.quantity) over (
      order by p.depot_id desc rows between unbounded preceding and 1 preceding), 0) as later
    from order_line_depots p where p.order_line_id = line.id) part
  where placed.site_id = ${siteId} and placed.status = 6 and line.held > 0
  group by 1, 2`

const selectPriceComparison = (siteId: number): RawBuilder<unknown> => sql`
  select listed.line, listed.code, listed.place_id, listed.min_quantity, listed.valid_from, listed.nth, listed.agrees,
         product.id as product_id, there.id as price_id, there.amount as before, listed.value as after,
         null::numeric as coming_before, null::numeric as coming_after,
         there.valid_to as day_before, coalesce(listed.day, there.valid_to) as day_after,
         there.amount_before as replaced, there.changed_at as replaced_at
  from listed
  left join products product on product.site_id = ${siteId} and product.code = listed.code
  left join prices there on there.product_id = product.id and there.price_list_id = listed.place_id
    and there.min_quantity = listed.min_quantity and there.valid_from is not distinct from listed.valid_from`

const DIFFERS = sql`product_id is not null and nth = 1
  and (before, coming_before, day_before) is distinct from (after, coming_after, day_after)`

interface NewUpdate {
  siteId: number
  kind: UpdateKind
  token: string
  fileName: string
}

/** Stores the differences with a token, in the order in which orders lock stock rows. Returns the id. */
export async function saveDifference(tx: Tx, { siteId, kind, token, fileName }: NewUpdate): Promise<number> {
  const { id } = await tx
    .insertInto('listUpdates')
    .values({ siteId, kind, token, fileName, changes: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into list_update_rows (update_id, no, line, product_id, place_id, price_id, min_quantity, valid_from, before, after,
      coming_before, coming_after, day_before, day_after, replaced, replaced_at)
    select ${id}, row_number() over (order by product_id, place_id, line), line, product_id, place_id, price_id, min_quantity,
      valid_from, before, after, coming_before, coming_after, day_before, day_after, replaced, replaced_at
    from compared where ${DIFFERS}`.execute(tx)
  const changes = Number(numAffectedRows ?? 0)
  await tx.updateTable('listUpdates').set({ changes }).where('id', '=', id).execute()
  if (changes > 10_000) await sql`analyze list_update_rows`.execute(tx)
  return id
}

/** Stores which limits an update exceeds. */
export async function saveExceeded(tx: Tx, id: number, exceeded: readonly ExceededLimit[]): Promise<void> {
  await tx
    .updateTable('listUpdates')
    .set({ exceeded: JSON.stringify(exceeded) })
    .where('id', '=', id)
    .execute()
}

/** Deletes differences that were not applied after a number of days, and applied ones that can no longer be undone. */
export async function deleteOldUpdates(tx: Tx, siteId: number, days: number): Promise<void> {
  await tx
    .deleteFrom('listUpdates')
    .where('siteId', '=', siteId)
    .where('madeAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where(sql<boolean>`coalesce(applied_at, '-infinity') < now() - make_interval(days => ${UNDO_DAYS})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listUploads')
            .select('listUploads.id')
            .where('listUploads.siteId', '=', siteId)
            .where('state', 'in', ['scheduled', 'applying', 'reverting'])
            .whereRef('updateToken', '=', 'listUpdates.token'),
        ),
      ),
    )
    .execute()
}

/** Temporary table for the rows of a list, dropped with the transaction. */
export async function openStaging(tx: Tx): Promise<void> {
  // Sorting and joining a million rows in memory; one statement of one command at a time.
  await sql`set local work_mem = '96MB'`.execute(tx)
  await sql`
    create temp table staged (line integer, code text, place_id bigint, value numeric(18,4), coming numeric(14,3),
      day date, min_quantity numeric(12,3), valid_from date) on commit drop`.execute(tx)
}

/** Inserts about 10,000 rows per call. */
export async function stage(tx: Tx, rows: readonly RowToCompare[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into staged select * from unnest(
      ${rows.map(({ at }) => at)}::integer[], ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ targetId }) => targetId)}::bigint[], ${rows.map(({ value }) => value)}::numeric[],
      ${rows.map(({ coming }) => coming)}::numeric[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ minQuantity }) => minQuantity)}::numeric[], ${rows.map(({ validFrom }) => validFrom)}::date[])`.execute(
    tx,
  )
}
