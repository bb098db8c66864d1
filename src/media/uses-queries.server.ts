import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { hasLimitedProducts, matchAudience } from '../products/goods/visibility-queries.server.ts'

interface MediaUseRow {
  place: 'banner' | 'page' | 'news' | 'menu' | 'brand' | 'category' | 'customer' | 'settings'
  id: string
  name: string
}

/**
 * SQL for the places other than products that show a file. A key is stored as it is, or as its address
 * `/media/key-640.webp`.
 */
export function selectMediaUses(siteId: number, key: string): RawBuilder<MediaUseRow> {
  const stored = `^(${key}|/media/${key}(-[0-9]{2,4})?([.][a-z0-9]+)?)$`
  const inHtml = matchMediaAddress(key)
  // A name in the settings, which a colon follows, is no key.
  const inSettings = `"(${key}"(?!:)|${inHtml})`
  return sql<MediaUseRow>`
    select 'banner' as place, id::text, position as name from banners b where site_id = ${siteId} and exists (
      select from banner_images i where i.banner_id = b.id and (i.image_url ~ ${stored} or i.poster ~ ${stored}))
    union all
    select 'page', number::text, coalesce(titles ->> 'tr', (select value from jsonb_each_text(titles) limit 1), '')
      from content_pages where site_id = ${siteId} and (bodies::text || blocks::text) ~ ${inHtml}
    union all
    select 'news', number::text, coalesce(titles ->> 'tr', (select value from jsonb_each_text(titles) limit 1), '')
      from news where site_id = ${siteId} and (picture = ${key} or bodies::text ~ ${inHtml})
    union all
    select 'menu', '', m.name from menus m where m.site_id = ${siteId}
      and exists (select from menu_entries e where e.menu_id = m.id and e.picture = ${key})
    union all
    select 'brand', id::text, name from brands
      where site_id = ${siteId} and (logo_url ~ ${stored} or page_texts::text ~ ${inHtml})
    union all
    select 'category', id::text, coalesce(names ->> 'tr', (select value from jsonb_each_text(names) limit 1), '')
      from categories where site_id = ${siteId} and (picture_url = ${key} or page_texts::text ~ ${inHtml})
    union all
    (select 'customer', '', code from customers where site_id = ${siteId} and picture = ${key} limit 5)
    union all
    select 'settings', '', '' from sites where id = ${siteId} and settings::text ~ ${inSettings}`
}

/** The pattern of the address of a file in HTML. */
export const matchMediaAddress = (key: string) => `/media/${key}(-[0-9]{2,4})?([.][a-z0-9]+)?([^a-z0-9_.-]|$)`

/**
 * Whether all products with this picture are limited to groups of customers that the viewer is not in, and nothing else
 * of the site shows it.
 */
export async function isPictureLimited(db: Db, scope: SiteScope, key: string): Promise<boolean> {
  if (!(await hasLimitedProducts(db, scope))) return false
  const { rows } = await sql<{ limited: boolean }>`
    select count(*) > 0 and not bool_or(${matchAudience(scope, 'p')}) as limited
    from products p
    where p.site_id = ${scope.siteId} and (p.picture = ${key}
      or p.id = any(array(select image.product_id from product_images image where image.picture = ${key})))`.execute(db)
  if (rows[0]?.limited !== true) return false
  const uses = await sql`select from (${selectMediaUses(scope.siteId, key)}) shown limit 1`.execute(db)
  return uses.rows.length === 0
}
