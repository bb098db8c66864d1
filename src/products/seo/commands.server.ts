import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '../search-index-commands.server.ts'
import type { ProductSeo } from './seo.ts'

/**
 * Writes the address and the texts of a product; the address that it had before redirects to the new one. Throws a
 * unique violation if another product has the address.
 */
export async function writeProductSeo(
  tx: Tx,
  siteId: number,
  { id, saved, written }: { id: number; saved: ProductSeo; written: ProductSeo },
): Promise<void> {
  await sql`update products set slug = ${written.slug}, updated_at = now() where id = ${id}`.execute(tx)
  if (written.slug !== saved.slug) {
    await sql`delete from product_former_slugs where site_id = ${siteId} and slug = ${written.slug}`.execute(tx)
    await sql`insert into product_former_slugs (site_id, slug, product_id)
      values (${siteId}, ${saved.slug}, ${id})`.execute(tx)
  }
  const [titles, descriptions] = [JSON.stringify(written.titles), JSON.stringify(written.descriptions)]
  await sql`insert into product_seo_texts (product_id, titles, descriptions) values (${id}, ${titles}, ${descriptions})
    on conflict (product_id) do update set titles = excluded.titles, descriptions = excluded.descriptions`.execute(tx)
  await notifyCatalogChange(tx, siteId)
}
