import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ProductSeo } from './seo.ts'

/** The address and the texts of a product for search engines, by its code; undefined without one that has a page. */
export async function loadProductSeo(
  db: Db | Tx,
  siteId: number,
  { code, lock = false }: { code: string; lock?: boolean },
): Promise<(ProductSeo & { id: number }) | undefined> {
  // A variation is shown on the page of its parent.
  const { rows } = await sql<ProductSeo & { id: number }>`
    select p.id, p.slug, coalesce(seo.titles, '{}') as titles, coalesce(seo.descriptions, '{}') as descriptions
    from products p left join product_seo_texts seo on seo.product_id = p.id
    where p.site_id = ${siteId} and p.code = ${code} and p.parent_id is null
    ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows[0]
}

/** The address of the product that had this one before. */
export async function findPresentSlug(db: Db, siteId: number, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from product_former_slugs former join products p on p.id = former.product_id
    where former.site_id = ${siteId} and former.slug = ${slug}`.execute(db)
  return rows[0]?.slug
}
