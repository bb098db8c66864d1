import type { Db, Tx } from '../platform/db.server.ts'
import type { Env } from '../platform/env.ts'
import { unseal } from '../platform/sealed.server.ts'
import { type MailServer, mailServerIn } from './mail-server.ts'

export type MailEnv = Pick<Env, 'secret' | 'mail'>

/** The site's own mail server, else the one of the environment; undefined while neither is set. */
export async function mailServerOf(db: Db | Tx, siteId: number, env: MailEnv): Promise<MailServer | undefined> {
  const own = await db.selectFrom('mailServers').selectAll().where('siteId', '=', siteId).executeTakeFirst()
  if (!own) return env.mail && mailServerIn(env.mail.url, env.mail.from)
  const password = own.sealedPassword ? unseal(env.secret, own.sealedPassword) : ''
  if (password === undefined) return undefined
  const { host, port, secure, userName: user, sender } = own
  return { host, port, secure, user, password, sender }
}

/** Whether letters of this site can go at all: "mail settings not defined so mail not sent" (orders 8). */
export const mailIsDefined = async (db: Db | Tx, siteId: number, env: MailEnv): Promise<boolean> =>
  (await mailServerOf(db, siteId, env)) !== undefined
