import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { type LicencedUser, type LicenceSort, licenceState } from './licence.ts'

export interface LicencesFilter {
  /** Part of company, code, name or e-mail. */
  search?: string
  /** A `LicenceState`. */
  state?: string
}

export interface LicencesRequest {
  filter: LicencesFilter
  sort: { column: LicenceSort; descending: boolean }
  /** Starts at 1. */
  page: number
  pageSize: number
}

/** Users of companies: without a filter those with a licence or in need of one, otherwise the matches. */
export async function loadLicencedUsers(
  db: Db,
  scope: SiteScope,
  { filter, sort, page, pageSize }: LicencesRequest,
): Promise<{ users: LicencedUser[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc nulls last` : sql`asc nulls last`
  const [{ rows }, totalHits] = await Promise.all([
    sql<Row>`
      select u.id as user_id, u.email, btrim(u.first_name || ' ' || u.last_name) as name, c.code as firm_code,
        ${customerName('c')} as firm, u.desktop_only,
        coalesce(l.key_end, '') as key_end, l.given_at as issued_at, l.bound_at
      from ${selectUsers(scope, filter)}
      order by ${SORTS[sort.column]} ${direction}, u.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countLicencedUsers(db, scope, filter),
  ])
  return {
    users: rows.map(({ desktopOnly, boundAt, ...row }) => ({
      ...row,
      state: licenceState({ desktopOnly, boundAt, issuedAt: row.issuedAt }),
    })),
    totalHits,
  }
}

export async function countLicencedUsers(db: Db, scope: SiteScope, filter: LicencesFilter): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from ${selectUsers(scope, filter)}`.execute(db)
  return rows[0]?.hits ?? 0
}

const SORTS: Record<LicenceSort, RawBuilder<unknown>> = {
  user: sql`u.email`,
  firm: customerName('c'),
  issuedAt: sql`l.given_at`,
}

const STATE = sql`case when l.given_at is null then case when u.desktop_only then 'desktop' else 'free' end
  when l.bound_at is null then 'waiting' else 'active' end`

const selectUsers = ({ siteId }: SiteScope, { search = '', state = '' }: LicencesFilter): RawBuilder<SqlBool> =>
  sql`users u join customers c on c.id = u.customer_id
      left join licences l on l.user_id = u.id and l.revoked_at is null
    where u.site_id = ${siteId} and u.erased_at is null
      and (${search} = '' or ${containsFolded(sql`u.email || ' ' || u.first_name || ' ' || u.last_name`, search)}
        or ${containsFolded(sql`c.code || ' ' || c.company_name`, search)})
      and case when ${state} <> '' then ${STATE} = ${state}
        else ${search} <> '' or u.desktop_only or l.id is not null end`

interface Row extends Omit<LicencedUser, 'state'> {
  desktopOnly: boolean
  boundAt: Date | null
}
