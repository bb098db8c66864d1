import { HttpError, ok, type Result, refuse } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import { overLimit, releaseHit } from '../platform/rate-limit.server.ts'
import { passwordMatches } from './commands.server.ts'
import { userById } from './user-queries.server.ts'

type SignedUser = NonNullable<Awaited<ReturnType<typeof userById>>>

/** The signed-in user, if the current password is correct: an open session alone is no proof (ASVS 7.5.1). */
export async function verifyOwnPassword(
  { context, app }: Omit<Call<unknown>, 'input'>,
  password: string,
): Promise<Result<SignedUser>> {
  const userId = context.viewer.userId ?? 0
  const limit = { key: `own password ${userId}`, max: 5, seconds: 60 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  const user = await userById(app.db, context.site.id, userId)
  if (!user || !(await passwordMatches(user.passwordHash, password))) return refuse('WrongPassword')
  await releaseHit(app.db, limit)
  return ok(user)
}
