import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { setProductsVisible } from '../goods/visibility-commands.server.ts'
import type { LocalPublication, Publication } from './publication.ts'

/** Writes the moments of a product, which the caller has locked. */
export async function writePublication(tx: Tx, productId: number, { shownAt, hiddenAt }: Publication): Promise<void> {
  await tx.deleteFrom('productPublications').where('productId', '=', productId).execute()
  if (shownAt || hiddenAt) await tx.insertInto('productPublications').values({ productId, shownAt, hiddenAt }).execute()
}

/** Writes local moments of products, which the caller has locked. */
export async function writeLocalPublications(
  tx: Tx,
  siteId: number,
  publications: readonly (LocalPublication & { productId: number })[],
): Promise<void> {
  if (publications.length === 0) return
  const rows = publications.map(({ productId, shownAt, hiddenAt }) => ({
    product_id: productId,
    shown_at: shownAt || null,
    hidden_at: hiddenAt || null,
  }))
  await sql`delete from product_publications where product_id = any(${rows.map((row) => row.product_id)}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into product_publications (product_id, shown_at, hidden_at)
    select row.product_id, row.shown_at at time zone site.time_zone, row.hidden_at at time zone site.time_zone
    from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (product_id bigint, shown_at timestamp, hidden_at timestamp)
      join sites site on site.id = ${siteId}
    where coalesce(row.shown_at, row.hidden_at) is not null`.execute(tx)
}

/** Products of one transaction. */
const BATCH = 200

/** Shows and hides the products that are due. */
export async function publishDueProducts(db: Db, isClosing: () => boolean): Promise<void> {
  while (!isClosing()) {
    const { count } = await transact(db, async (tx) => ({ ok: true, count: await publishNextProducts(tx) }))
    if (count === 0) return
  }
}

interface DueProduct {
  id: number
  siteId: number
  hides: boolean
}

/** A batch of the due products; returns their number. One that is being edited is left for the next run. */
async function publishNextProducts(tx: Tx): Promise<number> {
  const { rows } = await sql<DueProduct>`
    select p.id, p.site_id, coalesce(due.hidden_at <= now(), false) as hides
    from product_publications due join products p on p.id = due.product_id
    where least(due.shown_at, due.hidden_at) <= now()
    order by p.id limit ${BATCH} for update of p, due skip locked`.execute(tx)
  for (const [siteId, due] of Map.groupBy(rows, (row) => row.siteId)) {
    await setVisible(tx, siteId, { ids: due.filter(({ hides }) => hides).map(({ id }) => id), visible: false })
    await setVisible(tx, siteId, { ids: due.filter(({ hides }) => !hides).map(({ id }) => id), visible: true })
  }
  const ids = rows.map(({ id }) => id)
  await sql`delete from product_publications
    where product_id = any(${ids}::bigint[]) and coalesce(hidden_at <= now(), true)`.execute(tx)
  await sql`update product_publications set shown_at = null where product_id = any(${ids}::bigint[])`.execute(tx)
  return rows.length
}

interface VisibilityChange {
  ids: readonly number[]
  visible: boolean
}

async function setVisible(tx: Tx, siteId: number, { ids, visible }: VisibilityChange): Promise<void> {
  if (ids.length === 0) return
  const changed = await setProductsVisible(tx, siteId, { ids, visible })
  await auditAll(
    tx,
    changed.map(({ code }) => ({
      siteId,
      userId: null,
      customerId: null,
      action: 'product.change',
      target: code,
      detail: { before: { visible: !visible }, after: { visible } },
    })),
  )
}
