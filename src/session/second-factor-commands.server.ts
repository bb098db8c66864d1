import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'

/** Removes the authenticator app, all passkeys and all recovery codes of a user; false if there was none. */
export async function deleteSecondFactors(tx: Tx, userId: number): Promise<boolean> {
  const authenticators = await tx.deleteFrom('authenticators').where('userId', '=', userId).executeTakeFirst()
  const passkeys = await tx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  return authenticators.numDeletedRows + passkeys.numDeletedRows > 0n
}

/**
 * Serializes the changes of one user's factors with each other and with sign-ins by the password alone, so that the first
 * factor ends every such session.
 */
export const lockFactors = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`second factors ${userId}`}))`.execute(tx)
