import { can, PERMISSIONS, type Permission, type RequestContext } from '#src/permissions/policy.ts'
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffPermission, type StaffRole } from '#src/permissions/staff.ts'
import {
  type BuyingCustomer,
  HIDEABLE,
  type Hideable,
  type Role,
  VISITOR,
  type Viewer,
} from '#src/permissions/viewer.ts'
import { FLAGS, type Flag } from '#src/settings/flag.ts'
import { interpret, type Shop } from '#src/settings/shop.ts'
import { code, page, table } from './markdown.ts'
import { createSettings, getOthers, getPrerequisites } from './settings-tried.ts'

const PLATFORMS = [1, 2, 3, 4]

const buyer = (kind: BuyingCustomer['kind']): BuyingCustomer => ({
  id: 1,
  code: 'C1',
  name: 'Customer',
  kind,
  roleType: 0,
  parentId: null,
  priceListId: null,
  groupId: null,
  audienceGroupId: null,
  depotId: null,
  depotIds: [],
  currency: 'TRY',
  picture: '',
})

/** A member of staff with a built-in role. */
const member = (staffRole: StaffRole): Viewer => ({
  ...person('staff', null),
  staffPermissions: new Set<StaffPermission>(STAFF_ROLES[staffRole]),
  staffRole,
})

const person = (role: Role, customer: BuyingCustomer | null): Viewer => ({
  ...VISITOR,
  role,
  specialDiscount: role === 'representative' ? '10' : null,
  signedIn: true,
  userId: 1,
  customer,
})

/** Viewers by column name. */
const viewers: Record<string, Viewer> = {
  visitor: VISITOR,
  customer: person('customer', buyer('public')),
  dealer: person('dealer', buyer('dealer')),
  'sub-dealer': person('subDealer', buyer('subDealer')),
  'representative (for a customer)': person('representative', buyer('dealer')),
  'representative (without customer)': person('representative', null),
  owner: person('owner', null),
  ...Object.fromEntries(STAFF_ROLE_NAMES.map((role) => [`staff: ${role}`, member(role)])),
}

/** The permissions of each viewer on each platform, and the flags that control them. */
export function permissionsPage() {
  const rows = PERMISSIONS.map((permission) => [
    code(permission),
    ...Object.values(viewers).map((viewer) => getPlatforms(permission, viewer)),
    findControllingFlags(permission).join(', '),
  ])
  return page(
    'Permissions',
    'The platforms (1 B2B, 2 B2C, 3 both, 4 corporate) on which each viewer has a permission of `src/permissions/policy.ts` under ' +
      'default settings; the last column names the user flags and settings that change an answer.',
    table(['permission', ...Object.keys(viewers), 'switched by'], rows),
  )
}

function getPlatforms(permission: Permission, viewer: Viewer) {
  return PLATFORMS.filter((platform) => allows(permission, viewer, createShop(platform))).join(' ') || '·'
}

const allows = (permission: Permission, viewer: Viewer, shop: Shop) => {
  const context: Pick<RequestContext, 'shop' | 'viewer'> = { viewer, shop }
  return can(context, permission)
}

const shops = new Map<string, Shop>()

/** Cached, because every permission is evaluated for every viewer in each of these shops. */
function createShop(platform: number, flags: Record<string, unknown> = {}): Shop {
  const key = JSON.stringify([platform, flags])
  const shop = shops.get(key) ?? interpret(createSettings(platform, flags))
  shops.set(key, shop)
  return shop
}

// Evaluates each flag for every viewer and platform, so that the page cannot omit one.
function findControllingFlags(permission: Permission): string[] {
  const changesResult = (change: (viewer: Viewer) => Viewer) => changesAnyResult(permission, { change })
  const settings = FLAGS.filter(({ name }) => name !== 'PlatformID')
  return [
    ...HIDEABLE.filter((what) => changesResult(hide(what))).map((what) => `hides ${what}`),
    ...(changesResult((viewer) => ({ ...viewer, seesStocks: viewer.signedIn })) ? ['sees stocks'] : []),
    ...(changesResult((viewer) => ({ ...viewer, promotions: viewer.signedIn })) ? ['promotions'] : []),
    ...(changesResult(asCollector) ? ['role type'] : []),
    ...settings.filter((flag) => dependsOn(permission, flag)).map(({ name }) => code(name)),
  ]
}

function dependsOn(permission: Permission, flag: Flag) {
  const needed = getPrerequisites(flag)
  return getOthers(flag).some((value) =>
    changesAnyResult(permission, { needed, flags: { ...needed, [flag.name]: value } }),
  )
}

interface Change {
  change?: (viewer: Viewer) => Viewer
  needed?: Record<string, unknown>
  flags?: Record<string, unknown>
}

/** Whether the change alters the result for any viewer on any platform. */
function changesAnyResult(permission: Permission, { change = (viewer) => viewer, needed = {}, flags = {} }: Change) {
  return PLATFORMS.some((platform) =>
    Object.values(viewers).some(
      (viewer) =>
        allows(permission, viewer, createShop(platform, needed)) !==
        allows(permission, change(viewer), createShop(platform, flags)),
    ),
  )
}

const hide = (what: Hideable) => (viewer: Viewer) => ({ ...viewer, hides: new Set(viewer.signedIn ? [what] : []) })

const asCollector = (viewer: Viewer) => ({
  ...viewer,
  customer: viewer.customer && { ...viewer.customer, roleType: 1 },
})
