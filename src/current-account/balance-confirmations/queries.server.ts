import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Site } from '#src/settings/site.ts'
import type { Account } from '../account.ts'
import { accountName, matchVisibleAccounts } from '../accounts/queries.server.ts'
import type { Confirmation } from './confirmation.ts'

/** Maximum number of confirmations of an account. */
const MAX_CONFIRMATIONS = 60

/** Confirmations of one account, the latest day first. */
export const loadConfirmations = async (db: Db, context: RequestContext, account: Account): Promise<Confirmation[]> =>
  (
    await selectConfirmations(
      db,
      sql`confirmation.customer_id = ${account.customerId}::bigint and (${matchVisibleAccounts(context)})`,
    )
  ).rows

/** One confirmation; not found for an account this viewer may not see. */
export async function findConfirmation(db: Db, context: RequestContext, id: number): Promise<Confirmation> {
  const condition = sql`confirmation.id = ${id}::bigint and (${matchVisibleAccounts(context)})`
  const [confirmation] = (await selectConfirmations(db, condition)).rows
  if (!confirmation) throw notFound()
  return confirmation
}

/** One confirmation of a site, for an email to its customer; throws without it. */
export async function loadConfirmation(db: Db, site: Pick<Site, 'id'>, id: number): Promise<Confirmation> {
  const condition = sql`confirmation.id = ${id}::bigint and confirmation.site_id = ${site.id}`
  const [confirmation] = (await selectConfirmations(db, condition)).rows
  if (!confirmation) throw new Error('the balance confirmation is gone')
  return confirmation
}

const selectConfirmations = (db: Db, condition: ReturnType<typeof sql>) =>
  sql<Confirmation>`
    select confirmation.id, confirmation.customer_id, c.code, ${accountName} as name, confirmation.currency, confirmation.as_of, confirmation.balance,
      confirmation.requested_at, coalesce(btrim(asker.first_name || ' ' || asker.last_name), '') as requested_by, confirmation.agrees,
      confirmation.own_balance, confirmation.note, confirmation.answered_at,
      coalesce(btrim(answerer.first_name || ' ' || answerer.last_name), '') as answered_by
    from account_confirmations confirmation join customers c on c.id = confirmation.customer_id
    left join users asker on asker.id = confirmation.requested_by left join users answerer on answerer.id = confirmation.answered_by
    where ${condition}
    order by confirmation.as_of desc, confirmation.id desc limit ${MAX_CONFIRMATIONS}`.execute(db)
