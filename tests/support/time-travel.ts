import pg from 'pg'
import { getQueueOptions } from '#src/jobs/enqueue-commands.server.ts'
import type { JobName } from '#src/jobs/job.ts'
import { toEmail } from './set-up/session.ts'

// State that only the passage of time creates and no command can: each function moves stored moments and states why.

/** Lets open checkouts and their reservations expire in so many seconds: the shortest time of the setting is a minute. */
export const expireCheckouts = (databaseUrl: string, seconds: number) =>
  write(
    databaseUrl,
    `with c as (update checkouts set expires_at = now() + make_interval(secs => $1) returning id, expires_at)
     update stock_reservations r set expires_at = c.expires_at from c where c.id = r.checkout_id`,
    [seconds],
  )

/** Ends the sessions of a user, as after weeks without use. */
export const expireSessions = (databaseUrl: string, name: string) =>
  write(
    databaseUrl,
    'update sessions s set ended_at = now() from users u where u.id = s.user_id and u.email = $1 and s.ended_at is null',
    [toEmail(name)],
  )

/** The second factor of a user as proven eleven minutes ago: it permits dangerous steps for ten. */
export const expireConfirmations = (databaseUrl: string, name: string) =>
  write(
    databaseUrl,
    `update sessions s set second_factor_at = now() - interval '11 minutes'
     from users u where u.id = s.user_id and u.email = $1 and s.second_factor_at is not null`,
    [toEmail(name)],
  )

/** Makes every open card payment due for the query of its outcome, which otherwise waits for minutes. */
export const makePaymentChecksDue = (databaseUrl: string) =>
  write(databaseUrl, `update payment_attempts set next_look_at = now() where state in ('created', 'pending')`, [])

/** The newest card payment as after a day without a response from the bank, which the sandbox bank always gives. */
export const letBankFallSilent = (databaseUrl: string) =>
  write(
    databaseUrl,
    `with a as (update payment_attempts set state = 'review', failure = 'bankDown', settled_at = now()
       where id = (select max(id) from payment_attempts) returning id, site_id)
     insert into payment_reconciliations (site_id, attempt_id, kind) select site_id, id, 'bankSilent' from a`,
    [],
  )

/** A background job as after its last retry failed; its queue may not exist yet, because processes open theirs late. */
export async function letJobFail(databaseUrl: string, name: JobName, reason: string) {
  const options = JSON.stringify(getQueueOptions(name))
  await write(databaseUrl, 'select pgboss.create_queue($1, $2::jsonb)', [name, options])
  await write(
    databaseUrl,
    `insert into pgboss.job (name, policy, state, retry_count, retry_limit, started_on, completed_on, output)
     values ($1, 'standard', 'failed', 8, 8, now(), now(), jsonb_build_object('message', $2::text))`,
    [name, reason],
  )
}

/** Fails when nothing was changed: the test would prove nothing. */
async function write(databaseUrl: string, sql: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(sql, values).finally(() => client.end())
  if (!rowCount) throw new Error(`Nothing was changed by ${sql}`)
}
