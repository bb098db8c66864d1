import type { PageRequest } from '#src/api/page-context.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toCountCell, toMomentCell, toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition } from '../table/table.ts'
import { getBannerState, type ListedBanner } from './banner-view.ts'
import { getBannerList } from './wire.ts'

/** The banners as their file has them: the page shows them by position, in an order that staff change. */
const BANNERS_TABLE = {
  name: 'banners',
  columns: [
    { key: 'title', label: 'contentDesk.column.title', kind: 'text', fixed: true },
    { key: 'position', label: 'contentDesk.banner.column.position', kind: 'code', initial: true },
    { key: 'order', label: 'deskCatalogue.field.sortNo', kind: 'number', sortable: true, initial: true },
    { key: 'picture', label: 'contentDesk.field.picture', kind: 'code', initial: true },
    { key: 'from', label: 'contentDesk.column.from', kind: 'date', initial: true },
    { key: 'until', label: 'contentDesk.column.until', kind: 'date', initial: true },
    { key: 'audience', label: 'contentDesk.banner.column.audience', kind: 'text', initial: true },
    { key: 'device', label: 'contentDesk.banner.column.device', kind: 'text', initial: true },
    { key: 'state', label: 'contentDesk.state', kind: 'status', initial: true },
  ],
  filters: [{ key: 'state', label: 'contentDesk.state', kind: 'choice' }],
  sort: { column: 'order', descending: false },
} as const satisfies TableDefinition

export const BANNERS_LIST: ShortList = {
  definition: BANNERS_TABLE,
  page: 'deskBanners',
  permission: 'editContent',
  async load(page) {
    const { banners } = await page.call(getBannerList, {})
    return banners.map((banner, at) => toBannerRow(page, banner, at + 1))
  },
}

function toBannerRow(page: PageRequest, banner: ListedBanner, order: number): ShortRow {
  const { t } = page.i18n
  const { id, names, headline, position, picture, from, until, audience, device } = banner
  const title =
    getLocalizedText(names, page.language) || headline || t('contentDesk.banner.untitled', { number: order })
  const state = getBannerState(banner)
  return {
    id: `${id}`,
    label: title,
    href: getPagePath(page, 'deskBanners', `/${id}`),
    choices: { state: banner.isThisWeek ? ['thisWeek'] : [] },
    cells: {
      title: { text: title },
      position: { text: position },
      order: toCountCell(page, order),
      picture: toTextCell(picture),
      from: toMomentCell(page, from),
      until: toMomentCell(page, until),
      audience: { text: t(`contentDesk.banner.audience.${audience}`) },
      device: { text: t(`contentDesk.banner.device.${device}`) },
      state: { text: t(`contentDesk.publication.${state}`), tone: 'neutral' },
    },
  }
}
