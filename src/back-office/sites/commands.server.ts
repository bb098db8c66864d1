import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, type Refusal } from '#src/api/refusal.ts'
import { markInvitedByStaff, stillInvited } from '#src/customers/members/invited-commands.server.ts'
import { addStaffMember } from '#src/customers/staff/commands.server.ts'
import { listStaffAccounts } from '#src/customers/staff/queries.server.ts'
import { methodsSection } from '#src/payments/settings-commands.server.ts'
import type { Viewer } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { createPublicList } from '#src/pricing/price-list-commands.server.ts'
import { priceList } from '#src/pricing/price-lists-document.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { issueLink, revokeUserLinks } from '#src/session/secrets/single-use-commands.server.ts'
import type { Site } from '#src/settings/site.ts'
import { findFoundedSite, foundSite, lockSites, setFounderAccount } from '#src/site/founding-commands.server.ts'
import type { NewSite, SiteProblem } from '#src/site/new-site.ts'
import { isSoleOrganisation, loadFoundedSites } from '#src/site/queries.server.ts'
import { DEFAULT_PAYMENT_METHODS } from './default-methods.ts'
import { toOwnAccounts } from './queries.server.ts'

export interface SiteRequest extends NewSite {
  /** Code of the price list by which visitors buy; it is created with the site. */
  publicList?: string | undefined
}

export type SiteFieldProblem = SiteProblem | { field: 'publicList'; reason: 'format' }

/** The owner who creates a site in the browser; the first owner of the new one. */
export interface Founder {
  site: Pick<Site, 'id' | 'organisation'>
  viewer: Pick<Viewer, 'email' | 'firstName' | 'lastName'>
  userId: number
  ip: string
}

export type SiteResult =
  /** `isRepeated`: the same founder created it before. */
  { ok: true; id: number; isRepeated: boolean } | { ok: false; refusal: Refusal; problems: readonly SiteFieldProblem[] }

/**
 * Creates a site with its host, payment methods and, if it is named, its public price list. A founder becomes its owner,
 * without a password: an account of one site never opens another one. Refuses OtherOwners for a founder in an
 * installation with sites of other owners. Repeating the key, host and name of a founder creates nothing.
 */
export const createSite = (db: Db, { publicList, ...site }: SiteRequest, founder?: Founder): Promise<SiteResult> =>
  transact(db, async (tx): Promise<SiteResult> => {
    await lockSites(tx)
    if (founder && !(await isSoleOrganisation(tx, founder.site.organisation)))
      return { ok: false, refusal: { code: 'OtherOwners' }, problems: [] }
    const earlier = founder && (await findFoundedSite(tx, site, founder.userId))
    if (earlier) return { ok: true, id: earlier.id, isRepeated: true }
    const origin = founder && { organisation: founder.site.organisation, founderId: founder.userId }
    const created = await foundSite(tx, site, origin)
    const problems: SiteFieldProblem[] = 'problems' in created ? [...created.problems] : []
    if (!isPublicListValid(site, publicList)) problems.push({ field: 'publicList', reason: 'format' })
    if ('problems' in created || problems.length > 0)
      return { ok: false, refusal: { code: 'InvalidRequest' }, problems }
    const { id } = created
    if (site.sellsTo !== 'pages')
      await methodsSection.write(tx, id, methodsSection.schema.parse(DEFAULT_PAYMENT_METHODS))
    if (publicList !== undefined) await createPublicList(tx, id, publicList)
    if (founder) await addFounder(tx, { id, key: site.key }, founder)
    return { ok: true, id, isRepeated: false }
  })

/** Only a site that sells to visitors has a public price list. */
function isPublicListValid({ sellsTo }: NewSite, code: string | undefined): boolean {
  if (code === undefined) return true
  return (sellsTo === 'public' || sellsTo === 'both') && priceList.shape.code.safeParse(code).success
}

async function addFounder(
  tx: Tx,
  site: { id: number; key: string },
  { site: from, viewer, userId, ip }: Founder,
): Promise<void> {
  const { email, firstName, lastName } = viewer
  const person = { email, emailKey: emailKey(email), firstName, lastName, phone: '', role: 'owner' } as const
  const ownerId = await addStaffMember(tx, site.id, person)
  if (ownerId === undefined) throw new Error('a new site has a user already')
  await setFounderAccount(tx, { siteId: site.id, userId: ownerId })
  await markInvitedByStaff(tx, { siteId: site.id, invitedBy: null }, { userIds: [ownerId], again: false })
  const entry = { customerId: null, action: 'site.found', target: site.key, ip }
  await audit(tx, { ...entry, siteId: from.id, userId })
  await audit(tx, { ...entry, siteId: site.id, userId: ownerId })
}

/**
 * The link with which the founder of a site chooses the first password there; an earlier one stops working. 404 for a
 * site that another user created, and 403 once the account has a password.
 */
export const issueFounderLink = (
  db: Db,
  { key }: { key: string },
  { site: from, viewer, userId, ip }: Founder,
): Promise<{ ok: true; siteId: number; link: string }> =>
  transact(db, async (tx) => {
    const founded = (await loadFoundedSites(tx, userId)).find((site) => site.key === key)
    if (!founded) throw notFound()
    const accounts = await listStaffAccounts(tx, toOwnAccounts(viewer, [founded]), [founded.id])
    const account = accounts.find(({ userId: id }) => id === founded.founderAccountId) ?? accounts[0]
    if (!account?.isOwner || !(await stillInvited(tx, founded.id, account.userId)))
      throw new HttpError(403, 'Forbidden')
    await revokeUserLinks(tx, account.userId)
    await audit(tx, { siteId: from.id, userId, customerId: null, action: 'site.founderLink', target: key, ip })
    const link = await issueLink(tx, { siteId: founded.id, purpose: 'invitation', userId: account.userId, ip })
    return { ok: true, siteId: founded.id, link }
  })
