import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { aliasTerm } from './alias.ts'

/** Ids of the visible products that staff pinned to this text, in their order. */
export async function loadPinned(db: Db, scope: SiteScope, text: string): Promise<readonly number[]> {
  const pins = await loadVisiblePins(db, scope)
  return pins.get(aliasTerm(text)) ?? []
}

/** All pins of the site: at most some hundreds. A pinned variation is shown as its parent. */
const loadVisiblePins = (db: Db, scope: SiteScope): Promise<ReadonlyMap<string, number[]>> =>
  memoizeAnswer(db, { siteId: scope.siteId, question: ['pins', scope.audience] }, async () => {
    const { rows } = await sql<{ term: string; productIds: string[] }>`
      select pin.term, array_agg(shown.id order by pin.position) as product_ids
      from search_pins pin
      join products pinned on pinned.id = pin.product_id and ${matchVisible(scope, 'pinned')}
      join products shown on shown.id = coalesce(pinned.parent_id, pinned.id) and ${matchVisible(scope, 'shown')}
      where pin.site_id = ${scope.siteId} group by pin.term`.execute(db)
    return new Map(rows.map(({ term, productIds }) => [term, [...new Set(productIds.map(Number))]]))
  })

export interface Pin {
  term: string
  code: string
  name: string
}

/** All pins of a site by term, each term's in their order. */
export const listPins = (db: Db, siteId: number): Promise<Pin[]> =>
  db
    .selectFrom('searchPins')
    .innerJoin('products', 'products.id', 'searchPins.productId')
    .where('searchPins.siteId', '=', siteId)
    .orderBy('searchPins.term')
    .orderBy('searchPins.position')
    .select(['searchPins.term', 'products.code', 'products.name'])
    .execute()
