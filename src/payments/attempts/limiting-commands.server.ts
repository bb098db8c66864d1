import { Stop } from '../../api/refusal.ts'
import type { Call } from '../../api/serve.server.ts'
import { overLimit } from '../../platform/rate-limit.server.ts'

/** Ten beginnings in ten minutes a user: enough for every honest mistake, too few to try cards (threats, rate limits). */
export async function limitStarts({ who, house }: Pick<Call<unknown>, 'who' | 'house'>): Promise<void> {
  const limit = { key: `payment start ${who.viewer.userId}`, most: 10, seconds: 600 }
  const retryAfter = await overLimit(house.db, limit)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
}
