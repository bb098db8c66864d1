import type { Db } from '../../../platform/db.server.ts'
import { rebuildSearch } from '../commands.server.ts'
import { SEARCH_VERSION } from './version.ts'

/**
 * Sites whose index an earlier version of the program made get it anew, one after the other, while they are searched.
 * What is broken off is begun again at the next start; two processes at once do the same twice, which harms nothing.
 */
export async function renewOldSearches(db: Db, closed: () => boolean): Promise<number> {
  const old = await db.selectFrom('searchBuilds').select('siteId').where('version', '<', SEARCH_VERSION).execute()
  let renewed = 0
  for (const { siteId } of old) {
    await rebuildSearch(db, siteId, closed)
    if (closed()) break
    await db.updateTable('searchBuilds').set({ version: SEARCH_VERSION }).where('siteId', '=', siteId).execute()
    renewed += 1
  }
  return renewed
}
