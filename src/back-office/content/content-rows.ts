import type { PageRequest } from '#src/api/page-context.ts'
import { CONTENT_FILTERS, type ListedContent, type PublicationState } from '#src/content/content.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { toMomentCell, toTextCell } from '../table/short/cells.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition, TableName } from '../table/table.ts'
import type { FilterChoices } from '../table/table-links.ts'

const STATE_TONES: Record<PublicationState, Tone> = {
  draft: 'neutral',
  coming: 'warn',
  published: 'good',
  ended: 'neutral',
}

/** The table of pages or of news, the latest first or in the order of their numbers. */
export const defineContentTable = (name: TableName, sort: TableDefinition['sort']): TableDefinition => ({
  name,
  columns: [
    { key: 'title', label: 'contentDesk.column.title', kind: 'text', sortable: true, fixed: true },
    { key: 'number', label: 'contentDesk.column.number', kind: 'number', sortable: true },
    { key: 'address', label: 'contentDesk.column.address', kind: 'code', sortable: true, initial: true },
    { key: 'missing', label: 'contentDesk.column.missing', kind: 'text', sortable: true, initial: true },
    { key: 'from', label: 'contentDesk.column.from', kind: 'date', sortable: true, initial: true },
    { key: 'until', label: 'contentDesk.column.until', kind: 'date', sortable: true, initial: true },
    { key: 'state', label: 'contentDesk.state', kind: 'status', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'contentDesk.search', kind: 'search' },
    { key: 'state', label: 'contentDesk.state', kind: 'choice' },
    { key: 'missing', label: 'contentDesk.column.missing', kind: 'choice' },
  ],
  sort,
})

/** A page or a piece of news as a row of its table and of its files. */
export function toContentRow(page: PageRequest, entry: ListedContent, href: string): ShortRow {
  const { language, site, i18n } = page
  const { number, titles, addresses, from, until, state } = entry
  const title = getLocalizedText(titles, language)
  const missing = site.languages.filter((one) => !titles[one])
  return {
    id: `${number}`,
    label: title,
    href,
    // The search finds titles and addresses of all languages.
    searchText: [...Object.values(titles), ...Object.values(addresses)].join(' '),
    choices: { state: [state, ...(isThisWeek(entry) ? ['thisWeek'] : [])], missing },
    cells: {
      title: { text: title },
      number: { text: `${number}`, value: `${number}` },
      address: toTextCell(`/${getLocalizedText(addresses, language)}`),
      missing: toTextCell(missing.join(', ')),
      from: toMomentCell(page, from),
      until: toMomentCell(page, until),
      state: { text: i18n.t(`contentDesk.publication.${state}`), tone: STATE_TONES[state] },
    },
  }
}

const WEEK = 7 * 86_400_000

/** It begins or ends within the next seven days. */
function isThisWeek({ from, until, state }: ListedContent): boolean {
  const now = Date.now()
  const isSoon = (moment: Date | null) => moment !== null && moment.getTime() >= now && moment.getTime() < now + WEEK
  return state !== 'draft' && (isSoon(from) || isSoon(until))
}

export const toContentChoices = ({ i18n: { t }, site }: PageRequest): FilterChoices => ({
  state: CONTENT_FILTERS.map((value) => ({ value, label: t(`contentDesk.publication.${value}`) })),
  missing: site.languages.map((value) => ({ value, label: value })),
})
