import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { RETURN_STATUS } from '#src/returns/return.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { toOrdersQuery } from '../orders/orders-table.ts'
import { type WaitingWork, WORK_KINDS, type WorkKind } from './work.ts'

/** A tile of the home page: how much of a kind waits, and the list of it. */
export interface WorkTile {
  kind: WorkKind
  count: number
  countText: string
  icon: IconName
  href: string
}

const ICONS: Record<WorkKind, IconName> = {
  orders: 'list',
  held: 'pause',
  proposals: 'pencil',
  returns: 'box',
  registrations: 'person',
  paymentIssues: 'alert',
  comments: 'chat',
}

/** The tiles of the work that the viewer may do. */
export const toWorkTiles = (page: PageRequest, work: WaitingWork): WorkTile[] =>
  WORK_KINDS.flatMap((kind) => {
    const count = work[kind]
    if (count === null) return []
    const countText = formatQuantity(page.language, `${count}`)
    return [{ kind, count, countText, icon: ICONS[kind], href: getListPath(page, kind) }]
  })

/** The list that shows exactly the counted records. */
function getListPath(page: PageRequest, kind: WorkKind): string {
  switch (kind) {
    case 'orders':
      return getPagePath(page, 'orderDesk', toOrdersQuery({ work: 'approve' }))
    case 'held':
      return getPagePath(page, 'orderDesk', toOrdersQuery({ work: 'held' }))
    case 'proposals':
      return getPagePath(page, 'proposals', '?state=requested')
    case 'returns':
      return getPagePath(page, 'deskReturns', `?status=${RETURN_STATUS.pending}`)
    case 'registrations':
      return getPagePath(page, 'registrations')
    case 'paymentIssues':
      return getPagePath(page, 'paymentDesk')
    case 'comments':
      return getPagePath(page, 'deskComments', '?state=waiting')
  }
}
