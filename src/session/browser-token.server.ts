import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { newToken, type StartedSession } from './commands.server.ts'
import { hashToken } from './queries.server.ts'
import { GRACE_SECONDS } from './token.ts'

/** The session cookie of a browser. */
export async function issueBrowserToken(
  db: Db | Tx,
  { sessionId, expiresAt }: StartedSession,
  replaces: Buffer | null = null,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessionTokens')
    .values({ hash: hashToken(token), sessionId, purpose: 'browser', expiresAt, replaces })
    .execute()
  return token
}

export interface RenewedToken {
  token: string
  /** undefined for a cookie that ends with the browser. */
  expires: Date | undefined
}

/**
 * Rotates the session token of a browser, which may lose the reply: the old one ends with `endReplacedToken`. undefined
 * if it is not valid any more.
 */
export function renewBrowserToken(db: Db, presented: string): Promise<RenewedToken | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('sessionTokens as t')
      .innerJoin('sessions as s', 's.id', 't.sessionId')
      .select(['t.hash', 's.id as sessionId', 's.visitorId', 's.expiresAt', 's.remember'])
      .where('t.hash', '=', hashToken(presented))
      .where('t.purpose', '=', 'browser')
      .where('t.expiresAt', '>', sql<Date>`now()`)
      .where('s.endedAt', 'is', null)
      .where('s.expiresAt', '>', sql<Date>`now()`)
      .forUpdate(['t', 's'])
      .executeTakeFirst()
    if (!row) return undefined
    return { token: await issueBrowserToken(tx, row, row.hash), expires: row.remember ? row.expiresAt : undefined }
  })
}

/** Ends a replaced token at the first use of its successor, after a moment for pending requests of other tabs. */
export async function endReplacedToken(db: Db, successor: string, replacedToken: Buffer): Promise<void> {
  await db
    .with('ended', (query) =>
      query
        .updateTable('sessionTokens')
        .set({ expiresAt: sql`least(expires_at, now() + make_interval(secs => ${GRACE_SECONDS}))` })
        .where('hash', '=', replacedToken),
    )
    .updateTable('sessionTokens')
    .set({ replaces: null })
    .where('hash', '=', hashToken(successor))
    .execute()
}
