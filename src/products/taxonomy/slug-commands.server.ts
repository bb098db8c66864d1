import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '../search-index-commands.server.ts'
import type { TaxonomyKind } from './taxonomy-page.ts'

interface SlugChange {
  kind: TaxonomyKind
  id: number
  from: string
  to: string
}

/**
 * Changes the address of a category or brand; the previous one leads to it. Throws a unique violation if another category
 * or brand has the address. The caller has locked the record.
 */
export async function writeTaxonomySlug(tx: Tx, siteId: number, { kind, id, from, to }: SlugChange): Promise<void> {
  if (kind === 'category') {
    await sql`update categories set slug = ${to} where site_id = ${siteId} and id = ${id}`.execute(tx)
    await sql`delete from category_former_slugs where site_id = ${siteId} and slug = ${to}`.execute(tx)
  } else {
    await sql`update brands set slug = ${to} where site_id = ${siteId} and id = ${id}`.execute(tx)
    await sql`delete from brand_former_slugs where site_id = ${siteId} and slug = ${to}`.execute(tx)
  }
  await addFormerSlug(tx, siteId, { kind, id, slug: from })
  await notifyCatalogChange(tx, siteId)
}

/** The addresses of a category or brand, present and former ones, lead to the one that it is merged into. */
export async function moveTaxonomySlugs(
  tx: Tx,
  siteId: number,
  { kind, id, target }: { kind: TaxonomyKind; id: number; target: number },
): Promise<void> {
  const records = sql.table(kind === 'category' ? 'categories' : 'brands')
  const { rows } = await sql<{ slug: string }>`
    select slug from ${records} where site_id = ${siteId} and id = ${id}`.execute(tx)
  if (kind === 'category')
    await sql`update category_former_slugs set category_id = ${target}
      where site_id = ${siteId} and category_id = ${id}`.execute(tx)
  else
    await sql`update brand_former_slugs set brand_id = ${target}
      where site_id = ${siteId} and brand_id = ${id}`.execute(tx)
  for (const { slug } of rows) await addFormerSlug(tx, siteId, { kind, id: target, slug })
}

async function addFormerSlug(
  tx: Tx,
  siteId: number,
  { kind, id, slug }: { kind: TaxonomyKind; id: number; slug: string },
): Promise<void> {
  if (kind === 'category')
    await sql`insert into category_former_slugs (site_id, slug, category_id) values (${siteId}, ${slug}, ${id})
      on conflict (site_id, slug) do update set category_id = excluded.category_id`.execute(tx)
  else
    await sql`insert into brand_former_slugs (site_id, slug, brand_id) values (${siteId}, ${slug}, ${id})
      on conflict (site_id, slug) do update set brand_id = excluded.brand_id`.execute(tx)
}
