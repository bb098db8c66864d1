import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { hashToken } from '../queries.server.ts'

const DAY = 86_400

/**
 * Lifetime of each kind of link in seconds (threats 26, 28, decision 0118). `secondStep` is a sign-in with a proven
 * password; the challenges of passkeys are links too, so that each is answered once.
 */
const SECONDS = {
  login: 60,
  resetPassword: 3600,
  invitation: 7 * DAY,
  activation: 3600,
  licence: 900,
  secondStep: 600,
  passkeyAdd: 300,
  passkeyUse: 300,
} as const
export type LinkPurpose = keyof typeof SECONDS

/** Lifetime of an invitation in days. */
export const invitationDays = SECONDS.invitation / DAY

export const linkEnd = (purpose: LinkPurpose, now = new Date()) => new Date(now.getTime() + SECONDS[purpose] * 1000)

interface NewLink {
  siteId: number
  purpose: LinkPurpose
  /** Owner: a user, or a pending registration. */
  userId?: number
  registrationId?: string
  ip: string
  /** What its holder continues. */
  detail?: object
}

/** Issues a link and returns its secret: 256 random bits, stored as a hash. */
export async function issueLink(
  tx: Db | Tx,
  { userId, registrationId, detail = {}, ...link }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const owner = { userId: userId ?? null, registrationId: registrationId ?? null }
  await tx
    .insertInto('singleUseLinks')
    .values({
      hash: hashToken(token),
      ...link,
      ...owner,
      detail: JSON.stringify(detail),
      expiresAt: linkEnd(link.purpose),
    })
    .execute()
  return token
}

/** Issues links of one purpose for a list of users; returns their secrets in the same order. */
export async function issueLinks(
  tx: Tx,
  { userIds, ...link }: { siteId: number; purpose: LinkPurpose; userIds: readonly number[]; ip: string },
): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  const expiresAt = linkEnd(link.purpose)
  const rows = userIds.map((userId, no) => ({ ...link, userId, hash: hashToken(tokens[no] ?? ''), expiresAt }))
  if (rows.length > 0) await tx.insertInto('singleUseLinks').values(rows).execute()
  return tokens
}

export interface PresentedLink {
  siteId: number
  purpose: LinkPurpose
  token: string
}

/** Uses up a link: returns its owner, or undefined if it is unknown, expired, used, or of another purpose or site. */
export function spendLink(tx: Tx, link: PresentedLink) {
  return tx
    .updateTable('singleUseLinks')
    .set({ spentAt: new Date() })
    .where('hash', '=', hashToken(link.token))
    .where('siteId', '=', link.siteId)
    .where('purpose', '=', link.purpose)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'registrationId', 'ip', 'detail'])
    .executeTakeFirst()
}

/** Whether a link is still valid, without using it up. */
export const isLinkValid = async (db: Db, link: PresentedLink): Promise<boolean> =>
  (await findValidLink(db, link)) !== undefined

/** The user of a valid link, without using it up. */
export const linkOwner = async (db: Db, link: PresentedLink): Promise<number | undefined> =>
  (await findValidLink(db, link))?.userId ?? undefined

/** Owner and detail of a valid link, without using it up. */
export const findValidLink = (db: Db, { token, siteId, purpose }: PresentedLink) =>
  db
    .selectFrom('singleUseLinks')
    .select(['userId', 'detail'])
    .where('hash', '=', hashToken(token))
    .where('siteId', '=', siteId)
    .where('purpose', '=', purpose)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Revokes all links of a user: after a new password, or with the account. */
export const revokeUserLinks = (tx: Tx, userId: number) =>
  tx
    .updateTable('singleUseLinks')
    .set({ spentAt: new Date() })
    .where('userId', '=', userId)
    .where('spentAt', 'is', null)
    .execute()

/** Deletes expired links and registrations, with their data. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  const yesterday = sql<Date>`now() - interval '1 day'`
  await db.deleteFrom('singleUseLinks').where('expiresAt', '<', yesterday).execute()
  await db.deleteFrom('registrations').where('expiresAt', '<', yesterday).execute()
}
