import { redirect, useLocation, useNavigation } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { cartAddress } from '#src/cart/views/cart-request.ts'
import { FilterFrame } from '#src/orders/components/filter-form.tsx'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { OrderRowsSkeleton } from '../components/order-rows.tsx'
import { toLocalDay } from '../views/order-filter.ts'
import type { Route } from './+types/proposals-page'
import { isNarrowed, type ProposalFilter, proposalFilter, proposalQuery } from './proposal-filter.ts'
import { ProposalRows } from './proposal-rows.tsx'
import { PROPOSAL_STATES } from './proposal-state.ts'
import { toProposalRowView } from './proposal-view.ts'
import { getProposals, requestProposalCall } from './wire.ts'

/** Proposals visible to the reader: their own, their customers', or all. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'proposals')
  if (page.can('workProposals')) throw redirect(getPagePath(page, 'deskProposals', page.url.search))
  const filter = proposalFilter(page.url.searchParams)
  const { startDate, endDate, ...rest } = filter
  const list = await page.call(getProposals, { startDate: startDate || null, endDate: endDate || null, ...rest })
  return {
    head: hiddenHead(page, page.i18n.t('proposal.title')),
    filter,
    today: toLocalDay(new Date(), page.site.timeZone),
    rows: list.proposals.map((one) => toProposalRowView(page, one)),
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    total: list.totals.map((sum) => formatMoney(page.language, sum)).join(' + '),
    seller: page.viewer.role === 'representative',
    paths: {
      here: getPagePath(page, 'proposals'),
      cart:
        page.can('makeProposals') && page.viewer.customer ? cartAddress(getPagePath(page, 'cart'), { type: 1 }) : null,
    },
  }
}

/** Requests a proposal for the proposal cart; idempotent on double submission. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'proposals')
  const form = await args.request.formData()
  const text = (name: string, maximum: number) => `${form.get(name) ?? ''}`.trim().slice(0, maximum)
  const key = text('key', 36)
  const version = Number(text('version', 9))
  const answer = await page.call(requestProposalCall, {
    key: UUID.test(key) ? key : crypto.randomUUID(),
    ...(version > 0 && { cartVersion: version }),
    project: text('project', 120),
    note: text('note', 1000),
  })
  if (!answer.number) return { problem: answer.message }
  throw redirect(buildDetailPath(page, answer.number), 303)
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

const buildDetailPath = (page: PageRequest, number: string) =>
  withToast(getPagePath(page, 'proposals', `/${encodeURIComponent(number)}`), 'SavedSuccessfully')

export const meta = pageMeta

export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { filter, today, rows, found, pages, total, seller, paths } = loaderData
  const loading = useListLoading()
  const query = proposalQuery(filter)
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('proposal.title')}</h1>
        {paths.cart && <ButtonLink to={paths.cart}>{t('proposal.toCart')}</ButtonLink>}
      </header>
      {actionData && (
        <p role="alert" className="mb-4 flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
          <Icon name="alert" className="mt-px size-4.5" />
          {actionData.problem}
        </p>
      )}
      {(found > 0 || isNarrowed(filter)) && (
        <ProposalFilterForm key={query} filter={filter} here={paths.here} today={today} />
      )}
      {loading ? (
        <OrderRowsSkeleton />
      ) : rows.length === 0 ? (
        <NoProposals narrowed={isNarrowed(filter)} seller={seller} paths={paths} />
      ) : (
        <section className="sheet">
          <ProposalRows rows={rows} withCustomer={seller} />
          <footer className="flex flex-wrap items-center justify-between gap-3 p-3">
            <p className="text-ink-soft">
              {t('proposal.found', { count: found })} · <Ltr className="font-semibold text-ink">{total}</Ltr>
            </p>
            <Pagination
              page={filter.page}
              pages={pages}
              buildHref={(page) => paths.here + proposalQuery({ ...filter, page })}
            />
          </footer>
        </section>
      )}
    </div>
  )
}

interface NoProposalsProps {
  narrowed: boolean
  seller: boolean
  paths: { here: string; cart: string | null }
}

function NoProposals({ narrowed, seller, paths }: NoProposalsProps) {
  const { t } = useTexts()
  if (narrowed) {
    return (
      <EmptyState
        icon="search"
        title={t('refusal.RecordWasNotFound')}
        actions={<ButtonLink to={paths.here}>{t('order.filter.clear')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState icon="file" title={t('proposal.none')}>
      {t(seller ? 'proposal.noneSeller' : 'proposal.noneText')}
    </EmptyState>
  )
}

/** Another page or filter of this list is loading. */
function useListLoading() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location?.pathname === pathname
}

interface ProposalFilterFormProps {
  filter: ProposalFilter
  here: string
  /** Today in the site's time zone. */
  today: string
}

/** Filters the list by date and state; the URL contains the filter. */
function ProposalFilterForm({ filter, here, today }: ProposalFilterFormProps) {
  const { t } = useTexts()
  return (
    <FilterFrame
      filter={filter}
      here={here}
      today={today}
      buildHref={(days) => here + proposalQuery({ ...filter, ...days, page: 1 })}
      narrowed={isNarrowed(filter)}
    >
      <SelectField
        name="state"
        label={t('order.list.status')}
        defaultValue={filter.state ?? ''}
        className="col-span-2 sm:w-56"
      >
        <option value="">{t('order.filter.allStatuses')}</option>
        {PROPOSAL_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`proposal.state.${state}`)}
          </option>
        ))}
      </SelectField>
      {filter.productId > 0 && <input type="hidden" name="pid" value={filter.productId} />}
    </FilterFrame>
  )
}
