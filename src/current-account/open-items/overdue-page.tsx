import { redirect } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { formatDay } from '../account-view.ts'
import { CurrencyTabs } from '../currency-tabs.tsx'
import { statementFilter, statementQuery, toStatementRequest } from '../filter.ts'
import { payPath } from '../pay-path.ts'
import { getOverdue } from '../wire.ts'
import type { Route } from './+types/overdue-page'
import { BUCKETS, type Bucket } from './ageing.ts'
import { toOpenItemView } from './open-item-view.ts'
import { OpenRows } from './open-rows.tsx'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const filter = statementFilter(page.url.searchParams)
  if (!page.viewer.signedIn) throw loginFirst(page, 'overdue')
  if (!page.viewer.customer && filter.customerId === 0) throw redirect(getPagePath(page, 'allAccounts'))
  const { customerId, currency: requestedCurrency } = toStatementRequest(filter)
  const found = await page.call(getOverdue, { customerId, currency: requestedCurrency })
  const { account, ageing, total } = found
  const { currency } = account
  const money = (amount: string) => formatMoney(page.language, { amount, currency })
  const mine = account.customerId === page.viewer.customer?.id
  return {
    head: hiddenHead(page, page.i18n.t('account.overduePage.title')),
    name: account.name,
    code: account.code,
    currency,
    total: money(total),
    overdue: Number(found.overdue) > 0 ? money(found.overdue) : null,
    averageDue: found.averageDue && formatDay(page, found.averageDue),
    buckets: BUCKETS.map((bucket) => ({
      bucket,
      amount: money(ageing[bucket]),
      share: Number(total) > 0 ? Number(ageing[bucket]) / Number(total) : 0,
    })),
    lines: found.lines.map((line) => toOpenItemView(page, line, currency)),
    tabs: found.currencies.map((one) => ({
      currency: one,
      href: getPagePath(page, 'overdue') + statementQuery({ ...filter, currency: one }),
    })),
    pay: mine ? payPath(page, { currency, scope: Number(found.overdue) > 0 ? 'overdue' : 'all' }) : null,
    account: getPagePath(page, 'accountActivity') + statementQuery({ ...filter, page: 1 }),
  }
}

export const meta = pageMeta

export default function OverduePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { lines, total, overdue, averageDue, buckets, tabs, currency } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h1 className="text-2xl">{t('account.overduePage.title')}</h1>
        <p className="text-ink-soft">
          <bdi>{loaderData.name}</bdi> · <bdi dir="ltr">{loaderData.code}</bdi>
        </p>
        <ButtonLink to={loaderData.account} look="quiet" size="small" className="ms-auto">
          {t('account.title')}
        </ButtonLink>
      </header>
      <CurrencyTabs tabs={tabs} currency={currency} />
      {lines.length === 0 ? (
        <EmptyState icon="check" title={t('account.overduePage.none')}>
          {t('account.overduePage.noneText')}
        </EmptyState>
      ) : (
        <>
          <section className="sheet mb-4 p-4">
            <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-3">
              <Figure name={t('account.overdue')} look={overdue ? 'text-bad' : ''}>
                <Ltr>{overdue ?? '–'}</Ltr>
              </Figure>
              <Figure name={t('account.overduePage.open')}>
                <Ltr>{total}</Ltr>
              </Figure>
              {averageDue && (
                <Figure name={t('account.overduePage.valor')}>
                  <bdi>{averageDue}</bdi>
                </Figure>
              )}
              {loaderData.pay && (
                <ButtonLink to={loaderData.pay} reloadDocument look="main" className="ms-auto">
                  {t('account.payNow')}
                </ButtonLink>
              )}
            </div>
            <AgeingBar buckets={buckets} />
          </section>
          <section className="sheet">
            <OpenRows lines={lines} />
            <p className="p-3 text-sm text-ink-faint">{t('account.overduePage.rule')}</p>
          </section>
        </>
      )}
    </div>
  )
}

const Figure = ({ name, look = '', children }: { name: string; look?: string; children: React.ReactNode }) => (
  <div>
    <p className="text-sm text-ink-faint">{name}</p>
    <p className={`text-xl font-semibold ${look}`}>{children}</p>
  </div>
)

const LOOKS: Record<Bucket, string> = {
  notDue: 'bg-good',
  upTo30: 'bg-accent',
  upTo60: 'bg-warn',
  upTo90: 'bg-bad-half',
  older: 'bg-bad',
}

interface AgeingProps {
  /** Shares of the open total, for rendering only. */
  buckets: readonly { bucket: Bucket; amount: string; share: number }[]
}

/** Ageing of a debt: one bar, and each part with its amount below. */
function AgeingBar({ buckets }: AgeingProps) {
  const { t } = useTexts()
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold text-ink-soft">{t('account.overduePage.ageing')}</figcaption>
      <div aria-hidden="true" className="mb-3 flex h-3 gap-px overflow-hidden rounded-full bg-sunk">
        {buckets.map(({ bucket, share }) => (
          <span key={bucket} className={LOOKS[bucket]} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {buckets.map(({ bucket, amount }) => (
          <div key={bucket}>
            <dt className="flex items-center gap-1.5 text-sm text-ink-faint">
              <span aria-hidden="true" className={`size-2.5 rounded-full ${LOOKS[bucket]}`} />
              {t(`account.bucket.${bucket}`)}
            </dt>
            <dd className="font-semibold">
              <Ltr>{amount}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
