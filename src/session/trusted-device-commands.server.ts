import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { BrowserCookie } from '../api/serve.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { hashToken } from './queries.server.ts'

/** Hex digest of the browser's device if it signed this user in before; undefined for other devices. */
export async function findTrustedDevice(
  db: Db,
  userId: number,
  browser: BrowserCookie | undefined,
): Promise<string | undefined> {
  if (!browser?.device) return undefined
  const hash = hashToken(browser.device)
  const known = await db
    .selectFrom('knownDevices')
    .select('seenAt')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return known && hash.toString('hex')
}

/** Stores the device of a browser that signed in; the token itself is only in its cookie. */
export async function saveTrustedDevice(db: Db, userId: number, browser: BrowserCookie | undefined): Promise<void> {
  if (!browser) return
  const token = browser.device ?? randomBytes(32).toString('base64url')
  await db
    .insertInto('knownDevices')
    .values({ userId, hash: hashToken(token) })
    .onConflict((conflict) => conflict.columns(['userId', 'hash']).doUpdateSet({ seenAt: sql<Date>`now()` }))
    .execute()
  browser.setDevice?.(token)
}

/** Deletes the devices of a user except that of this browser: those that became known by the password alone. */
export function forgetOtherDevices(tx: Tx, userId: number, browser: BrowserCookie | undefined) {
  const own = browser?.device
  return tx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .$if(own !== undefined, (query) => query.where('hash', '<>', hashToken(own ?? '')))
    .execute()
}

/** Deletes devices unused for longer than their cookie's lifetime. */
export const deleteOldDevices = (db: Db) =>
  db.deleteFrom('knownDevices').where('seenAt', '<', sql<Date>`now() - interval '400 days'`).execute()
