import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import {
  type DiscountTarget,
  findProblem,
  type OwnerDiscount,
  type StoredDiscount,
} from '#src/pricing/owner-discount.ts'
import { idsByCode } from '#src/products/dealer-number-queries.server.ts'
import { nameKey } from '#src/products/match-key.ts'
import { CategoryFinder } from '#src/products/taxonomy/category-tree.ts'
import { brandsByName, loadEditableBrands, loadEditableCategories } from '#src/products/taxonomy/queries.server.ts'

/** The distributor's discounts of a site, without dealers' discounts for sub-dealers. */
export const storedDiscounts = (db: Db | Tx, siteId: number): Promise<StoredDiscount[]> =>
  db
    .selectFrom('discounts')
    .select(['id', 'customerId', 'groupId', 'brandId', 'categoryId', 'productId'])
    .select(['percents', 'title', 'reference', 'note', 'validFrom', 'validTo', 'version'])
    .where('siteId', '=', siteId)
    .where('dealerId', 'is', null)
    .orderBy('id')
    .execute()

/** The distributor's discounts in the owner's format, by buyer and target. */
export async function readDiscounts(db: Db | Tx, siteId: number): Promise<OwnerDiscount[]> {
  const { rows } = await sql<Omit<OwnerDiscount, 'category'> & { category: number | null }>`
    select customer.code as customer, grouped.code as group, brand.name as brand, discount.category_id as category,
           product.code as product, discount.percents::text[] as percents, discount.title,
           discount.valid_from::text as "from", discount.valid_to::text as until
    from discounts discount
    left join customers customer on customer.id = discount.customer_id
    left join customer_groups grouped on grouped.id = discount.group_id
    left join brands brand on brand.id = discount.brand_id
    left join products product on product.id = discount.product_id
    where discount.site_id = ${siteId} and discount.dealer_id is null
    order by customer.code nulls first, grouped.code, brand.name, discount.category_id, product.code, discount.valid_from, discount.id`.execute(
    db,
  )
  const codes = new Map((await loadEditableCategories(db, siteId)).map(({ id, code }) => [id, code]))
  return rows.map(({ category, ...row }) => ({
    ...row,
    category: category === null ? null : (codes.get(category) ?? null),
  }))
}

/** Resolves the names of each discount, or returns the reason. Five queries for any number. */
export async function findTargets(
  tx: Db | Tx,
  siteId: number,
  discounts: readonly OwnerDiscount[],
): Promise<({ target: DiscountTarget } | { why: string })[]> {
  const codes = (field: 'customer' | 'product') => [...new Set(discounts.flatMap((one) => one[field] ?? []))]
  const customers = await idsByCode(tx, siteId, { table: 'customers', codes: codes('customer') })
  const products = await idsByCode(tx, siteId, { table: 'products', codes: codes('product') })
  const groups = await tx
    .selectFrom('customerGroups')
    .select(['id', 'code', 'name'])
    .where('siteId', '=', siteId)
    .execute()
  const brands = brandsByName(await loadEditableBrands(tx, siteId))
  const finder = new CategoryFinder(await loadEditableCategories(tx, siteId))
  const groupIds = new Map(
    groups.flatMap(({ id, code, name }) => [[fold(name), id] as const, [fold(code), id] as const]),
  )
  return discounts.map((discount) => {
    const why = findProblem(discount)
    if (why !== undefined) return { why }
    const { customer, group, brand, category, product } = discount
    const target = {
      customerId: customer === null ? null : customers.get(customer),
      groupId: group === null ? null : groupIds.get(fold(group)),
      brandId: brand === null ? null : brands.get(nameKey(brand))?.id,
      categoryId: category === null ? null : finder.find(category)?.id,
      productId: product === null ? null : products.get(product),
    }
    const unknown = Object.entries(target)
      .find(([, id]) => id === undefined)?.[0]
      .replace(/Id$/, '')
    if (unknown === undefined) return { target: target as DiscountTarget }
    return { why: `no ${unknown} is called "${discount[unknown as 'customer']}"` }
  })
}
