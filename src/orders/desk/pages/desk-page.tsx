import { pageRequest } from '../../../api/page-context.ts'
import { hiddenHead } from '../../../api/page-head.ts'
import { formatMoney } from '../../../platform/i18n/format.ts'
import { pageMeta } from '../../../shop/head.ts'
import { pathTo } from '../../../shop/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { dayAt } from '../../screen/date-ranges.ts'
import { shownMoment } from '../../screen/shown-order.ts'
import { DeskFilterForm } from '../components/desk-filter-form.tsx'
import { DeskRows, type ShownDeskRow } from '../components/desk-rows.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import { deskFilter, deskQuery, isDeskNarrowed } from '../filter.ts'
import { getDeskList } from '../wire.ts'
import type { Route } from './+types/desk-page'

/** Everybody's orders, for the owner alone. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const filter = deskFilter(page.url.searchParams)
  const { startDate, endDate, productId: _, ...rest } = filter
  const list = await page.call(getDeskList, { startDate: startDate || null, endDate: endDate || null, ...rest })
  const { counts, held, unfetched, rows, totals, totalHits, pageSize } = list
  return {
    head: hiddenHead(page, page.i18n.t('order.desk.title')),
    ...{ filter, counts, held, unfetched },
    today: dayAt(new Date(), page.site.timeZone),
    rows: rows.map(
      ({ id: _id, total, currency, placedAt, ...row }): ShownDeskRow => ({
        ...row,
        statusName: page.i18n.t(`order.status.${row.status}`),
        placedAt: shownMoment(page, placedAt),
        total: formatMoney(page.language, { amount: total, currency }),
        href: pathTo(page, 'orderDesk', `/${encodeURIComponent(row.number)}`),
      }),
    ),
    found: totalHits,
    pages: Math.ceil(totalHits / pageSize),
    totals: totals.map((sum) => formatMoney(page.language, sum)).join(' + '),
    paths: { here: pathTo(page, 'orderDesk'), batches: pathTo(page, 'orderBatches') },
  }
}

export const meta = pageMeta

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { filter, rows, found, pages, totals, today, paths, counts, held, unfetched } = loaderData
  const { here } = paths
  const query = deskQuery(filter)
  const narrowed = isDeskNarrowed(filter) || filter.status !== null || filter.held || filter.unfetched
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('order.desk.title')}</h1>
        <ButtonLink to={paths.batches}>
          <Icon name="download" />
          {t('shell.page.orderBatches')}
        </ButtonLink>
      </header>
      <DeskTabs {...{ filter, here, counts, held, unfetched }} />
      <DeskFilterForm key={query} {...{ filter, here, today }} />
      <section className="sheet">
        {rows.length === 0 ? (
          <EmptyState
            icon="box"
            title={t(narrowed ? 'refusal.RecordWasNotFound' : 'order.desk.none')}
            actions={narrowed && <ButtonLink to={here}>{t('order.filter.clear')}</ButtonLink>}
          />
        ) : (
          <>
            <DeskRows rows={rows} />
            <footer className="flex flex-wrap items-center justify-between gap-3 p-3">
              <p className="text-ink-soft">
                {t('order.list.found', { count: found })} · {t('order.list.allTotal')}{' '}
                <Ltr className="font-semibold text-ink">{totals}</Ltr>
              </p>
              <Pagination page={filter.page} pages={pages} hrefOf={(page) => here + deskQuery({ ...filter, page })} />
            </footer>
          </>
        )}
      </section>
    </div>
  )
}
