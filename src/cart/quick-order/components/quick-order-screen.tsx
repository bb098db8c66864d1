import { Link } from 'react-router'
import type { CartChoice } from '#src/cart/views/chosen-cart.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { QuickOrderAnswer } from '../views/quick-order-answer.ts'
import type { QuickOrderListView } from '../views/quick-order-view.ts'
import { QuickOrderClearing } from './quick-order-clearing.tsx'
import { QuickOrderCompletion } from './quick-order-completion.tsx'
import { QuickOrderEntry } from './quick-order-entry.tsx'
import { QuickOrderMessage } from './quick-order-message.tsx'
import { QuickOrderProgress } from './quick-order-progress.tsx'
import { QuickOrderRow } from './quick-order-row.tsx'
import { QuickOrderSteps } from './quick-order-steps.tsx'

/** View model of the quick-order page. */
export interface QuickOrderScreenData {
  list: QuickOrderListView
  /** Idempotency key of completing. */
  key: string
  carts: CartChoice[]
  paths: { cart: string; template: string; errors: string; scanning: string }
}

export function QuickOrderScreen({
  screen,
  posted,
}: {
  screen: QuickOrderScreenData
  posted: QuickOrderAnswer | undefined
}) {
  const { t } = useTexts()
  const { list, paths } = screen
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('quickOrder.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft text-pretty">{t('quickOrder.intro')}</p>
      {posted && <QuickOrderMessage answer={posted} cart={paths.cart} />}
      <div
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-(--wide)"
        style={columns({ wide: '22rem minmax(0,1fr)' })}
      >
        <div className="flex flex-col gap-4 desk:sticky desk:top-28">
          <QuickOrderEntry scanning={paths.scanning} />
          <QuickOrderSteps template={paths.template} />
        </div>
        <section aria-labelledby="quick-order-list" className="sheet min-w-0">
          <QuickOrderHead screen={screen} />
          <QuickOrderProgress list={list} />
          {list.rows.length === 0 ? (
            <EmptyState
              icon="list"
              title={t(list.progress.rows === 0 ? 'quickOrder.empty.title' : 'quickOrder.empty.view')}
            >
              {list.progress.rows === 0 && t('quickOrder.empty.text')}
            </EmptyState>
          ) : (
            <ol className="ruled">
              {list.rows.map((row) => (
                <QuickOrderRow key={row.id} row={row} posted={posted?.row?.id === row.id ? posted : undefined} />
              ))}
            </ol>
          )}
          <Pagination
            page={list.page}
            pages={list.pages}
            buildHref={(page) => buildPageLink(list, page)}
            className="border-t border-line p-3"
          />
          {list.progress.rows > 0 && <QuickOrderCompletion screen={screen} />}
        </section>
      </div>
    </div>
  )
}

function buildPageLink({ here, view }: QuickOrderListView, page: number): string {
  const query = new URLSearchParams({ ...(view !== 'all' && { show: view }), ...(page > 1 && { page: `${page}` }) })
  return query.size > 0 ? `${here}?${query}` : here
}

function QuickOrderHead({ screen: { list, paths } }: { screen: QuickOrderScreenData }) {
  const { t } = useTexts()
  const problems = list.progress.short + list.progress.ask + list.progress.bad
  return (
    <header className="border-b border-line px-3 pt-3 pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="quick-order-list" className="me-auto text-lg">
          {t('quickOrder.list.title')}
        </h2>
        {problems > 0 && (
          <ButtonLink to={paths.errors} reloadDocument look="quiet" size="small">
            <Icon name="download" className="size-4" />
            {t('quickOrder.errors.link')}
          </ButtonLink>
        )}
        {list.progress.rows > 0 && <QuickOrderClearing problems={problems > 0} />}
      </div>
      {list.progress.rows > 0 && (
        <nav aria-label={t('quickOrder.view.label')} className="mt-2 flex flex-wrap gap-1.5">
          {list.views.map(({ view, countText, href, current }) => (
            <Link
              key={view}
              to={href}
              prefetch="none"
              preventScrollReset
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-ink-soft hover:border-edge aria-[current]:border-brand-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {t(`quickOrder.view.${view}`)} <span className="digits">{countText}</span>
            </Link>
          ))}
        </nav>
      )}
    </header>
  )
}
