import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import type { Account } from '../account.ts'
import { accountName, maySee } from '../accounts/queries.server.ts'
import type { Confirmation } from './confirmation.ts'

const MAX = 60

/** Confirmations of one account, the latest day first. */
export const loadConfirmations = async (db: Db, context: RequestContext, account: Account): Promise<Confirmation[]> =>
  (await selectConfirmations(db, context, sql`letter.customer_id = ${account.customerId}::bigint`)).rows

/** One confirmation; not found for an account this viewer may not see. */
export async function findConfirmation(db: Db, context: RequestContext, id: number): Promise<Confirmation> {
  const [confirmation] = (await selectConfirmations(db, context, sql`letter.id = ${id}::bigint`)).rows
  if (!confirmation) throw notFound()
  return confirmation
}

const selectConfirmations = (db: Db, context: RequestContext, which: ReturnType<typeof sql>) =>
  sql<Confirmation>`
    select letter.id, letter.customer_id, c.code, ${accountName} as name, letter.currency, letter.as_of, letter.balance,
      letter.asked_at, coalesce(btrim(asker.first_name || ' ' || asker.last_name), '') as asked_by, letter.agrees,
      letter.own_balance, letter.note, letter.answered_at,
      coalesce(btrim(answerer.first_name || ' ' || answerer.last_name), '') as answered_by
    from account_confirmations letter join customers c on c.id = letter.customer_id
    left join users asker on asker.id = letter.asked_by left join users answerer on answerer.id = letter.answered_by
    where (${which}) and (${maySee(context)})
    order by letter.as_of desc, letter.id desc limit ${MAX}`.execute(db)
