import { done, type Result, refused, Stop } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import { audit } from '../platform/audit.server.ts'
import { forgive, type Limit, overLimit } from '../platform/rate-limit.server.ts'
import { type Credentials, emailKey, provenUser, type StartedSession, startUserSession } from './commands.server.ts'

/** Failures by account and by address, so that neither one password list nor one victim is enough (notes: rate limits). */
const loginLimits = ({ who, request }: Context, email: string): Limit[] => [
  { key: `login account ${who.site.id} ${emailKey(email)}`, most: 5, seconds: 60 },
  { key: `login address ${request.ip}`, most: 20, seconds: 60 },
]

type Context = Omit<Call<unknown>, 'input'>

/** Proves the credentials within the limits and opens a session. The refusal never says which part was wrong. */
export async function logIn(
  call: Context,
  login: Credentials & { remember: boolean },
): Promise<Result<StartedSession & { userId: number }>> {
  const { who, house, request } = call
  const limits = loginLimits(call, login.email)
  await guardLogin(call, limits)
  const userId = await provenUser(house.db, who.site.id, login)
  const entry = { siteId: who.site.id, userId: userId ?? null, customerId: null, ip: request.ip }
  if (userId === undefined) {
    await audit(house.db, { ...entry, action: 'session.loginRefused' })
    return refused('WrongUserNameOrPassword')
  }
  // Counted before the password was looked at, so that guesses at once do not slip through; a right one is no guess.
  for (const limit of limits) await forgive(house.db, limit)
  const session = await startUserSession(house.db, who.site.id, { userId, remember: login.remember })
  await audit(house.db, { ...entry, action: 'session.login' })
  return done({ ...session, userId })
}

async function guardLogin({ house }: Context, limits: Limit[]) {
  const waits = await Promise.all(limits.map((limit) => overLimit(house.db, limit)))
  const retryAfter = waits.find((wait) => wait !== undefined)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
}
