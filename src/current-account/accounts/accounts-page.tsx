import { Form } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { type BalanceView, formatDay, toBalanceView } from '../account-view.ts'
import { BalanceText } from '../balance-text.tsx'
import { getAccountList } from '../wire.ts'
import type { Route } from './+types/accounts-page'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const query = page.url.searchParams
  const search = (query.get('q') ?? '').trim().slice(0, 100)
  const number = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000)
  const list = await page.call(getAccountList, { search, page: number })
  const formatOverdue = (amount: string, currency: string) =>
    Number(amount) > 0 ? formatMoney(page.language, { amount, currency }) : ''
  return {
    head: hiddenHead(page, page.i18n.t('account.accounts.title')),
    search,
    page: number,
    pages: Math.ceil(list.totalHits / list.pageSize),
    here: getPagePath(page, 'allAccounts'),
    totals: list.totals.map(({ currency, balance, overdue }) => ({
      currency,
      balance: toBalanceView(page, balance, currency),
      overdue: formatOverdue(overdue, currency),
    })),
    accounts: list.accounts.map(({ customerId, code, name, currency, ...one }) => ({
      code,
      name,
      currency,
      href: `${getPagePath(page, 'accountActivity')}?customer=${customerId}&currency=${currency}`,
      balance: toBalanceView(page, one.balance, currency),
      overdue: formatOverdue(one.overdue, currency),
      limit: one.limit === null ? '' : formatMoney(page.language, { amount: one.limit, currency }),
      lastEntry: one.lastEntry ? formatDay(page, one.lastEntry) : '',
    })),
  }
}

export const meta = pageMeta

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { search, accounts, totals, pages, here } = loaderData
  const buildQuery = (page: number) => `?${new URLSearchParams({ ...(search && { q: search }), page: `${page}` })}`
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('account.accounts.title')}</h1>
      <Form role="search" action={here} className="sheet mb-4 flex flex-wrap items-end gap-3 p-3 sm:p-4">
        <TextField
          type="search"
          name="q"
          label={t('account.accounts.search')}
          defaultValue={search}
          className="min-w-0 flex-1 sm:max-w-80"
        />
        <Button type="submit" look="main">
          {t('account.accounts.find')}
        </Button>
      </Form>
      {accounts.length === 0 ? (
        <EmptyState icon="book" title={t('account.accounts.none')} />
      ) : (
        <section className="sheet">
          <header className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line p-3">
            {totals.map(({ currency, balance, overdue }) => (
              <p key={currency}>
                {t('account.total')} {currency}: <BalanceText balance={balance} />
                {overdue && (
                  <span className="text-bad">
                    {' '}
                    · {t('account.overdue')} <Ltr>{overdue}</Ltr>
                  </span>
                )}
              </p>
            ))}
          </header>
          <AccountRows accounts={accounts} />
          {pages > 1 && (
            <footer className="p-3">
              <Pagination page={loaderData.page} pages={pages} buildHref={(page) => here + buildQuery(page)} />
            </footer>
          )}
        </section>
      )}
    </div>
  )
}

interface AccountRowView {
  href: string
  code: string
  name: string
  currency: string
  balance: BalanceView
  overdue: string
  limit: string
  lastEntry: string
}

const HEAD = 'border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft'
const CELL = 'border-b border-line px-3 py-2.5'
const WIDE = 'hidden md:table-cell'

function AccountRows({ accounts }: { accounts: readonly AccountRowView[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('account.accounts.title')}>
      <thead>
        <tr>
          <th className={HEAD}>{t('account.accounts.customer')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.accounts.last')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.limit')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.overdue')}</th>
          <th className={`${HEAD} figures`}>{t('account.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((one) => (
          <tr key={one.href} className="relative hover:bg-ground">
            <th scope="row" className={`${CELL} font-normal`}>
              <TextLink to={one.href} look="bare" className="font-semibold covers-row">
                <bdi>{one.name}</bdi>
              </TextLink>
              <span className="block text-sm text-ink-faint">
                <Ltr>{one.code}</Ltr> · <Ltr>{one.currency}</Ltr>
              </span>
              {one.overdue && (
                <span className="block text-sm text-bad md:hidden">
                  {t('account.overdue')} <Ltr>{one.overdue}</Ltr>
                </span>
              )}
            </th>
            <td className={`${CELL} ${WIDE} figures`}>
              <Ltr>{one.lastEntry}</Ltr>
            </td>
            <td className={`${CELL} ${WIDE} figures`}>
              <Ltr>{one.limit}</Ltr>
            </td>
            <td className={`${CELL} ${WIDE} figures text-bad`}>
              <Ltr>{one.overdue}</Ltr>
            </td>
            <td className={`${CELL} figures font-semibold`}>
              <BalanceText balance={one.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
