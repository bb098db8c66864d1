import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { loadPageDocument } from '#src/products/taxonomy/page-queries.server.ts'
import { countTaxonomyUse, loadEditableCategories } from '#src/products/taxonomy/queries.server.ts'
import { BRANDS_PER_PAGE, type Brand, type CategoryDetails, type ListedBrand, type TreeCategory } from './taxonomy.ts'

/** The brands of the site by name, those with the text in their name: a page of them, or all. */
export async function loadBrands(db: Db, siteId: number, { text, page }: { text: string; page?: number | undefined }) {
  const found = sql`brands b where b.site_id = ${siteId} and ${containsFolded(sql`b.name`, text)}`
  const limit = page === undefined ? null : BRANDS_PER_PAGE
  const [brands, counts] = await Promise.all([
    sql<ListedBrand>`
      select b.id, b.name, b.quality, coalesce(used.products, 0) as products, coalesce(b.logo_url, '') <> '' as has_logo
      from (select b.* from ${found} order by b.name collate "tr-x-icu", b.id
          limit ${limit} offset ${((page ?? 1) - 1) * BRANDS_PER_PAGE}) b
        left join (select brand_id, count(*)::integer as products from products where site_id = ${siteId} group by brand_id)
          used on used.brand_id = b.id
      order by b.name collate "tr-x-icu", b.id`.execute(db),
    sql<{ hits: number }>`select count(*)::integer as hits from ${found}`.execute(db),
  ])
  return { brands: brands.rows, totalHits: counts.rows[0]?.hits ?? 0 }
}

/** A brand of the site with its version, locked until the transaction ends; undefined if there is none. */
export async function lockBrand(tx: Db | Tx, siteId: number, id: number) {
  const { rows } = await sql<Brand>`
    select id, name, quality from brands where site_id = ${siteId} and id = ${id} for update`.execute(tx)
  return rows[0] && { ...rows[0], version: toContentVersion(rows[0]) }
}

/** One brand with its logo, version and use; 404 if the site has none with this id. */
export async function loadBrand(db: Db, siteId: number, id: number) {
  const { rows } = await sql<Brand & { logo: string }>`
    select id, name, quality, coalesce(logo_url, '') as logo from brands where site_id = ${siteId} and id = ${id}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw notFound()
  const { logo, ...brand } = found
  return {
    ...brand,
    logo,
    version: toContentVersion(brand),
    use: await countTaxonomyUse(db, siteId, { kind: 'brand', id }),
  }
}

/** The categories of the site in the order of their tree. */
export async function loadCategories(
  db: Db,
  { siteId, language }: ReturnType<typeof siteScope>,
): Promise<TreeCategory[]> {
  const rows = await loadEditableCategories(db, siteId)
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  const list = (parentId: number | null, depth: number): TreeCategory[] =>
    (children.get(parentId) ?? []).flatMap(({ id, names }) => [
      { id, name: getLocalizedText(names as TextByLanguage, language), depth },
      ...list(id, depth + 1),
    ])
  return list(null, 0)
}

/** The details of a category of the site with its version and code; undefined if there is none. */
export async function loadCategoryDetails(db: Db | Tx, context: RequestContext, id: number) {
  const row = (await loadEditableCategories(db, siteScope(context).siteId)).find((one) => one.id === id)
  if (!row) return undefined
  const names = row.names as TextByLanguage
  const ownNames = context.site.languages.flatMap((language) => (names[language] ? [[language, names[language]]] : []))
  const details: CategoryDetails = {
    names: Object.fromEntries(ownNames),
    parentId: row.parentId,
    sortNo: row.sortNo,
  }
  return { id, code: row.code, details, version: toContentVersion(details) }
}

/** One category with its version and use; 404 if the site has none with this id. */
export async function loadCategory(db: Db, context: RequestContext, id: number) {
  const { siteId, language } = siteScope(context)
  const category = await loadCategoryDetails(db, context, id)
  if (!category) throw notFound()
  const use = await countTaxonomyUse(db, siteId, { kind: 'category', id })
  const name = getLocalizedText(category.details.names, language)
  const picture = (await loadPageDocument(db, siteId, { kind: 'category', id }))?.picture ?? ''
  return { id, picture, code: category.code, version: category.version, ...category.details, name, use }
}
