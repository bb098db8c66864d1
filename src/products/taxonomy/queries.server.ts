import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { SiteScope } from '#src/shop/viewer.ts'
import type { Brand, BrandTag } from '../product.ts'
import { buildTree, type Category, type FlatCategory } from './category.ts'

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

/** Brands that have a visible product, by name. */
export async function brands(db: Db, scope: SiteScope): Promise<BrandTag[]> {
  const [all, used] = await Promise.all([allBrands(db, scope), usedBrandIds(db, scope)])
  return all.filter(({ id }) => used.has(id)).map(({ name, slug, logo }) => ({ name, slug, logo }))
}

const usedBrandIds = (db: Db, { siteId }: SiteScope) =>
  memoizeAnswer(db, { siteId, question: 'used brands' }, async () => {
    const { rows } = await sql<{ id: number }>`
      select id from brands brand where site_id = ${siteId} and exists (
        select 1 from product_search found where found.site_id = ${siteId} and found.brand_id = brand.id)`.execute(db)
    return new Set(rows.map(({ id }) => id))
  })
