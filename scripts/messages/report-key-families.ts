import { CHART_UNITS } from '#src/back-office/figures/chart-points.ts'
import { OVERVIEW_LISTS, OVERVIEW_SPANS } from '#src/back-office/figures/overview.ts'
import { SPAN_METRICS } from '#src/back-office/figures/overview-view.ts'
import { COMPARISONS, PERIODS } from '#src/back-office/reports/period.ts'
import {
  DELIVERY_STATES,
  isSalesReport,
  REPORT_GROUPS,
  REPORT_NAMES,
  SALES_REPORTS,
  toVisibleReport,
} from '#src/back-office/reports/reports.ts'
import { MAIL_FORMATS, MAIL_PROBLEMS } from '#src/back-office/reports/schedules/schedule.ts'
import { CADENCES } from '#src/back-office/table/views/table-view.ts'
import type { KeyFamily } from './key-families.ts'

const definitions = REPORT_NAMES.map((name) => toVisibleReport(name, () => true))
const listEndings = (prefix: string, labels: readonly string[]) => [
  ...new Set(labels.filter((label) => label.startsWith(prefix)).map((label) => label.slice(prefix.length))),
]

/** The families of the key figures and reports. */
export const reportKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'figures.span.', endings: OVERVIEW_SPANS },
  { prefix: 'figures.before.', endings: OVERVIEW_SPANS },
  { prefix: 'figures.metric.', endings: SPAN_METRICS },
  { prefix: 'figures.chart.', endings: CHART_UNITS, open: true },
  { prefix: 'figures.chart.by.', endings: CHART_UNITS },
  { prefix: 'figures.list.', endings: OVERVIEW_LISTS, open: true },
  { prefix: 'figures.list.none.', endings: ['dormantDealers', 'dormantBrands', 'deadStock', 'sales'] },
  { prefix: 'reports.group.', endings: Object.keys(REPORT_GROUPS) },
  { prefix: 'reports.name.', endings: REPORT_NAMES },
  { prefix: 'reports.about.', endings: REPORT_NAMES },
  {
    prefix: 'reports.column.',
    endings: listEndings(
      'reports.column.',
      definitions.flatMap(({ columns }) => columns.map(({ label }) => label)),
    ),
  },
  { prefix: 'reports.dimension.', endings: [...Object.values(SALES_REPORTS), 'order'] },
  {
    prefix: 'reports.filter.',
    endings: listEndings(
      'reports.filter.',
      definitions.flatMap(({ filters }) => filters.map(({ label }) => label)),
    ),
  },
  { prefix: 'reports.period.', endings: PERIODS },
  { prefix: 'reports.compare.', endings: COMPARISONS },
  { prefix: 'reports.none.', endings: Object.values(SALES_REPORTS) },
  { prefix: 'reports.delivery.', endings: DELIVERY_STATES },
  { prefix: 'reports.empty.', endings: ['text', 'lists'], open: true },
  { prefix: 'reports.mail.every.', endings: CADENCES },
  { prefix: 'reports.mail.as.', endings: MAIL_FORMATS },
  { prefix: 'reports.mail.problem.', endings: MAIL_PROBLEMS },
  { prefix: 'reports.note.', endings: REPORT_NAMES.filter((name) => !isSalesReport(name)), open: true },
]
