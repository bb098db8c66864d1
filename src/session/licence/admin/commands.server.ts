import { randomInt, timingSafeEqual } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { setDesktopOnly } from '#src/customers/members/commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type Limit, overLimit } from '#src/platform/rate-limit.server.ts'
import { endUserSessions } from '#src/session/commands.server.ts'
import { hashToken } from '#src/session/queries.server.ts'
import { linkOwner, spendLink } from '#src/session/secrets/single-use-commands.server.ts'
import { KEY_CHARACTERS } from '#src/session/secrets/typed-key.ts'
import { userByEmail, userOfFirm } from '#src/session/user-queries.server.ts'
import { groupedKey, KEY_LENGTH, parseLicenceKey } from './licence.ts'

type Context = Omit<Call<unknown>, 'input'>

interface LicenceCredentials {
  /** Token returned by the login after the proven password. */
  token: string
  /** As typed. */
  key: string
}

/**
 * Binds a licence by its key, once, to a user who proved their password: effective at the next login. Refuses
 * LinkIsOver after the time-out, and InvalidLicenceKey for any problem with the key.
 */
export async function bindLicence(call: Context, { token, key }: LicenceCredentials): Promise<Result<null>> {
  const { context, app, request } = call
  const link = { siteId: context.site.id, purpose: 'licence', token } as const
  await guard(call, { key: `licence address ${request.ip}`, max: 30, seconds: 900 })
  const userId = await linkOwner(app.db, link)
  if (userId === undefined) return refuse('LinkIsOver')
  await guard(call, { key: `licence user ${userId}`, max: 10, seconds: 900 })
  const entry = { siteId: context.site.id, userId, customerId: null, ip: request.ip }
  const bound = await transact(app.db, async (tx) => {
    const licence = await unboundLicence(tx, userId)
    if (!isLicenceKey(licence, key)) return refuse('InvalidLicenceKey')
    if (!(await spendLink(tx, link))) return refuse('LinkIsOver')
    await tx.updateTable('licences').set({ boundAt: new Date() }).where('id', '=', licence.id).execute()
    await setDesktopOnly(tx, userId, false)
    await audit(tx, { ...entry, action: 'session.licenceBound' })
    return ok(null)
  })
  if (!bound.ok) await audit(app.db, { ...entry, action: 'session.licenceRefused' })
  return bound
}

async function guard({ app }: Context, limit: Limit) {
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}

const unboundLicence = (tx: Tx, userId: number) =>
  tx
    .selectFrom('licences')
    .select(['id', 'keyHash'])
    .where('userId', '=', userId)
    .where('boundAt', 'is', null)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Licence = NonNullable<Awaited<ReturnType<typeof unboundLicence>>>

/** Constant time for every key of the right length; a missing or malformed key is compared too. */
function isLicenceKey(licence: Licence | undefined, typed: string): licence is Licence {
  const presentedHash = hashToken(parseLicenceKey(typed) ?? '')
  return timingSafeEqual(presentedHash, licence?.keyHash ?? hashToken(presentedHash.toString('hex')))
}

/** By e-mail any user of the site, by id a user of one of its companies: owners cannot be excluded by id. */
type LicenceTarget = ({ email: string } | { userId: number }) & {
  siteId: number
  /** The acting owner; undefined on the command line. */
  by?: { userId: number | null; ip: string }
}

/**
 * Issues a new key, which the user types at the next login; an existing key is revoked. Returns the key, which cannot
 * be read again. Refuses with RecordWasNotFound.
 */
export function issueLicence(db: Db, target: LicenceTarget): Promise<Result<{ key: string; email: string }>> {
  const key = Array.from({ length: KEY_LENGTH }, () => KEY_CHARACTERS[randomInt(KEY_CHARACTERS.length)]).join('')
  return transact(db, async (tx) => {
    const user = await findLicenceUser(tx, target)
    if (!user) return refuse('RecordWasNotFound')
    await blockBrowserAccess(tx, target, { user, action: 'session.licenceGiven' })
    await revokeAll(tx, user.id)
    const licence = { siteId: target.siteId, userId: user.id, keyHash: hashToken(key), keyEnd: key.slice(-5) }
    await tx.insertInto('licences').values(licence).execute()
    return ok({ key: groupedKey(key), email: user.email })
  })
}

/** Revokes a user's licence and ends all sessions at once. Refuses with RecordWasNotFound if there is none. */
export function revokeLicence(db: Db, target: LicenceTarget): Promise<Result<{ email: string }>> {
  return transact(db, async (tx) => {
    const user = await findLicenceUser(tx, target)
    if (!user || !(await revokeAll(tx, user.id))) return refuse('RecordWasNotFound')
    await blockBrowserAccess(tx, target, { user, action: 'session.licenceRevoked' })
    return ok({ email: user.email })
  })
}

/** Exempts a user from licences. Refuses with RecordWasNotFound. */
export function exemptFromLicence(db: Db, target: LicenceTarget): Promise<Result<{ email: string }>> {
  return transact(db, async (tx) => {
    const user = await findLicenceUser(tx, target)
    if (!user) return refuse('RecordWasNotFound')
    await setDesktopOnly(tx, user.id, false)
    await revokeAll(tx, user.id)
    await auditChange(tx, target, { user, action: 'session.licenceFree' })
    return ok({ email: user.email })
  })
}

const findLicenceUser = (tx: Tx, target: LicenceTarget): Promise<LicenceUser | undefined> =>
  'email' in target ? userByEmail(tx, target.siteId, target.email) : userOfFirm(tx, target.siteId, target.userId)

interface LicenceUser {
  id: number
  email: string
  customerId: number | null
}

interface LicenceChange {
  user: LicenceUser
  action: string
}

const auditChange = (tx: Tx, { siteId, by }: LicenceTarget, { user, action }: LicenceChange) =>
  audit(tx, {
    siteId,
    action,
    userId: by?.userId ?? null,
    customerId: user.customerId,
    target: user.email,
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

/**
 * Allows the desktop application only, and ends all sessions. Locks the user's row first, so that concurrent keys are
 * issued one after the other.
 */
async function blockBrowserAccess(tx: Tx, target: LicenceTarget, change: LicenceChange) {
  const { id } = change.user
  await setDesktopOnly(tx, id, true)
  await endUserSessions(tx, id, { reason: 'licence' })
  await auditChange(tx, target, change)
}
