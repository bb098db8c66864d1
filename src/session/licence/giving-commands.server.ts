import { randomInt } from 'node:crypto'
import { transact } from '../../api/command.server.ts'
import { done, type Result, refused } from '../../api/refusal.ts'
import { setDesktopOnly } from '../../customers/members/commands.server.ts'
import { audit } from '../../platform/audit.server.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import { endSessionsOf } from '../commands.server.ts'
import { hashOf, userByEmail } from '../queries.server.ts'
import { groupedKey, KEY_LENGTH, KEY_LETTERS } from './licence-key.ts'

interface Whose {
  siteId: number
  email: string
}

/**
 * A new key for a user, who comes in by the browser once he has typed it; one he had counts no more. Answers the key, which
 * nobody can ask for again. Refuses with RecordWasNotFound.
 */
export function giveLicence(db: Db, whose: Whose): Promise<Result<{ key: string }>> {
  const key = Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('')
  return transact(db, async (tx) => {
    const user = await userByEmail(tx, whose.siteId, whose.email)
    if (!user) return refused('RecordWasNotFound')
    await shutOut(tx, whose.siteId, { userId: user.id, action: 'session.licenceGiven' })
    await revokeAll(tx, user.id)
    const licence = { siteId: whose.siteId, userId: user.id, keyHash: hashOf(key), keyEnd: key.slice(-5) }
    await tx.insertInto('licences').values(licence).execute()
    return done({ key: groupedKey(key) })
  })
}

/** Takes the licence of a user back: every window of his is closed at once. Refuses with RecordWasNotFound where he has none. */
export function revokeLicence(db: Db, whose: Whose): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const user = await userByEmail(tx, whose.siteId, whose.email)
    if (!user || !(await revokeAll(tx, user.id))) return refused('RecordWasNotFound')
    await shutOut(tx, whose.siteId, { userId: user.id, action: 'session.licenceRevoked' })
    return done(null)
  })
}

/** A user who needs no licence any more. Refuses with RecordWasNotFound. */
export function freeOfLicence(db: Db, whose: Whose): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const user = await userByEmail(tx, whose.siteId, whose.email)
    if (!user) return refused('RecordWasNotFound')
    await setDesktopOnly(tx, user.id, false)
    await revokeAll(tx, user.id)
    const entry = { siteId: whose.siteId, userId: user.id, customerId: null }
    await audit(tx, { ...entry, action: 'session.licenceFree' })
    return done(null)
  })
}

async function revokeAll(tx: Tx, userId: number): Promise<boolean> {
  const revoked = await tx
    .updateTable('licences')
    .set({ revokedAt: new Date() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

/** The row of the user is written first: two keys at once are given one after the other. */
async function shutOut(tx: Tx, siteId: number, { userId, action }: { userId: number; action: string }) {
  await setDesktopOnly(tx, userId, true)
  await endSessionsOf(tx, userId, { reason: 'licence' })
  await audit(tx, { siteId, userId, customerId: null, action })
}
