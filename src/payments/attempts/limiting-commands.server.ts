import { HttpError } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'

/** Ten starts in ten minutes per user: enough for honest mistakes, too few for card testing (threats, rate limits). */
export async function limitStarts({ context, app }: Pick<Call<unknown>, 'context' | 'app'>): Promise<void> {
  const limit = { key: `payment start ${context.viewer.userId}`, max: 10, seconds: 600 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}
