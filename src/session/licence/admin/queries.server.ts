import { sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { type LicencedUser, licenceState } from './licence.ts'

export interface LicencesRequest {
  /** Part of company, code, name or e-mail; empty for users with a licence or in need of one. */
  search: string
  /** Starts at 1. */
  page: number
  pageSize: number
}

/** Users of companies: without a search those with a licence or in need of one, otherwise the matches. */
export async function loadLicencedUsers(
  db: Db,
  { siteId }: SiteScope,
  { search, page, pageSize }: LicencesRequest,
): Promise<{ users: LicencedUser[]; totalHits: number }> {
  const { rows } = await sql<Row>`
    select u.id as user_id, u.email, btrim(u.first_name || ' ' || u.last_name) as name, c.code as firm_code,
      ${customerName('c')} as firm, u.desktop_only,
      coalesce(l.key_end, '') as key_end, l.given_at as issued_at, l.bound_at, count(*) over ()::integer as hits
    from users u
      join customers c on c.id = u.customer_id
      left join licences l on l.user_id = u.id and l.revoked_at is null
    where u.site_id = ${siteId} and u.erased_at is null and case when ${search} = ''
      then u.desktop_only or l.id is not null
      else ${containsFolded(sql`u.email || ' ' || u.first_name || ' ' || u.last_name`, search)}
        or ${containsFolded(sql`c.code || ' ' || c.company_name`, search)} end
    order by firm, u.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    users: rows.map(({ hits: _, desktopOnly, boundAt, ...row }) => ({
      ...row,
      state: licenceState({ desktopOnly, boundAt, issuedAt: row.issuedAt }),
    })),
    totalHits: rows[0]?.hits ?? 0,
  }
}

interface Row extends Omit<LicencedUser, 'state'> {
  desktopOnly: boolean
  boundAt: Date | null
  hits: number
}
