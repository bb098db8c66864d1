import type { PageRequest } from '#src/api/page-context.ts'
import { DESK_GROUPS } from '#src/shop/pages/page-definition.ts'
import { getRailEntry, mayOpen, RAIL_PAGES, type RailPage } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { getPageName } from '../page-name.ts'
import type { WaitingWork, WorkKind } from '../work/work.ts'

/** A link of the rail. */
export interface RailLink {
  page: RailPage
  name: string
  href: string
  icon: ReturnType<typeof getRailEntry>['icon']
  /** Work that waits on this page; 0 for none. */
  count: number
}

/** Links under a heading; the first group has none. */
export interface RailGroup {
  name: string
  links: RailLink[]
}

/** The work whose count is shown next to a page. */
const WORK_OF_PAGE: Partial<Record<RailPage, WorkKind>> = {
  orderDesk: 'orders',
  deskProposals: 'proposals',
  deskReturns: 'returns',
  registrations: 'registrations',
  deskMessages: 'customerMessages',
  paymentDesk: 'paymentIssues',
  deskComments: 'comments',
}

/** The pages that this viewer may open, by group; empty groups are left out. */
export function buildRail(page: PageRequest, work: WaitingWork): RailGroup[] {
  const { t } = page.i18n
  const links = RAIL_PAGES.filter((name) => mayOpen(page, name)).map((name) => ({
    page: name,
    group: getRailEntry(name).group,
    name: getPageName(page, name),
    href: getPagePath(page, name),
    icon: getRailEntry(name).icon,
    count: countWork(work, name),
  }))
  return DESK_GROUPS.flatMap((group) => {
    const own = links.filter((link) => link.group === group).map(({ group: _, ...link }) => link)
    return own.length > 0 ? [{ name: group === 'none' ? '' : t(`backOffice.group.${group}`), links: own }] : []
  })
}

function countWork(work: WaitingWork, name: RailPage): number {
  const kind = WORK_OF_PAGE[name]
  return kind === undefined ? 0 : (work[kind] ?? 0)
}
