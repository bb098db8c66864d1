import { readRow } from './database.ts'

/** A category of the first site. */
export const findCategory = (databaseUrl: string) =>
  readRow<{ id: number; slug: string }>(
    databaseUrl,
    `select c.id::int, c.slug from categories c join sites s on s.id = c.site_id where s.key = 'anadolu' order by c.id limit 1`,
  )

/** The name of a category without others below it, of stocked products without promotions; no other name contains it. */
export async function findUniqueCategoryName(databaseUrl: string): Promise<string> {
  const { name } = await readRow<{ name: string }>(
    databaseUrl,
    `select c.names->>'tr' as name
     from products p join sites s on s.id = p.site_id and s.key = 'anadolu' join categories c on c.id = p.category_id
     where p.package_quantity = 1 and p.stock_type = 1 and p.visible and p.purchasable and p.parent_id is null and p.season is null
       and not exists (select from products where parent_id = p.id) and not exists (select from categories where parent_id = c.id)
       and (select sum(on_hand) from stock where product_id = p.id) > 60
       and not exists (select from promotion_goods g where g.product_id = p.id or g.category_id in (c.id, c.parent_id))
       and not exists (select from categories o where o.site_id = p.site_id and o.id <> c.id and o.names->>'tr' ilike '%' || (c.names->>'tr') || '%')
     order by p.id limit 1`,
  )
  return name
}
