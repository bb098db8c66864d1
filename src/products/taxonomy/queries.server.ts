import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { nameKey } from '#src/products/match-key.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { matchListed } from '../goods/visibility-queries.server.ts'
import type { Brand, BrandTag } from '../product.ts'
import type { NamedCategory } from './category-tree.ts'
import { buildTree, type Category, type FlatCategory } from './taxonomy.ts'
import type { TaxonomyKind } from './taxonomy-page.ts'

export type { TaxonomyKind }

/** All brands of the site, by name. */
export const allBrands = (db: Db, { siteId }: SiteScope): Promise<Brand[]> =>
  memoizeAnswer(db, { siteId, question: 'brands' }, async () => {
    const brands = await db
      .selectFrom('brands')
      .where('siteId', '=', siteId)
      .select(['id', 'name', 'slug', 'logoUrl as logo'])
      .execute()
    const { compare } = new Intl.Collator('tr')
    return brands.sort((one, other) => compare(one.name, other.name))
  })

/** All categories of the site, named in the requested language, in the shop's order. */
export const allCategories = (db: Db, { siteId, language }: SiteScope): Promise<FlatCategory[]> =>
  memoizeAnswer(db, { siteId, question: ['categories', language] }, async () => {
    const categories = await db
      .selectFrom('categories')
      .where('siteId', '=', siteId)
      .select(['id', 'parentId', 'names', 'slug'])
      .orderBy('sortNo')
      .orderBy('id')
      .execute()
    return categories.map(({ names, ...rest }) => ({
      ...rest,
      name: getLocalizedText(names as TextByLanguage, language),
    }))
  })

export const categoriesTree = async (db: Db, scope: SiteScope): Promise<Category[]> =>
  buildTree(await allCategories(db, scope))

/** Brands that have a product that the viewer sees, by name. */
export async function brands(db: Db, scope: SiteScope): Promise<BrandTag[]> {
  const [all, used] = await Promise.all([allBrands(db, scope), usedBrandIds(db, scope)])
  return all.filter(({ id }) => used.has(id)).map(({ name, slug, logo }) => ({ name, slug, logo }))
}

const usedBrandIds = (db: Db, scope: SiteScope) =>
  memoizeAnswer(db, { siteId: scope.siteId, question: ['used brands', scope.audience] }, async () => {
    const { rows } = await sql<{ id: number }>`
      select id from brands brand where site_id = ${scope.siteId} and exists (
        select 1 from listed_products found
        where found.site_id = ${scope.siteId} and found.brand_id = brand.id and ${matchListed(scope, 'found')})`.execute(
      db,
    )
    return new Set(rows.map(({ id }) => id))
  })

export interface EditableCategory extends NamedCategory {
  sortNo: number
}

export async function loadEditableCategories(db: Db | Tx, siteId: number): Promise<EditableCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parentId', 'code', 'names', 'sortNo'])
    .where('siteId', '=', siteId)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, names: row.names as Record<string, string> }))
}

export const loadEditableBrands = (db: Db | Tx, siteId: number) =>
  db
    .selectFrom('brands')
    .select(['id', 'key', 'name', 'quality', 'logoUrl'])
    .where('siteId', '=', siteId)
    .orderBy('name')
    .execute()

type EditableBrand = Awaited<ReturnType<typeof loadEditableBrands>>[number]

/** Brands by their names and by the names they were made with, compared as lists of products are. */
export function brandsByName<Brand extends Pick<EditableBrand, 'key' | 'name'>>(brands: readonly Brand[]) {
  const byOldName = brands.map((brand) => [nameKey(brand.key), brand] as const)
  return new Map([...byOldName, ...brands.map((brand) => [nameKey(brand.name), brand] as const)])
}

/** Records that use a brand or category. */
export interface TaxonomyUse {
  products: number
  discounts: number
  promotions: number
  /** Months for which a representative has a target of the brand. */
  targets: number
  /** Categories below it. */
  below: number
}

export async function countTaxonomyUse(
  db: Db | Tx,
  siteId: number,
  { kind, id }: { kind: TaxonomyKind; id: number },
): Promise<TaxonomyUse> {
  const column = sql.ref(`${kind}_id`)
  const { rows } = await sql<TaxonomyUse>`
    select (select count(*)::int from products where site_id = ${siteId} and ${column} = ${id}) as products,
           (select count(*)::int from discounts where site_id = ${siteId} and ${column} = ${id}) as discounts,
           (select count(*)::int from promotion_goods where ${column} = ${id}) as promotions,
           (select count(*)::int from brand_targets where ${kind === 'brand'} and brand_id = ${id}) as targets,
           (select count(*)::int from categories
            where site_id = ${siteId} and ${kind === 'category'} and parent_id = ${id}) as below`.execute(db)
  return rows[0] ?? { products: 0, discounts: 0, promotions: 0, targets: 0, below: 0 }
}

/** Products of these brands, or of these categories and those below them. */
export async function listTaxonomyProducts(
  db: Db | Tx,
  { kind, ids }: { kind: TaxonomyKind; ids: readonly number[] },
): Promise<number[]> {
  const { rows } =
    kind === 'brand'
      ? await sql<{ id: number }>`select id from products where brand_id = any(${ids}::bigint[])`.execute(db)
      : await sql<{ id: number }>`
          with recursive below as (
            select id from categories where id = any(${ids}::bigint[])
            union
            select child.id from below join categories child on child.parent_id = below.id
          )
          select product.id from products product join below on below.id = product.category_id`.execute(db)
  return rows.map(({ id }) => id)
}
