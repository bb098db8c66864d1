import { data, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DeskTable } from '../table/desk-table.tsx'
import { loadListPage, MAX_EXPORTED } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState, type TableState, toTableQuery } from '../table/table-state.ts'
import { handleViewForm, loadViewLinks } from '../table/views/view-form.ts'
import type { Route } from './+types/report-page'
import { readCross } from './cross/cross.ts'
import { toCrossBars } from './cross/cross-bars.ts'
import { CrossChart } from './cross/cross-chart.tsx'
import { dropUnusedPeriod, toFilterChoices, withFilterDefaults } from './filter-choices.ts'
import type { DaySpan } from './period.ts'
import { getReportPath, getRowPath } from './report-links.ts'
import { toReportCells, toReportRow, toShownReport } from './report-row.ts'
import { findReport, isSalesReport, type ReportName, toVisibleReport } from './reports.ts'
import { ScheduleSection } from './schedules/schedule-form.tsx'
import { handleScheduleForm, loadScheduleViews } from './schedules/schedule-view.ts'
import { getReport, getReportChoices } from './wire.ts'

/** One report with its parameters. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const name = readReport(page, args.params.report)
  const definition = toVisibleReport(name, (permission) => page.can(permission))
  const here = getReportPath(page, name)
  const { views, opened } = await loadViewLinks(page, definition, here)
  if (opened) throw redirect(opened)
  const parsed = parseTableState(definition, page.url.searchParams)
  const requested = { ...parsed, filters: dropUnusedPeriod(parsed.filters) }
  const [choices, mail, report] = await Promise.all([
    page.call(getReportChoices),
    loadScheduleViews(page, name),
    loadListPage(requested, (at) =>
      page.call(getReport, { report: name, ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
    ),
  ])
  const { state, rows, totals, totalHits, currency, span, before, unrated } = report
  const context = { texts: page.i18n, language: page.language, name, currency, filters: state.filters }
  const shown = toShownReport(context, definition, report.columns)
  const totalCells = toReportCells(context, { ...totals, name: null })
  const query = toTableQuery(definition, { ...state, page: 1 })
  const title = toTitle(page, name, state.filters)
  return {
    head: hiddenHead(page, title),
    name,
    title,
    here,
    ...withFilterDefaults(page, {
      definition: shown,
      filters: state.filters,
      choices: toFilterChoices(page, choices),
    }),
    views,
    mail,
    state,
    totalHits,
    rows: rows.map((row) => toReportRow(context, row, getRowPath(page, { name, filters: state.filters, span }, row))),
    totals: Object.keys(totals).length > 0 ? totalCells : undefined,
    bars: toCrossBars(shown, totals, totalCells),
    period: span && formatSpan(page, span),
    before: before && formatSpan(page, before),
    unrated: unrated.join(', '),
    files: totalHits <= MAX_EXPORTED && {
      xlsx: `${here}/export/xlsx${query}`,
      csv: `${here}/export/csv${query}`,
    },
  }
}

function readReport(page: PageRequest, slug: string | undefined): ReportName {
  if (!page.can('seeShopFigures')) throw notForViewer(page, 'reports')
  const report = findReport(slug)
  if (!report) throw data(null, { status: 404 })
  return report
}

/** The name of the report; of a table of two dimensions what its rows, columns and cells are. */
function toTitle({ i18n: { t } }: PageRequest, name: ReportName, filters: TableState['filters']): string {
  if (name !== 'salesCross') return t(`reports.name.${name}`)
  const { by, across, measure } = readCross(filters)
  return t('reports.crossTitle', {
    by: t(`reports.dimension.${by}`),
    across: t(`reports.dimension.${across}`),
    measure: t(`reports.column.${measure}`),
  })
}

function formatSpan({ language }: PageRequest, { from, to }: DaySpan): string {
  const [first, last] = [from, to].map((day) => formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' }))
  return first === last ? `${first}` : `${first} – ${last}`
}

/** Saves the report with its parameters as a view, for oneself or for all staff; schedules its email. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const name = readReport(page, args.params.report)
  const definition = toVisibleReport(name, (permission) => page.can(permission))
  const form = await args.request.formData()
  const view = (await handleViewForm(page, definition, form)) ?? (await handleScheduleForm(page, form))
  if (!view) throw data(null, { status: 404 })
  return { ...view, unsaved: 'unsaved' in view ? view.unsaved : undefined, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, here, definition, views, state, rows, totals, totalHits, choices, files, period, before } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3">
        <h1 className="text-2xl">{loaderData.title}</h1>
        <p className="mt-1 text-ink-soft">
          {period ? <bdi>{period}</bdi> : t('reports.today')}
          {before && <span className="text-ink-faint"> · {t('reports.comparedWith', { period: before })}</span>}
        </p>
      </header>
      {loaderData.bars.length > 1 && <CrossChart bars={loaderData.bars} />}
      <DeskTable
        label={loaderData.title}
        links={{ definition, here, hasDefaultView: views.some(({ isDefault }) => isDefault) }}
        state={state}
        rows={rows}
        totals={totals}
        totalHits={totalHits}
        views={views}
        choices={choices}
        files={files || { maximum: MAX_EXPORTED }}
        result={actionData}
        empty={
          <EmptyState icon="chart" title={t('reports.empty.title')}>
            {t(`reports.empty.${name === 'priceComparison' ? 'lists' : 'text'}`)}
          </EmptyState>
        }
      />
      <ScheduleSection {...loaderData.mail} views={views} unsaved={actionData?.unsaved} />
      <ReportNotes loaderData={loaderData} />
    </div>
  )
}

/** How the figures are calculated. */
function ReportNotes({ loaderData: { name, definition, unrated } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTexts()
  const hasPurchase = definition.columns.some(({ purchase }) => purchase)
  const isOfSales =
    isSalesReport(name) || ['salesCross', 'stockTurnover', 'dormantDealers', 'dormantBrands'].includes(name)
  return (
    <footer className="mt-3 grid max-w-prose gap-1 text-sm text-ink-faint text-pretty">
      {isOfSales && <p>{t('reports.note.sold')}</p>}
      {name === 'salesByRepresentative' && <p>{t('reports.note.representative')}</p>}
      {isSalesReport(name) && <p>{t('reports.note.depot')}</p>}
      {hasPurchase && <p>{t('reports.note.purchase')}</p>}
      {!isSalesReport(name) && <p>{t(`reports.note.${name}`)}</p>}
      {unrated && <p>{t('backOffice.figures.unrated', { currencies: unrated })}</p>}
    </footer>
  )
}
