import { sql } from 'kysely'
import type { AppContext } from '#src/api/serve.server.ts'
import { loadOwnAccounts } from '#src/back-office/sites/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { VISITOR } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import type { OpenSite } from '#src/settings/site.ts'
import type { ProductState } from './product-state.ts'

type Services = Pick<AppContext, 'db' | 'sites'>

/** Another site of the same owner, with the account of the viewer there. */
export interface OtherSite extends Pick<OpenSite, 'site' | 'shop'> {
  accountId: number
  /** The account may upload lists of products. */
  mayReceive: boolean
  /** The account may see its products, hidden ones included. */
  maySee: boolean
}

/** The other sites of the same owner that sell something, and in which the viewer is active staff, by name. */
export async function loadOtherSites(
  { db, sites }: Services,
  { site: here, viewer }: RequestContext,
): Promise<OtherSite[]> {
  const others = (await sites.all()).filter(
    ({ site, shop }) => site.organisation === here.organisation && site.id !== here.id && shop.sells.anything,
  )
  const accounts = await loadOwnAccounts(
    db,
    viewer,
    others.map(({ site }) => site.id),
  )
  return others
    .flatMap(({ site, shop }) => {
      const account = accounts.get(site.id)
      if (!account) return []
      const { userId, isOwner, permissions } = account
      const role = isOwner ? ('owner' as const) : ('staff' as const)
      const colleague = { ...VISITOR, role, signedIn: true, userId, staffPermissions: new Set(permissions) }
      const mayReceive = can({ shop, viewer: colleague }, 'importData')
      const maySee = mayReceive || can({ shop, viewer: colleague }, 'manageCatalogue')
      return { site, shop, accountId: userId, mayReceive, maySee }
    })
    .sort((one, other) => one.site.name.localeCompare(other.site.name))
}

/** What each of these sites has of the product with this code; a site that is missing does not have it. */
export async function loadProductStates(
  db: Db,
  siteIds: readonly number[],
  code: string,
): Promise<Map<number, ProductState>> {
  const { rows } = await sql<{ siteId: number; visible: boolean; isForEveryone: boolean }>`
    select p.site_id, p.visible and coalesce(parent.visible, true) as visible,
      ${matchVisible({ audience: 'everyone' }, 'p')} as is_for_everyone
    from products p left join products parent on parent.id = p.parent_id
    where p.site_id = any(${siteIds}::bigint[]) and p.code = ${code}`.execute(db)
  return new Map(
    rows.map(({ siteId, visible, isForEveryone }) => [
      siteId,
      visible ? (isForEveryone ? 'shown' : 'groups') : 'hidden',
    ]),
  )
}

interface ExistingProduct {
  code: string
  /** At one of the two sites. */
  isVariation: boolean
}

/** The products with these codes that the other site has, by code. */
export async function listExistingProducts(
  db: Db,
  { hereId, otherId, codes }: { hereId: number; otherId: number; codes: readonly string[] },
): Promise<ExistingProduct[]> {
  const { rows } = await sql<ExistingProduct>`
    select there.code, there.parent_id is not null or here.parent_id is not null as is_variation
    from products there left join products here on here.site_id = ${hereId} and here.code = there.code
    where there.site_id = ${otherId} and there.code = any(${codes}::text[]) order by there.code`.execute(db)
  return rows
}
