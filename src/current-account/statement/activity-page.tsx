import { Form, redirect, useLocation, useNavigation } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toAccountStatusView, toBalanceView } from '../account-view.ts'
import { CompanyDocuments, loadCompanyDocuments } from '../documents/company-documents.tsx'
import { isNarrowed, type StatementFilter, statementFilter, statementQuery, toStatementRequest } from '../filter.ts'
import { payPath } from '../pay-path.ts'
import { getAccountActivity, getCompanyLimit } from '../wire.ts'
import type { Route } from './+types/activity-page'
import { AccountStatusPanel, CurrencyTable, LastMonthDialog } from './account-figures.tsx'
import { StatementSheet, StatementSkeleton } from './statement-sheet.tsx'
import { toCurrencyViews, toLineViews, toMonthViews } from './statement-view.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const filter = statementFilter(page.url.searchParams)
  // A user without a customer has no own account: accessible ones are in the list.
  if (!page.viewer.signedIn) throw loginFirst(page, 'accountActivity')
  if (!page.viewer.customer && filter.customerId === 0) throw redirect(getPagePath(page, 'allAccounts'))
  const limitRequest = filter.customerId > 0 ? { customerId: filter.customerId } : {}
  const [activity, limits, documents] = await Promise.all([
    page.call(getAccountActivity, { ...toStatementRequest(filter), page: filter.page }),
    page.call(getCompanyLimit, limitRequest),
    loadCompanyDocuments(page),
  ])
  const { account } = activity
  const mine = account.customerId === page.viewer.customer?.id
  const accountStatusView = toAccountStatusView(page, limits, account.currency)
  const overdueQuery = statementQuery({ ...filter, startDate: '', endDate: '', year: 0, dbsOnly: false, page: 1 })
  return {
    head: hiddenHead(page, page.i18n.t('account.title')),
    filter,
    name: account.name,
    code: account.code,
    mine,
    documents: mine ? documents : [],
    status: accountStatusView,
    lines: toLineViews(page, activity),
    months: toMonthViews(page, activity),
    currencies: toCurrencyViews(page, activity),
    choices: [...new Set([account.currency, ...activity.currencies.map(({ currency }) => currency)])],
    years: activity.years,
    opening: toBalanceView(page, activity.opening, account.currency),
    closing: toBalanceView(page, activity.closing, account.currency),
    found: activity.totalHits,
    pages: Math.ceil(activity.totalHits / activity.pageSize),
    pay: mine
      ? payPath(page, { currency: account.currency, scope: accountStatusView?.overdue ? 'overdue' : 'all' })
      : null,
    paths: {
      here: getPagePath(page, 'accountActivity'),
      overdue: getPagePath(page, 'overdue') + overdueQuery,
      accounts: getPagePath(page, 'allAccounts'),
      confirmations: getPagePath(page, 'balanceLetter') + overdueQuery,
      entry: page.can('postEntries')
        ? getPagePath(page, 'openItems', `/account/${account.customerId}/${account.currency}/entry`)
        : null,
    },
  }
}

export const meta = pageMeta

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { filter, status, lines, paths, pay } = loaderData
  const loading = useListLoading()
  const query = statementQuery(filter)
  return (
    <div className="page py-4 desk:py-6">
      {!loaderData.mine && (
        <TextLink to={paths.accounts} look="faint" className="mb-2 inline-block text-sm">
          {t('account.accounts.back')}
        </TextLink>
      )}
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h1 className="text-2xl">{t('account.title')}</h1>
        <p className="text-ink-soft">
          <bdi>{loaderData.name}</bdi> · <bdi dir="ltr">{loaderData.code}</bdi>
        </p>
        <p className="ms-auto flex flex-wrap gap-2">
          <ButtonLink to={paths.confirmations} look="quiet" size="small">
            {t('account.confirmation.title')}
          </ButtonLink>
          {paths.entry && (
            <ButtonLink to={paths.entry} size="small">
              {t('account.enter')}
            </ButtonLink>
          )}
        </p>
      </header>
      {status && <AccountStatusPanel status={status} pay={pay} overdue={paths.overdue} />}
      {status?.lastMonth && loaderData.mine && (
        <LastMonthDialog code={loaderData.code} amount={status.lastMonth} pay={pay} overdue={paths.overdue} />
      )}
      {loaderData.years.length > 0 && (
        <StatementFilterForm
          key={query}
          filter={filter}
          currencies={loaderData.choices}
          years={loaderData.years}
          here={paths.here}
        />
      )}
      {loading ? (
        <StatementSkeleton />
      ) : lines.length === 0 ? (
        <EmptyState icon="book" title={t(isNarrowed(filter) ? 'refusal.RecordWasNotFound' : 'account.none')}>
          {t(isNarrowed(filter) ? 'account.noneFound' : 'account.noneText')}
        </EmptyState>
      ) : (
        <StatementSheet statement={loaderData} />
      )}
      <CurrencyTable currencies={loaderData.currencies} />
      <CompanyDocuments documents={loaderData.documents} />
    </div>
  )
}

/** Another page or filter of this list is loading. */
function useListLoading() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location?.pathname === pathname
}

interface FilterFormProps {
  filter: StatementFilter
  currencies: readonly string[]
  years: readonly number[]
  here: string
}

/** Filter of a statement, stored in the URL. */
function StatementFilterForm({ filter, currencies, years, here }: FilterFormProps) {
  const { t } = useTexts()
  const all = { ...filter, startDate: '', endDate: '', year: 0, dbsOnly: false, page: 1 }
  return (
    <Form
      role="search"
      aria-label={t('account.filter.title')}
      action={here}
      className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
    >
      {filter.customerId > 0 && <input type="hidden" name="customer" value={filter.customerId} />}
      <SelectField name="currency" label={t('account.filter.currency')} defaultValue={filter.currency || currencies[0]}>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </SelectField>
      <SelectField name="year" label={t('account.filter.year')} defaultValue={filter.year || ''}>
        <option value="">{t('account.filter.allYears')}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <TextField type="date" name="startDate" label={t('account.filter.from')} defaultValue={filter.startDate} />
      <TextField type="date" name="endDate" label={t('account.filter.to')} defaultValue={filter.endDate} />
      <label className="flex min-h-10 items-center gap-2">
        <input type="checkbox" name="dbs" value="1" defaultChecked={filter.dbsOnly} />
        {t('account.filter.dbs')}
      </label>
      <Button type="submit" look="main">
        {t('account.filter.apply')}
      </Button>
      {isNarrowed(filter) && (
        <ButtonLink to={here + statementQuery(all)} look="quiet">
          {t('account.filter.clear')}
        </ButtonLink>
      )}
    </Form>
  )
}
