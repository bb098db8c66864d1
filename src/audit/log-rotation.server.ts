import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { expireLog } from '#src/platform/log-months/expiry-commands.server.ts'
import { createLogMonths } from '#src/platform/log-months/month-commands.server.ts'
import { getMonthStart, type RetentionStarts } from '#src/platform/log-months/retention.ts'
import { deleteOldMisses } from '#src/search/search-log/commands.server.ts'
import type { Shop } from '#src/settings/shop.ts'
import { loadShops } from '#src/site/queries.server.ts'

interface Rotation {
  db: Db
  log: Pick<Logger, 'info' | 'warn'>
}

/** Prepares the months of the logs, and removes what the settings of each site no longer keep. */
export async function rotateLogs({ db, log }: Rotation, isClosing: () => boolean, now = new Date()): Promise<void> {
  await createLogMonths(db, log, now)
  const retentions = (await loadShops(db)).map(({ id, shop }) => ({ id, retention: shop.logs }))
  const getStarts = (getMonths: (retention: Shop['logs']) => number | null): RetentionStarts =>
    new Map(
      retentions.flatMap(({ id, retention }) => {
        const months = getMonths(retention)
        return months === null ? [] : [[id, getMonthStart(now, -months)] as const]
      }),
    )
  await expireLog(
    db,
    { log: 'audit_log', retentionStarts: getStarts(({ auditMonths }) => auditMonths) },
    { log, isClosing },
  )
  const searchesSince = getStarts(({ searchMonths }) => searchMonths)
  await expireLog(db, { log: 'searches', retentionStarts: searchesSince }, { log, isClosing })
  await deleteOldMisses(db, searchesSince)
}
