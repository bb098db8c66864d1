import { readRow } from './database.ts'

interface ValueFilter {
  /** The code of the category. */
  category: string
  /** The key of the property. */
  property: string
  /** The keys of the values. */
  values: readonly string[]
}

/** How many products of a category of the first site have one of these values. */
export async function countProductsByValue(databaseUrl: string, { category, property, values }: ValueFilter) {
  const { count } = await readRow<{ count: number }>(
    databaseUrl,
    `select count(*)::int from product_search found join sites on sites.id = found.site_id
     join categories c on c.id = found.category_id
     where sites.key = 'anadolu' and c.code = $1 and value_ids && array(
       select v.id from property_values v join properties p on p.id = v.property_id and p.site_id = found.site_id
       where p.key = $2 and v.key = any($3))`,
    [category, property, values],
  )
  return count
}
