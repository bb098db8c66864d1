import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { findFormatProblems, type NewSite, PLATFORMS, type SiteProblem } from './new-site.ts'

/** Dealers need the owner's approval, because an email address does not prove that a company is a dealer. */
const initialSettings = (sellsTo: NewSite['sellsTo']) =>
  sellsTo === 'dealers' || sellsTo === 'both' ? { MembershipApproval: 3 } : {}

/** The owner who creates a site in the browser; absent for the command line. */
export interface SiteOrigin {
  organisation: string
  founderId: number
}

/** Creates an open site with its first host and the settings of its kind, or returns every problem. */
export async function foundSite(
  tx: Tx,
  site: NewSite,
  origin?: SiteOrigin,
): Promise<{ id: number } | { problems: SiteProblem[] }> {
  await lockSites(tx)
  const problems = [...findFormatProblems(site), ...(await findTaken(tx, site))]
  if (problems.length > 0) return { problems }
  const { key, host, name, sellsTo, languages = LANGUAGES, currency, timeZone } = site
  const { id } = await tx
    .insertInto('sites')
    .values({
      key,
      name: name.trim(),
      platform: PLATFORMS[sellsTo],
      languages: [...languages],
      settings: JSON.stringify(initialSettings(sellsTo)),
      ...(currency !== undefined && { currency }),
      ...(timeZone !== undefined && { timeZone }),
      ...origin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('siteHosts').values({ siteId: id, host: host.toLowerCase(), canonical: true }).execute()
  // Every process finds the new host at its next request.
  await sql`select pg_notify('vitrin', ${`site:${id}`})`.execute(tx)
  return { id }
}

/** Sites and hosts are added one after the other, so that two owners cannot take one name at once. */
export const lockSites = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('sites and hosts'))`.execute(tx)

async function findTaken(tx: Tx, { key, host }: NewSite): Promise<SiteProblem[]> {
  const [site, siteHost] = await Promise.all([
    tx.selectFrom('sites').select('id').where('key', '=', key).executeTakeFirst(),
    tx.selectFrom('siteHosts').select('siteId').where('host', '=', host.toLowerCase()).executeTakeFirst(),
  ])
  return [
    ...(site ? [{ field: 'key', reason: 'taken' } as const] : []),
    ...(siteHost ? [{ field: 'host', reason: 'taken' } as const] : []),
  ]
}

/** Makes a site one of the owner of another site. */
export async function joinOrganisation(
  tx: Tx,
  { siteId, otherId }: { siteId: number; otherId: number },
): Promise<void> {
  await lockSites(tx)
  const organisation = sql<string>`(select coalesce(o.organisation, o.key) from sites o where o.id = ${otherId})`
  await tx.updateTable('sites').set({ organisation }).where('id', 'in', [siteId, otherId]).execute()
  await sql`select pg_notify('vitrin', ${`site:${siteId}`})`.execute(tx)
}
