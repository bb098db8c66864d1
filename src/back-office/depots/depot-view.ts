import type { PageRequest } from '#src/api/page-context.ts'
import { formatWeekday } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { WEEK } from './depot.ts'

/** The page of a depot, by its code. */
export const toDepotPath = (page: PageRequest, code: string) =>
  getPagePath(page, 'deskDepots', `/code/${encodeURIComponent(code)}`)

/** The names of the days of the week, from Monday. */
export const listWeekdays = ({ language }: PageRequest): string[] => WEEK.map((day) => formatWeekday(language, day))
