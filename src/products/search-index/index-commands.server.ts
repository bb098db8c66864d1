import type { AppContext } from '../../api/serve.server.ts'
import { audit } from '../../platform/audit.server.ts'
import { rebuildSearch } from './commands.server.ts'

/**
 * Fills the index of a site anew while it goes on answering; false when it could not. One index holds the words of every
 * language, so whichever language asks, all are filled.
 */
export async function fillSearch(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { siteId, userId }: { siteId: number; userId: number | null },
): Promise<boolean> {
  try {
    const products = await rebuildSearch(db, siteId)
    await audit(db, { siteId, userId, customerId: null, action: 'search.fill', detail: { products } })
    return true
  } catch (error) {
    log.error({ err: error }, 'the search index could not be filled')
    return false
  }
}
