import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { isSameAmount } from '../targets-form.ts'
import type { BrandTargetEdit } from './brand-target.ts'

interface TargetChanges {
  year: number
  representative: number
  targets: readonly BrandTargetEdit[]
  ip: string
}

/**
 * Sets or removes targets by brand of a representative in a year; 404 if the site has no such representative or brand.
 * Refuses RecordChanged, and saves nothing, if another amount than the seen one is stored, unless it is already the new one.
 */
export const changeBrandTargets = (
  db: Db,
  context: RequestContext,
  { year, representative, targets, ip }: TargetChanges,
): Promise<Result<undefined>> =>
  transact(db, async (tx) => {
    const brandIds = [...new Set(targets.map(({ brandId }) => brandId))]
    const { names, stored } = await lockBrandTargets(tx, context, { year, representative, brandIds })
    const changes = targets
      .map((edit) => ({ ...edit, before: stored.get(toKey(edit)) ?? null }))
      .filter(({ before, amount }) => !isSameAmount(before, amount))
    if (changes.some(({ before, seen }) => !isSameAmount(before, seen))) return refuse('RecordChanged')
    if (changes.length === 0) return ok(undefined)
    await writeBrandTargets(tx, context, { year, representative, changes })
    const toLogged = (select: (change: TargetChange) => Decimal | null) =>
      changes
        .map((change) => {
          const amount = select(change)
          const month = `${year}-${`${change.month}`.padStart(2, '0')}`
          return `${names.get(change.brandId)} ${month}: ${amount === null ? '–' : trimZeros(amount)}`
        })
        .join(', ')
    await audit(tx, {
      siteId: context.site.id,
      userId: requireUserId(context),
      customerId: null,
      action: 'representative.target',
      target: `${representative}`,
      detail: {
        before: { targets: toLogged(({ before }) => before) },
        after: { targets: toLogged(({ amount }) => amount) },
      },
      ip,
    })
    return ok(undefined)
  })

type TargetChange = BrandTargetEdit & { before: Decimal | null }

const toKey = ({ brandId, month }: Pick<BrandTargetEdit, 'brandId' | 'month'>) => `${brandId} ${month}`

interface Lock {
  year: number
  representative: number
  brandIds: readonly number[]
}

/** The stored targets, until the end of the transaction, and the names of the brands. */
async function lockBrandTargets(tx: Tx, context: RequestContext, { year, representative, brandIds }: Lock) {
  const { siteId } = siteScope(context)
  // Before the lock of the targets: a merge of brands locks them, and moves their targets.
  const { rows: brands } = await sql<{ id: number; name: string }>`
    select id, name from brands where site_id = ${siteId} and id = any(${brandIds}::bigint[])
    order by id for key share`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('targets of a site'), ${siteId}::integer)`.execute(tx)
  const { rows: users } = await sql`
    select id from users where site_id = ${siteId} and id = ${representative} and role = 'representative'
      and erased_at is null`.execute(tx)
  if (users.length === 0 || brands.length !== brandIds.length) throw notFound()
  const { rows } = await sql<{ brandId: number; month: number; amount: Decimal }>`
    select brand_id, extract(month from month)::integer as month, amount::text from brand_targets
    where user_id = ${representative} and brand_id = any(${brandIds}::bigint[])
      and month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)`.execute(tx)
  return {
    names: new Map(brands.map(({ id, name }) => [id, name])),
    stored: new Map(rows.map((row) => [toKey(row), row.amount])),
  }
}

interface Write {
  year: number
  representative: number
  changes: readonly TargetChange[]
}

async function writeBrandTargets(tx: Tx, context: RequestContext, { year, representative, changes }: Write) {
  const columns = sql`${changes.map(({ brandId }) => brandId)}::bigint[], ${changes.map(({ month }) => month)}::integer[],
    ${changes.map(({ amount }) => amount)}::numeric[]`
  await sql`
    with edit as (select brand_id, make_date(${year}, month, 1) as month, amount
        from unnest(${columns}) as edit (brand_id, month, amount)),
      removed as (delete from brand_targets t using edit
        where edit.amount is null and t.user_id = ${representative} and t.brand_id = edit.brand_id and t.month = edit.month)
    insert into brand_targets (site_id, user_id, brand_id, month, amount)
    select ${siteScope(context).siteId}, ${representative}, brand_id, month, amount from edit where amount is not null
    on conflict (user_id, brand_id, month) do update set amount = excluded.amount`.execute(tx)
}
