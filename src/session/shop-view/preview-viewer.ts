import type { PreviewRole } from '#src/api/page-preview.ts'
import { type BuyingCustomer, VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import { toViewedShop } from './viewed-shop.ts'

/** No row has this id: the previewed viewer has no orders, cart or prices of its own. */
const NO_RECORD = 0

interface PreviewOptions {
  role: PreviewRole
  /** The name of the customer that it buys for. */
  customerName: string
  currency: string
}

/**
 * The viewer of a page that staff preview: has this role, but is no user of the shop. Calls refuse all its writes, and
 * purchase prices are hidden from it.
 */
export function toPreviewViewer({ role, customerName, currency }: PreviewOptions, staff: Viewer): Viewer {
  const viewer = role === 'visitor' ? VISITOR : toMember(role, toCustomer(role, { customerName, currency }))
  const viewed = toViewedShop(viewer, staff, new Date())
  return { ...viewed, sessionId: null, visitorId: null, hides: new Set([...viewed.hides, 'purchasePrice']) }
}

const toMember = (role: Exclude<PreviewRole, 'visitor'>, customer: BuyingCustomer): Viewer => ({
  ...VISITOR,
  role,
  signedIn: true,
  userId: NO_RECORD,
  name: customer.name,
  customer,
  promotions: true,
})

const toCustomer = (
  role: PreviewRole,
  { customerName, currency }: Pick<PreviewOptions, 'customerName' | 'currency'>,
): BuyingCustomer => ({
  id: NO_RECORD,
  code: '000',
  name: customerName,
  kind: role === 'subDealer' ? 'subDealer' : 'dealer',
  roleType: 0,
  parentId: null,
  priceListId: null,
  groupId: null,
  audienceGroupId: null,
  depotId: null,
  depotIds: [],
  currency,
  picture: '',
})
