import Big from 'big.js'
import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { toTextCell } from '#src/back-office/table/short/cells.ts'
import type { ShortList } from '#src/back-office/table/short/short-list.ts'
import type { ShortRow } from '#src/back-office/table/short/short-rows.ts'
import type { CellView, TableDefinition } from '#src/back-office/table/table.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { formatMonth, formatPercent, formatWholeMoney } from '#src/platform/i18n/format.ts'
import type { Decimal } from '#src/platform/money.ts'
import { type MonthTarget, readYear } from '#src/representatives/target.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { getYearTargets } from '../wire.ts'

/** A month of a representative: reached, ended below its target, not over yet, or without a target. */
export const TARGET_STATES = ['reached', 'missed', 'running', 'none'] as const
type TargetState = (typeof TARGET_STATES)[number]

const TONES = { reached: 'good', missed: 'bad', running: 'warn', none: 'neutral' } as const satisfies Record<
  TargetState,
  CellView['tone']
>

/** The targets of representatives by month, of one year. */
export const toTargetsTable = (currentYear: number) =>
  ({
    name: 'salesTargets',
    columns: [
      { key: 'name', label: 'deskTargets.column.name', kind: 'text', sortable: true, fixed: true },
      { key: 'code', label: 'deskTargets.column.code', kind: 'code', sortable: true },
      { key: 'month', label: 'deskTargets.column.month', kind: 'text', sortable: true, initial: true },
      { key: 'target', label: 'deskTargets.column.target', kind: 'money', sortable: true, initial: true },
      { key: 'reached', label: 'deskTargets.column.reached', kind: 'money', sortable: true, initial: true },
      { key: 'difference', label: 'deskTargets.column.difference', kind: 'money', sortable: true, initial: true },
      { key: 'rate', label: 'deskTargets.column.rate', kind: 'number', sortable: true, initial: true },
      { key: 'state', label: 'deskTargets.column.state', kind: 'status', sortable: true, initial: true },
    ],
    filters: [
      { key: 'q', label: 'deskTargets.search', kind: 'search' },
      { key: 'year', label: 'deskTargets.column.year', kind: 'choice', default: `${currentYear}` },
      { key: 'month', label: 'deskTargets.column.month', kind: 'choice' },
      { key: 'state', label: 'deskTargets.column.state', kind: 'choice' },
    ],
    sort: { column: 'month', descending: false },
  }) as const satisfies TableDefinition

/** Below the page of the targets. */
export const TARGETS_TABLE_PATH = '/table'

/** The targets of the year of the address. */
export const loadListedTargets = (page: PageRequest) =>
  page.call(getYearTargets, { year: readYear(page.url.searchParams.get('year'), page.site.timeZone) })

/** The months with a target or sales in the year of the address; `loadTargets` returns its targets. */
export function toTargetsList(page: PageRequest, loadTargets = () => loadListedTargets(page)): ShortList {
  const year = readYear(page.url.searchParams.get('year'), page.site.timeZone)
  let loading: ReturnType<typeof loadTargets> | undefined
  const loadOnce = () => {
    loading ??= loadTargets()
    return loading
  }
  return {
    definition: toTargetsTable(readYear(null, page.site.timeZone)),
    page: 'salesTargets',
    path: TARGETS_TABLE_PATH,
    permission: 'manageTargets',
    async load(page) {
      const { representatives, currency } = await loadOnce()
      return representatives.flatMap((representative) =>
        representative.months
          .filter(({ target, reached }) => target !== null || Number(reached) !== 0)
          .map((month) => toMonthRow(page, { ...month, representative, year, currency })),
      )
    },
    async loadNote({ i18n: { t } }) {
      const { unrated } = await loadOnce()
      return unrated.length === 0 ? '' : t('backOffice.figures.unrated', { currencies: unrated.join(', ') })
    },
  }
}

interface ListedMonth extends MonthTarget {
  representative: OutputOf<typeof getYearTargets>['representatives'][number]
  year: number
  currency: string
}

function toMonthRow(page: PageRequest, { representative, year, currency, ...figures }: ListedMonth): ShortRow {
  const { language, site, i18n } = page
  const { id, name, code } = representative
  const { month, target, reached } = figures
  const monthText = `${year}-${`${month}`.padStart(2, '0')}`
  const state = getState(figures, monthText < toLocalDay(new Date(), site.timeZone).slice(0, 7))
  const toAmount = (amount: Decimal): CellView => ({
    text: formatWholeMoney(language, { amount, currency }),
    value: amount,
  })
  const rate =
    target === null || Number(target) === 0 ? null : new Big(reached).times(100).div(target).round(1).toFixed()
  return {
    id: `${id}-${monthText}`,
    label: `${name}, ${formatMonth(language, monthText)}`,
    href: getPagePath(page, 'salesTargets', `?year=${year}&representative=${id}`),
    choices: { year: [`${year}`], month: [`${month}`], state: [state] },
    cells: {
      name: { text: name },
      code: toTextCell(code),
      month: { text: formatMonth(language, monthText), value: monthText },
      target: target === null ? undefined : toAmount(target),
      reached: toAmount(reached),
      difference: target === null ? undefined : toAmount(new Big(reached).minus(target).toFixed()),
      rate: rate === null ? undefined : { text: formatPercent(language, rate), value: rate },
      state: { text: i18n.t(`deskTargets.state.${state}`), tone: TONES[state] },
    },
  }
}

function getState({ target, reached }: MonthTarget, isOver: boolean): TargetState {
  if (target === null) return 'none'
  if (new Big(reached).gte(target)) return 'reached'
  return isOver ? 'missed' : 'running'
}
