import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { allBrands, allCategories } from './queries.server.ts'
import type { TaxonomyKind } from './taxonomy-page.ts'

const SLUG_TABLES = {
  category: {
    records: sql.table('categories'),
    former: sql.table('category_former_slugs'),
    column: sql.ref('category_id'),
  },
  brand: { records: sql.table('brands'), former: sql.table('brand_former_slugs'), column: sql.ref('brand_id') },
} as const

/** Addresses that categories or brands of the site had before: new records get other ones. */
export async function listFormerSlugs(db: Db | Tx, siteId: number, kind: TaxonomyKind): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${SLUG_TABLES[kind].former} where site_id = ${siteId}`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** The ids of the brands or categories that had these addresses before. */
export async function findFormerIds(
  db: Db | Tx,
  siteId: number,
  { kind, slugs }: { kind: TaxonomyKind; slugs: readonly string[] },
): Promise<Map<string, number>> {
  const { former, column } = SLUG_TABLES[kind]
  const { rows } = await sql<{ slug: string; id: number }>`
    select slug, ${column} as id from ${former} where site_id = ${siteId} and slug = any(${slugs}::text[])`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** The present addresses by former ones, without addresses that a brand or category has at present. */
export async function findPresentByFormer(
  db: Db | Tx,
  siteId: number,
  { kind, slugs }: { kind: TaxonomyKind; slugs: readonly string[] },
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<FormerSlug>`
    ${selectFormerSlugs(siteId, kind)} and former.slug = any(${slugs}::text[])
      and not exists (select from ${SLUG_TABLES[kind].records} other
        where other.site_id = former.site_id and other.slug = former.slug)`.execute(db)
  return new Map(rows.map(({ slug, present }) => [slug, present]))
}

interface FormerSlug {
  slug: string
  present: string
}

function selectFormerSlugs(siteId: number, kind: TaxonomyKind) {
  const { records, former, column } = SLUG_TABLES[kind]
  return sql`
    select former.slug, present.slug as present from ${former} former join ${records} present on present.id = former.${column}
    where former.site_id = ${siteId}`
}

interface TaxonomySlugs {
  brands: string[]
  category: string | null
}

/** The present addresses of brands and of a category, each of which may be a former one. Unknown ones stay as they are. */
export async function findPresentSlugs<Slugs extends TaxonomySlugs>(
  db: Db,
  scope: SiteScope,
  slugs: Slugs,
): Promise<Slugs> {
  const { brands, category } = slugs
  if (brands.length === 0 && category === null) return slugs
  const [presentBrands, presentCategories] = await Promise.all([allBrands(db, scope), allCategories(db, scope)])
  const isBrand = (slug: string) => presentBrands.some((brand) => brand.slug === slug)
  const hasCategory = category === null || presentCategories.some(({ slug }) => slug === category)
  if (brands.every(isBrand) && hasCategory) return slugs
  const former = await loadFormerSlugs(db, scope)
  return {
    ...slugs,
    brands: [...new Set(brands.map((slug) => (isBrand(slug) ? slug : (former.brand.get(slug) ?? slug))))],
    category: hasCategory ? category : (former.category.get(category) ?? category),
  }
}

/** The present address by each former one. */
const loadFormerSlugs = (db: Db, { siteId }: SiteScope) =>
  memoizeAnswer(db, { siteId, question: 'former slugs' }, async () => {
    const load = async (kind: TaxonomyKind) => {
      const { rows } = await sql<FormerSlug>`${selectFormerSlugs(siteId, kind)}`.execute(db)
      return new Map(rows.map(({ slug, present }) => [slug, present]))
    }
    const [brand, category] = await Promise.all([load('brand'), load('category')])
    return { brand, category }
  })
