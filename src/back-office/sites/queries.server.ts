import type { AppContext } from '#src/api/serve.server.ts'
import { listStaffAccounts, type StaffAccount } from '#src/customers/staff/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Viewer } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import type { OpenSite } from '#src/settings/site.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import type { SiteAudience } from '#src/site/new-site.ts'
import { loadFoundedSites } from '#src/site/queries.server.ts'

/** A site of the same owner, in which the viewer works. */
export interface StaffedSite {
  key: string
  name: string
  sellsTo: SiteAudience
  status: number
  languages: Language[]
  currency: string
  hosts: string[]
  /** Of the canonical host. */
  origin: string
  isCurrent: boolean
  /** The viewer created it, and has not chosen a password there. */
  awaitsPassword: boolean
}

/**
 * The sites of the same owner in which the viewer is active staff, this one first. An account is recognized by its email,
 * which proves nothing to a site of another owner: those are not listed.
 */
export async function loadStaffedSites(
  { db, sites, env }: Pick<AppContext, 'db' | 'sites' | 'env'>,
  { site: here, viewer }: RequestContext,
): Promise<StaffedSite[]> {
  const ofOwner = (await sites.all()).filter(({ site }) => site.organisation === here.organisation)
  const others = ofOwner.filter(({ site }) => site.id !== here.id).map(({ site }) => site.id)
  const accounts = await loadOwnAccounts(db, viewer, others)
  return ofOwner
    .flatMap((open) => {
      const { site, hosts } = open
      const isCurrent = site.id === here.id
      const account = accounts.get(site.id)
      if (!isCurrent && !account) return []
      return {
        key: site.key,
        name: site.name,
        sellsTo: findAudience(open),
        status: site.status,
        languages: [...site.languages],
        currency: site.currency,
        hosts,
        origin: buildOrigin(env, site) ?? '',
        isCurrent,
        awaitsPassword: account?.awaitsPassword === true,
      }
    })
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || one.name.localeCompare(other.name))
}

interface OwnAccount extends Pick<StaffAccount, 'userId' | 'isOwner' | 'permissions'> {
  /** The viewer created the site, and has not chosen a password there. */
  awaitsPassword: boolean
}

/** The active account of the viewer as staff of each of these other sites: the one of its founder, else the one with the email. */
export async function loadOwnAccounts(
  db: Db,
  viewer: Pick<Viewer, 'userId' | 'email'>,
  siteIds: readonly number[],
): Promise<Map<number, OwnAccount>> {
  if (siteIds.length === 0 || viewer.userId === null) return new Map()
  const founded = await loadFoundedSites(db, viewer.userId)
  const accounts = await listStaffAccounts(db, toOwnAccounts(viewer, founded), siteIds)
  const bySite = Map.groupBy(accounts, ({ siteId }) => siteId)
  return new Map(
    [...bySite].flatMap(([siteId, ofSite]) => {
      const site = founded.find(({ id }) => id === siteId)
      const account = ofSite.find(({ userId }) => userId === site?.founderAccountId) ?? ofSite[0]
      if (!account) return []
      const { userId, isOwner, permissions, hasPassword } = account
      return [[siteId, { userId, isOwner, permissions, awaitsPassword: isOwner && !hasPassword && site !== undefined }]]
    }),
  )
}

/** A founder may have another email at a site since it was created. */
export const toOwnAccounts = (
  { email }: Pick<Viewer, 'email'>,
  founded: readonly { founderAccountId: number | null }[],
) => ({
  emailKey: emailKey(email),
  userIds: founded.flatMap(({ founderAccountId }) => founderAccountId ?? []),
})

function findAudience({ shop: { sells } }: OpenSite): SiteAudience {
  if (!sells.anything) return 'pages'
  if (sells.toDealers && sells.toPublic) return 'both'
  return sells.toDealers ? 'dealers' : 'public'
}
