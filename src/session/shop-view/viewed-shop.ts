import { hasStaffPermission } from '#src/permissions/staff.ts'
import type { Hideable, Viewer } from '#src/permissions/viewer.ts'

/**
 * The viewer of a shop that staff see as a user of a customer. The figures that the member of staff may not see at the
 * customer's page are hidden, and so is what is hidden from themselves. A second factor that the shop requires of
 * dealers is no obstacle, and neither is a user of the desktop application.
 */
export function toViewedShop(viewed: Viewer, staff: Viewer, endsAt: Date): Viewer {
  const orders = (['seeOrderDesk', 'workOrders', 'shipOrders'] as const).some((one) => hasStaffPermission(staff, one))
  const hidden: Hideable[] = [
    ...(orders ? [] : (['order'] as const)),
    ...(hasStaffPermission(staff, 'seeAccounts') ? [] : (['account', 'payment'] as const)),
  ]
  return {
    ...viewed,
    sessionId: staff.sessionId,
    visitorId: staff.visitorId,
    hides: new Set([...viewed.hides, ...staff.hides, ...hidden]),
    hasSecondFactor: true,
    desktopOnly: false,
    staffPermissions: new Set(),
    viewedBy: { userId: staff.userId ?? 0, name: staff.name || staff.email, endsAt },
  }
}
