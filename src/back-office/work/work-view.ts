import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { RETURN_STATUS } from '#src/returns/return.ts'
import { mayOpen, RAIL_PAGES } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { getHealth } from '../health/wire.ts'
import { toOrdersQuery } from '../orders/orders-table.ts'
import { getPageName } from '../page-name.ts'
import { ATTENTION, type AttentionKind } from './attention.ts'
import type { getAttention } from './wire.ts'
import { type WaitingWork, WORK_KINDS, type WorkKind } from './work.ts'

/** A tile of the home page: how many records need attention, and the list of them. */
export interface WorkTile {
  kind: WorkKind | AttentionKind | 'health'
  label: string
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
  customerMessages: 'mail',
}

/** The tiles of the work that the viewer may do. */
export const toWorkTiles = (page: PageRequest, work: WaitingWork): WorkTile[] =>
  WORK_KINDS.flatMap((kind) => {
    const count = work[kind]
    if (count === null) return []
    return [toTile(page, { kind, count, icon: ICONS[kind], href: getListPath(page, kind) })]
  })

type AttentionCount = OutputOf<typeof getAttention>['counts'][number]

/** The tiles of the lists that have records which need attention. */
export const toAttentionTiles = (page: PageRequest, counts: readonly AttentionCount[]): WorkTile[] =>
  counts.map(({ kind, count }) => toTile(page, { kind, count, icon: ATTENTION[kind].icon, href: toPath(page, kind) }))

/** The list with exactly the counted records: `view=all` keeps a table from the default view of the user. */
function toPath(page: PageRequest, kind: AttentionKind): string {
  const query = new URLSearchParams(ATTENTION[kind].filters)
  return getPagePath(page, ATTENTION[kind].page, query.size > 0 ? `?${query}` : '?view=all')
}

type Health = Pick<OutputOf<typeof getHealth>, 'checks'>

/** The tile of the checks of the installation that are not well. */
export const toHealthTile = (page: PageRequest, { checks }: Health): WorkTile =>
  toTile(page, {
    kind: 'health',
    count: checks.filter(({ state }) => state === 'broken' || state === 'attention').length,
    icon: 'chip',
    href: getPagePath(page, 'health'),
  })

const toTile = (page: PageRequest, tile: Omit<WorkTile, 'label' | 'countText'>): WorkTile => ({
  ...tile,
  label: page.i18n.t(`backOffice.work.${tile.kind}`),
  countText: formatQuantity(page.language, `${tile.count}`),
})

/** The first pages of the rail that the viewer may open. */
export const listFirstPages = (page: PageRequest): { name: string; href: string }[] =>
  RAIL_PAGES.filter((name) => name !== 'backOffice' && mayOpen(page, name))
    .slice(0, LISTED_PAGES)
    .map((name) => ({ name: getPageName(page, name), href: getPagePath(page, name) }))

const LISTED_PAGES = 3

/** The list that shows exactly the counted records. */
function getListPath(page: PageRequest, kind: WorkKind): string {
  switch (kind) {
    case 'orders':
      return getPagePath(page, 'orderDesk', toOrdersQuery({ work: 'approve' }))
    case 'held':
      return getPagePath(page, 'orderDesk', toOrdersQuery({ work: 'held' }))
    case 'proposals':
      return getPagePath(page, 'deskProposals', '?work=answer')
    case 'returns':
      return getPagePath(page, 'deskReturns', `?status=${RETURN_STATUS.pending}`)
    case 'registrations':
      return getPagePath(page, 'registrations')
    case 'paymentIssues':
      return getPagePath(page, 'paymentDesk')
    case 'comments':
      return getPagePath(page, 'deskComments', '?state=waiting')
    case 'customerMessages':
      return getPagePath(page, 'deskMessages', '?state=unread')
  }
}
