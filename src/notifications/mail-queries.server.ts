import { sql } from 'kysely'
import type { SiteScope } from '../permissions/viewer.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Env } from '../platform/env.ts'
import { unseal } from '../platform/sealed.server.ts'
import { type MailServer, parseMailServer } from './mail-server.ts'

export type MailEnv = Pick<Env, 'secret' | 'mail'>

/** The site's own mail server, else the one of the environment; undefined when neither is configured. */
export async function findMailServer(db: Db | Tx, siteId: number, env: MailEnv): Promise<MailServer | undefined> {
  const row = await db.selectFrom('mailServers').selectAll().where('siteId', '=', siteId).executeTakeFirst()
  if (!row) return env.mail && parseMailServer(env.mail.url, env.mail.from)
  const password = row.sealedPassword ? unseal(env.secret, row.sealedPassword) : ''
  if (password === undefined) return undefined
  const { host, port, secure, userName: user, sender } = row
  return { host, port, secure, user, password, sender }
}

/** Whether emails of this site can be sent: "mail settings not defined so mail not sent" (orders 8). */
export const mailIsDefined = async (db: Db | Tx, siteId: number, env: MailEnv): Promise<boolean> =>
  (await findMailServer(db, siteId, env)) !== undefined

/** Whether the site has a mail server of its own. */
export const hasMailServer = ({ siteId }: Pick<SiteScope, 'siteId'>) =>
  sql<boolean>`exists (select from mail_servers s where s.site_id = ${siteId})`

export interface EmailQueue {
  /** Due emails that are not sent yet. */
  waiting: number
  /** How long the oldest of them has been due; 0 without one. */
  oldestSeconds: number
  /** Not accepted, and given up since yesterday. */
  gaveUp: number
}

/** The emails of a site that are not sent. */
export async function loadEmailQueue(db: Db, { siteId }: SiteScope): Promise<EmailQueue> {
  const { rows } = await sql<EmailQueue>`
    select count(*) filter (where gave_up_at is null and send_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where gave_up_at is null and send_after <= now())), 0)::float8
        as oldest_seconds,
      count(*) filter (where gave_up_at > now() - interval '1 day')::int as gave_up
    from outgoing_emails where site_id = ${siteId} and sent_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, gaveUp: 0 }
}
