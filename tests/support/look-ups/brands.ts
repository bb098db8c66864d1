import { readRow } from './database.ts'

/** The brand of the first site with the most products; shorter names are parts of other words. */
export const findPopularBrand = (databaseUrl: string) =>
  readRow<{ name: string; slug: string }>(
    databaseUrl,
    `select b.name, b.slug from brands b join products p on p.brand_id = b.id join sites s on s.id = b.site_id
     where s.key = 'anadolu' and p.visible and length(b.name) > 4 group by b.id order by count(*) desc limit 1`,
  )

/** The brand of the first site with the most products in categories whose address contains a word. */
export const findBrandOfCategories = (databaseUrl: string, word: string) =>
  readRow<{ name: string }>(
    databaseUrl,
    `select b.name from brands b join products p on p.brand_id = b.id join categories c on c.id = p.category_id
     join sites s on s.id = b.site_id
     where s.key = 'anadolu' and strpos(c.slug, $1) > 0 and p.visible group by b.name order by count(*) desc limit 1`,
    [word],
  )

export const findBrandOfProduct = (databaseUrl: string, productId: number) =>
  readRow<{ name: string }>(
    databaseUrl,
    'select b.name from brands b join products p on p.brand_id = b.id where p.id = $1',
    [productId],
  )
