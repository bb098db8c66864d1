import { done, type Result, refused, Stop } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import { audit } from '../platform/audit.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { type Credentials, emailKey, provenUser, type StartedSession, startUserSession } from './commands.server.ts'

/** Per account and per address, so that neither one password list nor one victim is enough (notes: rate limits). */
const LOGIN_LIMITS = { account: { most: 10, seconds: 60 }, address: { most: 60, seconds: 60 } }

type Context = Omit<Call<unknown>, 'input'>

/** Proves the credentials within the limits and opens a session. The refusal never says which part was wrong. */
export async function logIn(
  call: Context,
  login: Credentials & { remember: boolean },
): Promise<Result<StartedSession & { userId: number }>> {
  const { who, house, request } = call
  await guardLogin(call, login.email)
  const userId = await provenUser(house.db, who.site.id, login)
  const entry = { siteId: who.site.id, userId: userId ?? null, customerId: null, ip: request.ip }
  if (userId === undefined) {
    await audit(house.db, { ...entry, action: 'session.loginRefused' })
    return refused('WrongUserNameOrPassword')
  }
  const session = await startUserSession(house.db, who.site.id, { userId, remember: login.remember })
  await audit(house.db, { ...entry, action: 'session.login' })
  return done({ ...session, userId })
}

async function guardLogin({ who, house, request }: Context, email: string) {
  const { account, address } = LOGIN_LIMITS
  const waits = await Promise.all([
    overLimit(house.db, { key: `login account ${who.site.id} ${emailKey(email)}`, ...account }),
    overLimit(house.db, { key: `login address ${request.ip}`, ...address }),
  ])
  const retryAfter = waits.find((wait) => wait !== undefined)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
}
