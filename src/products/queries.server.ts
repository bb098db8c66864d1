import { sql } from 'kysely'
import { selectIsRunning } from '#src/jobs/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchVisible } from './goods/visibility-queries.server.ts'

/** SQL for whether a site has a product. */
export const hasProducts = ({ siteId }: SiteScope) =>
  sql<boolean>`exists (select from products p where p.site_id = ${siteId})`

/** Of these codes, those of products that the viewer may not see; codes without a product are not among them. */
export async function loadHiddenCodes(
  db: Db,
  scope: Pick<SiteScope, 'siteId' | 'audience'>,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('code')
    .where('siteId', '=', scope.siteId)
    .where('code', 'in', codes)
    .where(({ not }) => not(matchVisible(scope, 'products')))
    .execute()
  return new Set(rows.map(({ code }) => code))
}

export interface SearchRebuild {
  requestedAt: Date
  startedAt: Date | null
  /** Null while it waits or runs. */
  finishedAt: Date | null
  /** Products when it began. */
  total: number
  done: number
  /** Another one may be requested: it finished, or it failed, or no process took it. */
  isRequestable: boolean
}

/** After this time a rebuild that no process works on may be requested again. */
const UNFINISHED_MINUTES = 10

/** SQL for whether a rebuild in a table may be requested again. */
export const selectIsRequestable = (table: string) => sql<boolean>`(${sql.ref(`${table}.finished_at`)} is not null
  or (${sql.ref(`${table}.requested_at`)} < now() - make_interval(mins => ${UNFINISHED_MINUTES})
    and not ${selectIsRunning('renewSearchIndex')}))`

/** The last rebuild of the index that staff of the site requested; null without one. */
export async function loadSearchRebuild(db: Db, siteId: number): Promise<SearchRebuild | null> {
  const row = await db
    .selectFrom('searchRebuilds')
    .select(['requestedAt', 'startedAt', 'finishedAt', 'total', 'done'])
    .select(selectIsRequestable('search_rebuilds').as('isRequestable'))
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return row ?? null
}
