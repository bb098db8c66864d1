import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'

/** SQL for whether a site has a product. */
export const hasProducts = ({ siteId }: SiteScope) =>
  sql<boolean>`exists (select from products p where p.site_id = ${siteId})`
