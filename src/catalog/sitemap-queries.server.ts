import { sql } from 'kysely'
import { matchListed, matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { buildTrail } from '#src/products/taxonomy/taxonomy.ts'
import type { SiteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { type ProductGroup, toGroups } from '../products/product-group.ts'
import { allCategories } from '../products/taxonomy/queries.server.ts'
import { memoizeAnswer } from '../shop/answer-cache.server.ts'

/** Products per sitemap file: with all languages it stays well below 50,000 addresses and 50 MB. */
export const PRODUCTS_PER_SITEMAP = 4000
const SLICE = 1000

/** First product id of each section: it names the section, so that the name is stable while products change. */
export const loadSitemapSections = (db: Db, scope: SiteScope, size = PRODUCTS_PER_SITEMAP): Promise<number[]> =>
  memoizeAnswer(db, { siteId: scope.siteId, question: ['sitemap parts', size, scope.audience] }, async () => {
    const { rows } = await sql<{ id: number }>`
      select id::int from (
        select id, row_number() over (order by id) - 1 as at from products
        where site_id = ${scope.siteId} and ${matchVisible(scope, 'products')} and parent_id is null
      ) numbered where at % ${size} = 0 order by id`.execute(db)
    return rows.map(({ id }) => id)
  })

export interface ListedProduct {
  id: number
  slug: string
  updatedAt: Date
}

/** The visible products of a section in batches, so that a million are never in memory at once. */
export async function* readSitemapProducts(
  db: Db,
  scope: SiteScope,
  { from, size = PRODUCTS_PER_SITEMAP }: { from: number; size?: number },
): AsyncGenerator<ListedProduct[]> {
  let next = from
  for (let left = size; left > 0; ) {
    const slice = await db
      .selectFrom('products')
      .where('siteId', '=', scope.siteId)
      .where(matchVisible(scope, 'products'))
      .where('parentId', 'is', null)
      .where('id', '>=', next)
      .select(['id', 'slug', 'updatedAt'])
      .orderBy('id')
      .limit(Math.min(SLICE, left))
      .execute()
    if (slice.length === 0) return
    yield slice
    left -= slice.length
    next = (slice.at(-1)?.id ?? next) + 1
  }
}

/** Slugs of the categories with a visible product in them or below. */
export const usedCategories = (db: Db, scope: SiteScope): Promise<string[]> =>
  memoizeAnswer(db, { siteId: scope.siteId, question: ['used categories', scope.audience] }, async () => {
    const [all, { rows }] = await Promise.all([
      allCategories(db, scope),
      sql<{ id: number }>`
        select id::int from categories category where site_id = ${scope.siteId} and exists (
          select 1 from listed_products found where found.site_id = ${scope.siteId} and found.category_id = category.id
            and ${matchListed(scope, 'found')})`.execute(db),
    ])
    return [...new Set(rows.flatMap(({ id }) => buildTrail(all, id).map(({ slug }) => slug)))]
  })

/** The product groups that have a visible product. */
export const usedGroups = (db: Db, scope: SiteScope): Promise<ProductGroup[]> =>
  memoizeAnswer(db, { siteId: scope.siteId, question: ['used groups', scope.audience] }, async () => {
    const { rows } = await sql<{ flags: number | null }>`
      select bit_or(flags) as flags from listed_products
      where site_id = ${scope.siteId} and flags <> 0 and ${matchListed(scope)}`.execute(db)
    return toGroups(rows[0]?.flags ?? 0)
  })
