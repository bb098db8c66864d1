import { randomInt } from 'node:crypto'
import { transact } from '../../api/command.server.ts'
import { ok, type Result, refuse } from '../../api/refusal.ts'
import { setDesktopOnly } from '../../customers/members/commands.server.ts'
import { audit } from '../../platform/audit.server.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import { endUserSessions } from '../commands.server.ts'
import { hashToken, userByEmail, userOfFirm } from '../queries.server.ts'
import { groupedKey, KEY_CHARACTERS, KEY_LENGTH } from './licence-key.ts'

/** By e-mail anybody of the site, by id a user of one of its firms: who decides about the site is never shut out of it by hand. */
export type LicenceTarget = ({ email: string } | { userId: number }) & {
  siteId: number
  /** The owner who does it; left out at the machine. */
  by?: { userId: number | null; ip: string }
}

/**
 * A new key for a user, who comes in by the browser once he has typed it; one he had counts no more. Answers the key, which
 * nobody can ask for again. Refuses with RecordWasNotFound.
 */
export function issueLicence(db: Db, whose: LicenceTarget): Promise<Result<{ key: string; email: string }>> {
  const key = Array.from({ length: KEY_LENGTH }, () => KEY_CHARACTERS[randomInt(KEY_CHARACTERS.length)]).join('')
  return transact(db, async (tx) => {
    const user = await findLicenceUser(tx, whose)
    if (!user) return refuse('RecordWasNotFound')
    await shutOut(tx, whose, { user, action: 'session.licenceGiven' })
    await revokeAll(tx, user.id)
    const licence = { siteId: whose.siteId, userId: user.id, keyHash: hashToken(key), keyEnd: key.slice(-5) }
    await tx.insertInto('licences').values(licence).execute()
    return ok({ key: groupedKey(key), email: user.email })
  })
}

/** Takes the licence of a user back: every window of his is closed at once. Refuses with RecordWasNotFound where he has none. */
export function revokeLicence(db: Db, whose: LicenceTarget): Promise<Result<{ email: string }>> {
  return transact(db, async (tx) => {
    const user = await findLicenceUser(tx, whose)
    if (!user || !(await revokeAll(tx, user.id))) return refuse('RecordWasNotFound')
    await shutOut(tx, whose, { user, action: 'session.licenceRevoked' })
    return ok({ email: user.email })
  })
}

/** A user who needs no licence any more. Refuses with RecordWasNotFound. */
export function freeOfLicence(db: Db, whose: LicenceTarget): Promise<Result<{ email: string }>> {
  return transact(db, async (tx) => {
    const user = await findLicenceUser(tx, whose)
    if (!user) return refuse('RecordWasNotFound')
    await setDesktopOnly(tx, user.id, false)
    await revokeAll(tx, user.id)
    await writeDown(tx, whose, { user, action: 'session.licenceFree' })
    return ok({ email: user.email })
  })
}

const findLicenceUser = (tx: Tx, whose: LicenceTarget): Promise<LicenceUser | undefined> =>
  'email' in whose ? userByEmail(tx, whose.siteId, whose.email) : userOfFirm(tx, whose.siteId, whose.userId)

interface LicenceUser {
  id: number
  email: string
  customerId: number | null
}

interface LicenceChange {
  user: LicenceUser
  action: string
}

const writeDown = (tx: Tx, { siteId, by }: LicenceTarget, { user, action }: LicenceChange) =>
  audit(tx, {
    ...{ siteId, action, userId: by?.userId ?? null, customerId: user.customerId, target: user.email },
    ...(by && { ip: by.ip }),
  })

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
async function shutOut(tx: Tx, whose: LicenceTarget, did: LicenceChange) {
  const { id } = did.user
  await setDesktopOnly(tx, id, true)
  await endUserSessions(tx, id, { reason: 'licence' })
  await writeDown(tx, whose, did)
}
