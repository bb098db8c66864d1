import type { AppContext } from '#src/api/serve.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import { rebuildSearch } from './commands.server.ts'

/**
 * Rebuilds the index of a site while it stays searchable; false on failure. One index holds all languages, so the
 * language of the call does not matter.
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
