import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { SecondFactors } from './second-factor.ts'

/** The second factors of a user, as shown to that user. */
export async function loadSecondFactors(db: Db | Tx, userId: number): Promise<SecondFactors> {
  const [authenticator, passkeys, codes] = await Promise.all([
    db
      .selectFrom('authenticators')
      .select('confirmedAt')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'host', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('recoveryCodes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    authenticatorSince: authenticator?.confirmedAt ?? null,
    passkeys,
    recoveryCodesLeft: Number(codes.count),
  }
}

/** References to the passkeys of a user: all of them, or those of one host. */
export const loadPasskeyReferences = (db: Db | Tx, userId: number, host?: string) =>
  db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports', 'host'])
    .where('userId', '=', userId)
    .$if(host !== undefined, (query) => query.where('host', '=', host ?? ''))
    .orderBy('id')
    .execute()

/** When the second factor was last proven in a session; null if never. */
export async function loadProofTime(db: Db, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('secondFactorAt')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.secondFactorAt ?? null
}
