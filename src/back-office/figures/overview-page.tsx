import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { StayLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/overview-page'
import { CHART_UNITS } from './chart-points.ts'
import { AttentionTiles, OverviewLists } from './overview-lists.tsx'
import { SpanCards } from './overview-spans.tsx'
import { type OverviewView, toChartUnit, toOverviewView } from './overview-view.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { getShopOverview } from './wire.ts'

/** The business of the shop: today, this month and this year, and who and what it comes from. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeShopFigures')) throw notForViewer(page, 'shopFigures')
  const unit = toChartUnit(page.url.searchParams.get('chart'))
  const overview = await page.call(getShopOverview)
  return {
    head: hiddenHead(page, page.i18n.t('figures.title')),
    view: toOverviewView(page, overview, { unit, now: new Date() }),
    reports: getPagePath(page, 'reports'),
    home: getPagePath(page, 'backOffice'),
  }
}

export const meta = pageMeta

export default function OverviewPage({ loaderData: { view, reports, home } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('figures.title')}</h1>
          <p className="mt-1 text-ink-soft">{t('figures.until', { day: view.date, time: view.until })}</p>
        </div>
        <ButtonLink to={reports}>{t('figures.reports')}</ButtonLink>
      </header>
      {view.isEmpty ? (
        <EmptyState
          onSheet
          icon="chart"
          title={t('figures.empty.title')}
          actions={
            <ButtonLink to={home} look="main">
              {t('figures.empty.action')}
            </ButtonLink>
          }
        >
          {t('figures.empty.text')}
        </EmptyState>
      ) : (
        <>
          <SpanCards spans={view.spans} />
          <ChartSection chart={view.chart} />
          <OverviewLists lists={view.lists} />
        </>
      )}
      <AttentionTiles attention={view.attention} />
      <footer className="mt-6 grid max-w-prose gap-1 text-sm text-ink-faint text-pretty">
        <p>{t('reports.note.sold')}</p>
        {view.spans.some(({ metrics }) => metrics.some(({ metric }) => metric === 'margin')) && (
          <p>{t('reports.note.purchase')}</p>
        )}
        {view.unrated && <p>{t('backOffice.figures.unrated', { currencies: view.unrated })}</p>}
      </footer>
    </div>
  )
}

function ChartSection({ chart }: { chart: OverviewView['chart'] }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="revenue-chart" className="sheet mt-6 min-w-0 p-4">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="revenue-chart" className="text-lg">
          {t('figures.chart.title')}
        </h2>
        <nav aria-label={t('figures.chart.title')} className="flex gap-2">
          {CHART_UNITS.map((unit) => (
            <StayLink
              key={unit}
              to={`?chart=${unit}`}
              aria-current={unit === chart.unit ? 'true' : undefined}
              className="chart-unit"
            >
              {t(`figures.chart.by.${unit}`)}
            </StayLink>
          ))}
        </nav>
      </header>
      <RevenueChart chart={chart} />
      <details className="mt-2 border-t border-line pt-2">
        <summary className="cursor-pointer py-1 text-sm font-semibold">{t('figures.chart.table')}</summary>
        <Table label={t('figures.chart.title')}>
          <thead>
            <tr>
              <Th>{t(`figures.chart.${chart.unit}`)}</Th>
              <Th number>{t('figures.metric.revenue')}</Th>
              <Th number>{t('figures.metric.orders')}</Th>
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ key, name, revenue, orders }) => (
              <tr key={key}>
                <Td>{name}</Td>
                <Td number>
                  <Ltr>{revenue}</Ltr>
                </Td>
                <Td number>
                  <Ltr>{orders}</Ltr>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  )
}
