import { formatRoute } from '#src/addresses/address.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Site } from '#src/settings/site.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { PickingState } from './picking.ts'
import type { ListedPicking, PickingColumn } from './picking-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

export const STATE_TONES = { open: 'neutral', started: 'warn', done: 'good' } as const satisfies Record<
  PickingState,
  CellView['tone']
>

/** An order to pick as a row of the table and of its files; `href` is its picking page. */
export function toPickingRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  order: ListedPicking,
  href: string,
): TableRowView {
  const { number, customerCode, customerName, promised, placedAt, lineCount, weight, state, ready } = order
  const cells: Record<PickingColumn, CellView | undefined> = {
    number: { text: number },
    customer: { text: customerName || customerCode },
    customerCode: { text: customerCode },
    promised: promised === null ? undefined : { text: formatDay(language, promised) },
    placedAt: { text: formatDate(language, placedAt, { timeZone, withTime: true }) },
    place: toText(order.place),
    route: toText(formatRoute(order)),
    carrier: toText(order.carrier),
    depot: toText(order.depot),
    lines: { text: formatQuantity(language, `${lineCount}`), value: `${lineCount}` },
    weight: weight === null ? undefined : { text: formatQuantity(language, weight), value: weight },
    state: ready
      ? { text: t(`picking.state.${state}`), tone: STATE_TONES[state] }
      : { text: t('picking.state.waiting'), tone: 'neutral' },
    note: toText(order.note),
  }
  // The pick list names orders by their number.
  return { id: number, label: number, href, cells }
}

const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })

/** A calendar day, which no time zone moves. */
export const formatDay = (language: Language, day: string) =>
  formatDate(language, new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', withTime: false })
