import { transact } from '#src/api/command.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { resolveMiss } from '../search-log/commands.server.ts'

interface NewAlias {
  siteId: number
  /** Folded: see `aliasTerm`. */
  term: string
  meaning: string
}

/** Adds an alias, which takes effect within two seconds, and resolves its misses. */
export async function writeAlias(db: Db, { siteId, term, meaning }: NewAlias): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .insertInto('searchAliases')
      .values({ siteId, term, meaning })
      .onConflict((conflict) => conflict.columns(['siteId', 'term']).doUpdateSet({ meaning }))
      .execute()
    await resolveMiss(tx, siteId, term)
    await audit(tx, {
      siteId,
      userId: null,
      customerId: null,
      action: 'search.alias',
      target: term,
      detail: { meaning },
    })
    await notifyCatalogChange(tx, siteId)
    return { ok: true }
  })
}

/** False if there was none. */
export async function removeAlias(db: Db, siteId: number, term: string): Promise<boolean> {
  const { ok } = await transact(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('searchAliases')
      .where('siteId', '=', siteId)
      .where('term', '=', term)
      .executeTakeFirstOrThrow()
    await audit(tx, { siteId, userId: null, customerId: null, action: 'search.alias.remove', target: term })
    await notifyCatalogChange(tx, siteId)
    return { ok: numDeletedRows > 0n }
  })
  return ok
}
