import { timingSafeEqual } from 'node:crypto'
import { transact } from '../../api/command.server.ts'
import { done, type Result, refused, Stop } from '../../api/refusal.ts'
import type { Call } from '../../api/serve.server.ts'
import { setDesktopOnly } from '../../customers/members/commands.server.ts'
import { audit } from '../../platform/audit.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import { type Limit, overLimit } from '../../platform/rate-limit.server.ts'
import { hashOf } from '../queries.server.ts'
import { linkOwner, spendLink } from '../secrets/single-use-commands.server.ts'
import { licenceKeyIn } from './licence-key.ts'

type Context = Omit<Call<unknown>, 'input'>

interface Presented {
  /** What the login gave to whoever proved his password. */
  token: string
  /** As it was typed. */
  key: string
}

/**
 * Binds the licence of whoever proved his password to him, by its key and once: he comes in at his next login. Refuses with
 * LinkIsOver when he took too long, and with InvalidLicenceKey, whatever is wrong with the key.
 */
export async function bindLicence(call: Context, { token, key }: Presented): Promise<Result<null>> {
  const { who, house, request } = call
  const link = { siteId: who.site.id, purpose: 'licence', token } as const
  await guard(call, { key: `licence address ${request.ip}`, most: 30, seconds: 900 })
  const userId = await linkOwner(house.db, link)
  if (userId === undefined) return refused('LinkIsOver')
  await guard(call, { key: `licence user ${userId}`, most: 10, seconds: 900 })
  const entry = { siteId: who.site.id, userId, customerId: null, ip: request.ip }
  const bound = await transact(house.db, async (tx) => {
    const licence = await unboundLicence(tx, userId)
    if (!isKeyOf(licence, key)) return refused('InvalidLicenceKey')
    if (!(await spendLink(tx, link))) return refused('LinkIsOver')
    await tx.updateTable('licences').set({ boundAt: new Date() }).where('id', '=', licence.id).execute()
    await setDesktopOnly(tx, userId, false)
    await audit(tx, { ...entry, action: 'session.licenceBound' })
    return done(null)
  })
  if (!bound.ok) await audit(house.db, { ...entry, action: 'session.licenceRefused' })
  return bound
}

async function guard({ house }: Context, limit: Limit) {
  const retryAfter = await overLimit(house.db, limit)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
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

/** Takes the same time for every key of the right length; what is none, and who has none, is compared as well. */
function isKeyOf(licence: Licence | undefined, typed: string): licence is Licence {
  const given = hashOf(licenceKeyIn(typed) ?? '')
  return timingSafeEqual(given, licence?.keyHash ?? hashOf(given.toString('hex')))
}
