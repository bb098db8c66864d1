import { ButtonLink } from '../ui/button.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { AccountStatusView } from './arrears/account-status-view.ts'
import { BalanceText } from './balance-text.tsx'

/** The account status in short, with the link to pay (orders 2, 6). */
export function AccountStatusPanel({
  status,
  pay,
  overdue,
}: {
  status: AccountStatusView
  pay: string | null
  overdue: string
}) {
  const { t } = useTexts()
  const { balance } = status
  return (
    <section className="sheet mb-4 p-4" aria-label={t('account.balance')}>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <div className="min-w-44">
          <p className="text-sm text-ink-faint">
            {t(
              balance.side === 'debt' ? 'account.youOwe' : balance.side === 'credit' ? 'account.weOwe' : 'account.even',
            )}
          </p>
          <p className="text-2xl font-semibold">
            <Ltr>{balance.amount}</Ltr>
          </p>
        </div>
        <dl className="grid basis-full grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-1 sm:flex-wrap sm:gap-x-8">
          <Figure label={t('account.overdue')} amount={status.overdue ?? '–'} look={status.overdue ? 'text-bad' : ''} />
          <Figure label={t('account.notDue')} amount={status.notDue} />
          {status.limit && <Figure label={t('account.limit')} amount={status.limit} />}
          {status.limit && (
            <Figure label={t('account.remaining')} amount={status.remaining ?? t('account.unknownRate')} />
          )}
          {status.openOrders && <Figure label={t('account.openOrders')} amount={status.openOrders} />}
        </dl>
        <div className="flex flex-wrap gap-2">
          {status.overdue && <ButtonLink to={overdue}>{t('account.lastMonth.see')}</ButtonLink>}
          {pay && balance.side === 'debt' && (
            <ButtonLink to={pay} reloadDocument look="main">
              {t('account.payNow')}
            </ButtonLink>
          )}
        </div>
      </div>
      {status.book && <Book book={status.book} />}
    </section>
  )
}

function Figure({ label, amount, look = '' }: { label: string; amount: string; look?: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className={`text-lg font-semibold ${look}`}>
        <Ltr>{amount}</Ltr>
      </dd>
    </div>
  )
}

function Book({ book }: { book: NonNullable<AccountStatusView['book']> }) {
  const { t } = useTexts()
  const labels = {
    cheques: t('account.book.cheques'),
    waybills: t('account.book.waybills'),
    dispatched: t('account.book.dispatched'),
  }
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer text-sm font-semibold">
        {t('account.book.title')}: <BalanceText balance={book.balance} />
      </summary>
      <p className="mt-2 text-sm text-ink-faint">{t('account.book.asOf', { day: book.day })}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        {book.figures.map(({ label, amount }) => (
          <Figure key={label} label={labels[label]} amount={amount} />
        ))}
      </dl>
      {book.remark && <p className="mt-2 text-sm">{book.remark}</p>}
    </details>
  )
}
