import type { Tx } from '#src/platform/db.server.ts'
import { insertAll } from './batches.ts'
import { ALIASES, MISSES } from './searches.ts'
import type { Shop } from './write-shop.ts'

const DAY_MS = 86_400_000

/** Writes the shop's aliases, and searches without results for the owner to review. */
export async function writeSearches(tx: Tx, { id: siteId }: Shop, now: Date): Promise<void> {
  await insertAll(
    tx,
    'searchAliases',
    ALIASES.map((alias) => ({ siteId, ...alias })),
  )
  await insertAll(
    tx,
    'searchMisses',
    MISSES.map(({ daysAgo, ...miss }) => ({ siteId, ...miss, lastAt: new Date(now.getTime() - daysAgo * DAY_MS) })),
  )
}
