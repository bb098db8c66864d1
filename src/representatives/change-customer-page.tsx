import { data, Form, redirect } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { type BalanceView, toBalanceView } from '#src/current-account/account-view.ts'
import { BalanceText } from '#src/current-account/balance-text.tsx'
import { formatDay, formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Route } from './+types/change-customer-page'
import type { FoundCustomer } from './found-customer.ts'
import { changeCustomer, findCustomers } from './wire.ts'

/** The customers of a representative; 404 for other users. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'changeCustomer')
  if (!page.can('switchCustomer')) throw data(null, { status: 404 })
  const query = page.url.searchParams
  const search = (query.get('q') ?? '').trim().slice(0, 100)
  const number = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 10_000)
  const found = await page.call(findCustomers, { search, page: number })
  return {
    head: hiddenHead(page, page.i18n.t('representatives.title')),
    search,
    page: number,
    error: found.message,
    total: found.totalHits,
    pages: Math.ceil(found.totalHits / found.pageSize),
    here: getPagePath(page, 'changeCustomer'),
    customers: found.customers.map((one) => toCustomerView(page, one)),
  }
}

function toCustomerView(page: PageRequest, one: FoundCustomer): CustomerRowView {
  return {
    id: one.id,
    code: one.code,
    name: one.name,
    chosen: page.viewer.customer?.id === one.id,
    recent: one.lastChosenAt !== null,
    lastOrder: one.lastOrderNumber
      ? { number: one.lastOrderNumber, day: one.lastOrderAt ? formatDay(page.language, one.lastOrderAt) : '' }
      : null,
    balances: one.balances.map(({ currency, balance, overdue }) => ({
      currency,
      balance: toBalanceView(page, balance, currency),
      overdue: Number(overdue) > 0 ? formatMoney(page.language, { amount: overdue, currency }) : '',
    })),
  }
}

/** Acts for the chosen customer and redirects home, because the page belonged to another customer. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const id = Number((await args.request.formData()).get('customer'))
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  await page.call(changeCustomer, { id })
  throw redirect(getPagePath(page, 'home'), 303)
}

export const meta = pageMeta

export default function ChangeCustomerPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { search, error, customers, pages, total, here } = loaderData
  const buildQuery = (page: number) => `?${new URLSearchParams({ ...(search && { q: search }), page: `${page}` })}`
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('representatives.title')}</h1>
      <Form role="search" action={here} className="sheet mb-4 flex flex-wrap items-start gap-3 p-3 sm:p-4">
        <TextField
          type="search"
          name="q"
          key={search}
          label={t('representatives.search')}
          hint={t('representatives.searchHint')}
          error={error || undefined}
          defaultValue={search}
          autoComplete="off"
          ref={focusField}
          className="w-full min-w-0 sm:w-auto sm:max-w-96 sm:flex-1"
        />
        <p className="flex gap-2 sm:pt-6">
          <Button type="submit" look="main">
            {t('representatives.find')}
          </Button>
          <ButtonLink to={here} look="quiet">
            {t('representatives.refresh')}
          </ButtonLink>
        </p>
      </Form>
      {customers.length > 0 ? (
        <>
          <p className="mb-2 text-sm text-ink-soft">{t('representatives.count', { count: total })}</p>
          <CustomerRows customers={customers} />
          <Pagination
            page={loaderData.page}
            pages={pages}
            buildHref={(page) => here + buildQuery(page)}
            className="mt-4"
          />
        </>
      ) : (
        !error && <NoCustomerFound searched={search !== ''} />
      )}
    </div>
  )
}

/** The purpose of this page is to search. */
const focusField = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

function NoCustomerFound({ searched }: { searched: boolean }) {
  const { t } = useTexts()
  return (
    <EmptyState icon="person" title={t(searched ? 'representatives.noneFound' : 'representatives.none')}>
      {t(searched ? 'representatives.noneFoundText' : 'representatives.noneText')}
    </EmptyState>
  )
}

interface CustomerRowView {
  id: number
  code: string
  name: string
  chosen: boolean
  recent: boolean
  lastOrder: { number: string; day: string } | null
  balances: { currency: string; balance: BalanceView; overdue: string }[]
}

/** A row per customer: name, balance, and the button to act for them. */
const CustomerRows = ({ customers }: { customers: readonly CustomerRowView[] }) => (
  <ul className="sheet ruled">
    {customers.map((one) => (
      <CustomerRow key={one.id} one={one} />
    ))}
  </ul>
)

function CustomerRow({ one }: { one: CustomerRowView }) {
  const { t } = useTexts()
  return (
    <li
      data-customer={one.code}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-(--middle)"
      style={columns({ middle: 'minmax(0,1fr) minmax(0,14rem) auto' })}
    >
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{one.name}</bdi> {one.recent && <Badge>{t('representatives.recent')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          <Ltr>{one.code}</Ltr>
          {one.lastOrder && (
            <>
              {' · '}
              {t('representatives.lastOrder')} <Ltr className="whitespace-nowrap">{one.lastOrder.number}</Ltr>,{' '}
              <bdi>{one.lastOrder.day}</bdi>
            </>
          )}
        </p>
      </div>
      <Balances one={one} />
      <Form method="post" className="col-start-2 row-start-1 sm:col-start-3">
        <input type="hidden" name="customer" value={one.id} />
        {one.chosen ? (
          <Badge tone="good">{t('representatives.acting')}</Badge>
        ) : (
          <Button type="submit" aria-label={t('representatives.chooseOne', { customer: one.name })}>
            {t('representatives.choose')}
          </Button>
        )}
      </Form>
    </li>
  )
}

function Balances({ one: { balances } }: { one: CustomerRowView }) {
  const { t } = useTexts()
  return (
    <div className="col-span-2 text-sm sm:col-span-1 sm:text-end">
      {balances.map(({ currency, balance, overdue }) => (
        <p key={currency}>
          <span className="text-ink-soft">{t('account.balance')}</span> <BalanceText balance={balance} />
          {overdue && (
            <span className="block text-bad">
              {t('account.overdue')} <Ltr>{overdue}</Ltr>
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
