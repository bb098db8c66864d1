import { timingSafeEqual } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { setDesktopOnly } from '#src/customers/members/commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { type Limit, overLimit } from '#src/platform/rate-limit.server.ts'
import { hashToken } from '../queries.server.ts'
import { linkOwner, spendLink } from '../secrets/single-use-commands.server.ts'
import { parseLicenceKey } from './licence-key.ts'

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
  const given = hashToken(parseLicenceKey(typed) ?? '')
  return timingSafeEqual(given, licence?.keyHash ?? hashToken(given.toString('hex')))
}
