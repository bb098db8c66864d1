import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { loadActiveRepresentatives } from '../queries.server.ts'
import { loadYearTargets } from './queries.server.ts'
import { type CopySource, MAX_TARGET, type TargetEdit } from './target.ts'
import { isSameAmount } from './targets-form.ts'

/**
 * Sets or removes targets of a year; 404 if a user is no representative of the site. Refuses RecordChanged, and saves
 * nothing, if another amount than the seen one is stored, unless it is already the new one.
 */
export const changeTargets = (
  db: Db,
  context: RequestContext,
  { year, targets, ip }: { year: number; targets: readonly TargetEdit[]; ip: string },
): Promise<Result<undefined>> =>
  transact(db, async (tx) => {
    const stored = await lockTargets(tx, context, { year, userIds: targets.map(({ userId }) => userId) })
    const changes = targets
      .map((edit) => ({ ...edit, before: stored.get(toKey(edit)) ?? null }))
      .filter(({ before, amount }) => !isSameAmount(before, amount))
    if (changes.some(({ before, seen }) => !isSameAmount(before, seen))) return refuse('RecordChanged')
    await writeTargets(tx, context, { year, changes, ip })
    return ok(undefined)
  })

interface TargetCopy {
  year: number
  source: CopySource
  percent: Decimal
  ip: string
}

/**
 * Fills the months without a target from the year before, for all active representatives; a month without a target or
 * sales then remains empty. Repeating it changes nothing.
 */
export const copyTargets = (
  db: Db,
  context: RequestContext,
  { year, source, percent, ip }: TargetCopy,
): Promise<Result<{ count: number }>> =>
  transact(db, async (tx) => {
    const userIds = (await loadActiveRepresentatives(tx, siteScope(context))).map(({ id }) => id)
    const stored = await lockTargets(tx, context, { year, userIds })
    const { months } = await loadYearTargets(tx, context, { year: year - 1, userIds })
    const changes = [...months].flatMap(([userId, past]) =>
      past.flatMap(({ month, target, reached }): TargetChange[] => {
        const amount = raise(source === 'targets' ? target : reached, percent)
        const isFilled = stored.has(toKey({ userId, month }))
        return amount === null || isFilled ? [] : [{ userId, month, amount, before: null }]
      }),
    )
    await writeTargets(tx, context, { year, changes, ip })
    return ok({ count: changes.length })
  })

/** An amount plus a percentage in whole units; null without an amount. */
function raise(amount: Decimal | null, percent: Decimal): Decimal | null {
  if (amount === null || new Big(amount).lte(0)) return null
  const raised = new Big(amount).times(new Big(percent).plus(100)).times('0.01').round(0, Big.roundHalfUp)
  return raised.gt(MAX_TARGET) ? MAX_TARGET : raised.toFixed()
}

type TargetKey = Pick<TargetEdit, 'userId' | 'month'>
type TargetChange = TargetKey & { amount: Decimal | null; before: Decimal | null }

const toKey = ({ userId, month }: TargetKey) => `${userId} ${month}`

/** The stored targets of a year, until the end of the transaction. One user at a time changes those of a site. */
async function lockTargets(
  tx: Tx,
  context: RequestContext,
  { year, userIds }: { year: number; userIds: readonly number[] },
): Promise<Map<string, Decimal>> {
  const { siteId } = siteScope(context)
  await sql`select pg_advisory_xact_lock(hashtext('targets of a site'), ${siteId}::integer)`.execute(tx)
  const ids = [...new Set(userIds)]
  const { rows: users } = await sql`
    select id from users where site_id = ${siteId} and id = any(${ids}::bigint[]) and role = 'representative'
      and erased_at is null`.execute(tx)
  if (users.length !== ids.length) throw notFound()
  const { rows } = await sql<TargetKey & { amount: Decimal }>`
    select user_id, extract(month from month)::integer as month, amount::text from sales_targets
    where user_id = any(${ids}::bigint[]) and month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [toKey(row), row.amount]))
}

/** Writes changed targets, with one entry in the audit log for each representative. */
async function writeTargets(
  tx: Tx,
  context: RequestContext,
  { year, changes, ip }: { year: number; changes: readonly TargetChange[]; ip: string },
): Promise<void> {
  if (changes.length === 0) return
  const { siteId } = siteScope(context)
  const columns = sql`${changes.map(({ userId }) => userId)}::bigint[], ${changes.map(({ month }) => month)}::integer[],
    ${changes.map(({ amount }) => amount)}::numeric[]`
  await sql`
    with edit as (select user_id, make_date(${year}, month, 1) as month, amount
        from unnest(${columns}) as edit (user_id, month, amount)),
      removed as (delete from sales_targets t using edit
        where edit.amount is null and t.user_id = edit.user_id and t.month = edit.month)
    insert into sales_targets (site_id, user_id, month, amount)
    select ${siteId}, user_id, month, amount from edit where amount is not null
    on conflict (user_id, month) do update set amount = excluded.amount`.execute(tx)
  await auditAll(
    tx,
    [...Map.groupBy(changes, ({ userId }) => userId)].map(([userId, own]) => ({
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: 'representative.target',
      target: `${userId}`,
      detail: {
        before: { targets: toLogged(year, own, ({ before }) => before) },
        after: { targets: toLogged(year, own, ({ amount }) => amount) },
      },
      ip,
    })),
  )
}

const toLogged = (
  year: number,
  changes: readonly TargetChange[],
  select: (change: TargetChange) => Decimal | null,
): string =>
  changes
    .map((change) => {
      const amount = select(change)
      return `${year}-${`${change.month}`.padStart(2, '0')}: ${amount === null ? '–' : trimZeros(amount)}`
    })
    .join(', ')
