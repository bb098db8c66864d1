import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { MediaUse } from './media-file.ts'

const MAX_USES = 50

/** The first places that show a file. A key is stored as it is, or as its address `/media/key-640.webp`. */
export async function loadMediaUses(db: Db, siteId: number, key: string): Promise<MediaUse[]> {
  const stored = `^(${key}|/media/${key}(-[0-9]{2,4})?([.][a-z0-9]+)?)$`
  const inHtml = `/media/${key}(-[0-9]{2,4})?([.][a-z0-9]+)?([^a-z0-9_.-]|$)`
  // A name in the settings, which a colon follows, is no key.
  const inSettings = `"(${key}"(?!:)|${inHtml})`
  const { rows } = await sql<MediaUse>`
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
    select 'brand', '', name from brands where site_id = ${siteId} and logo_url ~ ${stored}
    union all
    (select 'product', '', code from products p where site_id = ${siteId} and (picture = ${key} or exists (
      select from product_images i where i.product_id = p.id and i.picture = ${key})
      or (position(${`/media/${key}`} in descriptions::text) > 0 and descriptions::text ~ ${inHtml})) limit 5)
    union all
    (select 'customer', '', code from customers where site_id = ${siteId} and picture = ${key} limit 5)
    union all
    select 'settings', '', '' from sites where id = ${siteId} and settings::text ~ ${inSettings}
    limit ${MAX_USES}`.execute(db)
  return rows
}
