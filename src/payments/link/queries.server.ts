import { createHmac } from 'node:crypto'
import type { AppContext } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { unseal } from '#src/platform/sealed.server.ts'
import { filledLink, linkDate, signedText } from './payment-link.ts'

/** HMAC-SHA-512 in lower-case hexadecimal (orders 9). */
export const linkSignature = (key: string, of: { email: string; date: string }): string =>
  createHmac('sha512', key).update(signedText(of), 'utf8').digest('hex')

/**
 * The payment link of the site for the current user, signed if a key is stored; empty if online payment is a page of
 * the shop. Only this link has placeholders; links of menus and content do not.
 */
export async function openedLink(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  context: RequestContext,
  now = new Date(),
): Promise<string> {
  const { link } = context.shop.payments
  if (link === '') return ''
  const facts = { email: context.viewer.email, date: linkDate(now, context.site.timeZone) }
  const key = await findKey(db, env, context.site.id)
  return filledLink(link, { ...facts, signature: key ? linkSignature(key, facts) : '' })
}

async function findKey(db: Db, env: Pick<Env, 'secret'>, siteId: number): Promise<string | undefined> {
  const row = await db.selectFrom('paymentLinkKeys').select('key').where('siteId', '=', siteId).executeTakeFirst()
  return row && unseal(env.secret, row.key)
}
