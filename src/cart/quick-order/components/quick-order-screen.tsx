import { Form, Link } from 'react-router'
import type { CartChoice } from '#src/cart/saved-carts/carts-view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { QuickOrderAnswer } from '../quick-order-form.ts'
import type { QuickOrderListView } from '../quick-order-view.ts'
import { QuickOrderEntry } from './quick-order-entry.tsx'
import { QuickOrderCompletion, QuickOrderProgress, QuickOrderSteps } from './quick-order-progress.tsx'
import { QuickOrderRow } from './quick-order-row.tsx'

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

/** Outcome of the last form, and the next step. */
function QuickOrderMessage({ answer, cart }: { answer: QuickOrderAnswer; cart: string }) {
  const { t } = useTexts()
  if (answer.promptsToConfirm) return <ClearQuestion />
  const result = answer.lost ? [t('quickOrder.complete.lost')] : answer.messages
  if (result.length === 0) return null
  const good = answer.done && !answer.lost
  return (
    <div
      role={good ? 'status' : 'alert'}
      className={classes(
        'mb-4 flex flex-wrap items-center gap-3 rounded-box p-3',
        good ? 'bg-good-soft' : 'bg-bad-soft',
      )}
    >
      <Icon name={good ? 'check' : 'alert'} className={classes('size-5', good ? 'text-good' : 'text-bad')} />
      <div className="min-w-0 flex-1">
        {result.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {good && answer.kind === 'complete' && (
        <ButtonLink to={cart} look="main">
          {t('quickOrder.complete.toCart')}
        </ButtonLink>
      )}
    </div>
  )
}

function ClearQuestion() {
  const { t } = useTexts()
  return (
    <Form method="post" role="alert" className="sheet mb-4 flex flex-wrap items-center gap-3 p-3">
      <p className="flex-1">{t('quickOrder.clear.question')}</p>
      <input type="hidden" name="intent" value="clear" />
      <input type="hidden" name="confirmed" value="1" />
      <Button type="submit" look="danger" name="view" value="all">
        {t('quickOrder.clear.yes')}
      </Button>
      <ButtonLink to="" look="plain">
        {t('quickOrder.clear.no')}
      </ButtonLink>
    </Form>
  )
}

/** Removes rows from the list: those with problems directly, all of them after a confirmation. */
function QuickOrderClearing({ problems }: { problems: boolean }) {
  const { t } = useTexts()
  return (
    <Form method="post" className="flex flex-wrap gap-1">
      <input type="hidden" name="intent" value="clear" />
      {problems && (
        <Button type="submit" look="quiet" size="small" name="view" value="open">
          {t('quickOrder.clear.open')}
        </Button>
      )}
      <Button type="submit" look="quiet" size="small" name="view" value="all">
        <Icon name="trash" className="size-4" />
        {t('quickOrder.clear.all')}
      </Button>
    </Form>
  )
}
