import { getPagePath } from '#src/shop/paths.ts'
import { defineContentTable, toContentRow } from '../content/content-rows.ts'
import { getPageList } from '../content/wire.ts'
import type { ShortList } from '../table/short/short-list.ts'

/** The content pages of a site. */
export const PAGES_TABLE = defineContentTable('contentPages', { column: 'number', descending: false })

export const PAGES_LIST: ShortList = {
  definition: PAGES_TABLE,
  page: 'deskPages',
  permission: 'editContent',
  async load(page) {
    const { entries } = await page.call(getPageList, { all: true })
    return entries.map((entry) => toContentRow(page, entry, getPagePath(page, 'deskPages', `/${entry.number}`)))
  },
}
