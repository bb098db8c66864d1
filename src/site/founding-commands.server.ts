import { sql } from 'kysely'
import { auditAll } from '#src/platform/audit.server.ts'
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

/** The site that a user created with this key, host and name; undefined if it is another one's, or was not created. */
export const findFoundedSite = (tx: Tx, { key, host, name }: NewSite, founderId: number) =>
  tx
    .selectFrom('sites as s')
    .innerJoin('siteHosts as h', 'h.siteId', 's.id')
    .select('s.id')
    .where('s.key', '=', key)
    .where('s.founderId', '=', founderId)
    .where('s.name', '=', name.trim())
    .where('h.host', '=', host.toLowerCase())
    .executeTakeFirst()

/** The account by which the founder of a site is found there. */
export const setFounderAccount = (tx: Tx, { siteId, userId }: { siteId: number; userId: number }) =>
  tx.updateTable('sites').set({ founderAccountId: userId }).where('id', '=', siteId).execute()

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

/**
 * Makes the owners of two sites one, with all sites of both. Returns the keys of these sites; undefined for one site, or
 * one that is not there.
 */
export async function joinOrganisation(
  tx: Tx,
  { siteId, otherId }: { siteId: number; otherId: number },
): Promise<string[] | undefined> {
  await lockSites(tx)
  const named = await tx
    .selectFrom('sites')
    .select(['id', sql<string>`coalesce(organisation, key)`.as('organisation')])
    .where('id', 'in', [siteId, otherId])
    .execute()
  const joined = named.find(({ id }) => id === otherId)
  if (!joined || named.length < 2) return undefined
  const organisations = named.map(({ organisation }) => organisation)
  const sites = await tx
    .updateTable('sites')
    .set({ organisation: joined.organisation })
    .where(sql<string>`coalesce(organisation, key)`, 'in', organisations)
    .returning(['id', 'key'])
    .execute()
  const keys = sites.map(({ key }) => key).toSorted()
  const entry = { userId: null, customerId: null, action: 'site.join', detail: { note: keys.join(', ') } }
  await auditAll(
    tx,
    sites.map(({ id, key }) => ({ ...entry, siteId: id, target: key })),
  )
  for (const { id } of sites) await sql`select pg_notify('vitrin', ${`site:${id}`})`.execute(tx)
  return keys
}
