import { getPagePath } from '#src/shop/paths.ts'
import { defineContentTable, toContentRow } from '../content/content-rows.ts'
import { getNewsList } from '../content/wire.ts'
import type { ShortList } from '../table/short/short-list.ts'

/** The news of a site. */
export const NEWS_TABLE = defineContentTable('news', { column: 'from', descending: true })

export const NEWS_LIST: ShortList = {
  definition: NEWS_TABLE,
  page: 'deskNews',
  permission: 'editContent',
  async load(page) {
    const { entries } = await page.call(getNewsList, { all: true })
    return entries.map((entry) => toContentRow(page, entry, getPagePath(page, 'deskNews', `/${entry.number}`)))
  },
}
