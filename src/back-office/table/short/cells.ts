import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { CellView } from '../table.ts'

/** A count, with the list of what it counts unless there is nothing to count. */
export const toCountCell = ({ language }: PageRequest, count: number, href = ''): CellView => ({
  text: formatQuantity(language, `${count}`),
  value: `${count}`,
  ...(href !== '' && count > 0 && { href }),
})

/** A moment in the time zone of the site; null is an empty cell. */
export const toMomentCell = (
  { language, site }: Pick<PageRequest, 'language'> & { site: { timeZone: string } },
  moment: Date | null,
): CellView | undefined =>
  moment === null
    ? undefined
    : { text: formatDate(language, moment, { timeZone: site.timeZone, withTime: true }), value: moment.toISOString() }

/** An empty text is an empty cell. */
export const toTextCell = (text: string): CellView | undefined => (text === '' ? undefined : { text })
