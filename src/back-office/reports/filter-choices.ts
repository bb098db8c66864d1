import type { PageRequest } from '#src/api/page-context.ts'
import { NONE } from '../orders/orders-table.ts'
import type { FilterChoices } from '../table/table-links.ts'
import type { TableState } from '../table/table-state.ts'
import { readCross } from './cross/cross.ts'
import { COMPARISONS, PERIODS } from './period.ts'
import {
  CROSS_MEASURES,
  DELIVERY_STATES,
  DIMENSIONS,
  IDLE_DAYS,
  type ReportChoices,
  type ReportDefinition,
  USUAL_IDLE_DAYS,
  USUAL_PERIODS,
} from './reports.ts'

/** The period of typed days, which replaces the named ones. */
const TYPED_DAYS = 'typed'

export function toFilterChoices({ i18n: { t } }: PageRequest, choices: ReportChoices): FilterChoices {
  const { depots, representatives, categories, priceLists, currencies } = choices
  const toNamed = (named: ReportChoices['depots']) => named.map(({ id, name }) => ({ value: `${id}`, label: name }))
  return {
    period: PERIODS.map((period) => ({ value: period, label: t(`reports.period.${period}`) })),
    compare: COMPARISONS.map((one) => ({ value: one, label: t(`reports.compare.${one}`) })),
    representative: [{ value: NONE, label: t('reports.none.representative') }, ...toNamed(representatives)],
    depot: toNamed(depots),
    category: categories.map(({ id, name, depth }) => ({ value: `${id}`, label: `${'– '.repeat(depth)}${name}` })),
    currency: currencies.map((currency) => ({ value: currency, label: currency })),
    by: DIMENSIONS.map((one) => ({ value: one, label: t(`reports.dimension.${one}`) })),
    across: DIMENSIONS.map((one) => ({ value: one, label: t(`reports.dimension.${one}`) })),
    measure: CROSS_MEASURES.map((one) => ({ value: one, label: t(`reports.column.${one}`) })),
    listA: toNamed(priceLists),
    listB: toNamed(priceLists),
    days: IDLE_DAYS.map((days) => ({ value: `${days}`, label: t('reports.days', { count: days }) })),
    delivery: DELIVERY_STATES.map((delivery) => ({ value: delivery, label: t(`reports.delivery.${delivery}`) })),
  }
}

/** Typed days replace a named period: the filters do not have it then. */
export function dropUnusedPeriod(filters: TableState['filters']): TableState['filters'] {
  const { period = '', ...others } = filters
  const isUsed = !(filters.startDate ?? filters.endDate) && PERIODS.some((one) => one === period)
  return isUsed ? filters : others
}

/** The filters with what the report uses while the user has not chosen; days that are typed replace the period. */
export function withFilterDefaults(
  { i18n: { t } }: PageRequest,
  {
    definition,
    filters,
    choices,
  }: { definition: ReportDefinition; filters: TableState['filters']; choices: FilterChoices },
): { definition: ReportDefinition; choices: FilterChoices } {
  const hasDays = Boolean(filters.startDate ?? filters.endDate)
  const defaults: Record<string, string | undefined> = {
    period: hasDays ? TYPED_DAYS : (USUAL_PERIODS[definition.name] ?? undefined),
    compare: 'previous',
    by: readCross({}).by,
    across: readCross(filters.by ? { by: filters.by } : {}).across,
    measure: 'net',
    days: `${USUAL_IDLE_DAYS}`,
    listA: choices.listA?.[0]?.value,
    listB: choices.listB?.[1]?.value,
  }
  const typed = { value: TYPED_DAYS, label: t('reports.period.typed') }
  return {
    definition: {
      ...definition,
      filters: definition.filters.map((filter) => ({
        ...filter,
        default: defaults[filter.key],
        ...(filter.key === 'period' && { empties: ['startDate', 'endDate'] }),
      })),
    },
    choices: { ...choices, period: hasDays ? [typed, ...(choices.period ?? [])] : choices.period },
  }
}
