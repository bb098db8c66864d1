import type { PageRequest } from '#src/api/page-context.ts'
import { browserOwner } from '#src/permissions/viewer.ts'
import { toClosedNotice } from '#src/shell/closed-notice.tsx'
import { getPagePath } from '#src/shop/paths.ts'
import type { SiteLink } from '../sites/site-link.ts'
import { getSites } from '../sites/wire.ts'
import { getWaitingWork } from '../work/wire.ts'
import { buildRail } from './rail-view.ts'
import { isRailNarrow } from './rail-width.ts'

/** The data of the frame on every page of the back office; `cookies` are those of the request. */
export async function deskData(page: PageRequest, cookies: string) {
  const { site, language, viewer } = page
  const [work, { sites }] = await Promise.all([page.call(getWaitingWork), page.call(getSites, {})])
  return {
    pageContext: { site: { languages: site.languages }, language },
    siteName: site.name,
    otherSites: sites
      .filter(({ isCurrent, awaitsPassword }) => !isCurrent && !awaitsPassword)
      .map(({ name, origin, languages }): SiteLink => ({ name, origin, languages })),
    closed: toClosedNotice(page),
    rail: buildRail(page, work),
    isRailNarrow: isRailNarrow(cookies),
    home: getPagePath(page, 'backOffice'),
    shop: getPagePath(page, 'home'),
    search: getPagePath(page, 'deskSearch'),
    bell: getPagePath(page, 'notifications'),
    logout: getPagePath(page, 'logout'),
    changePassword: page.can('changeOwnAccess') ? getPagePath(page, 'changePassword') : null,
    viewer: { name: viewer.name || viewer.email, email: viewer.email },
    unsent: { owner: browserOwner(site.id, viewer) },
  }
}

export type DeskData = Awaited<ReturnType<typeof deskData>>
