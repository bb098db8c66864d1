import { useEffect, useRef } from 'react'
import { ButtonLink } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { readStored, writeStored } from '#src/ui/storage/browser-storage.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import type { AccountStatusView, BalanceView } from '../account-view.ts'
import { BalanceText } from '../balance-text.tsx'

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

interface CurrencyBalanceView {
  currency: string
  balance: BalanceView
  rate: string
  inOwnCurrency: BalanceView | null
}

/** Balances by currency with their value in the customer's own; empty for a single currency. */
export function CurrencyTable({ currencies }: { currencies: readonly CurrencyBalanceView[] }) {
  const { t } = useTexts()
  const [own] = currencies
  if (!own || currencies.length < 2) return null
  return (
    <section className="sheet mt-4">
      <h2 className="px-3 pt-3 text-lg">{t('account.currencies.title')}</h2>
      <Table label={t('account.currencies.title')}>
        <thead>
          <tr>
            <Th>{t('account.line.currency')}</Th>
            <Th number>{t('account.line.balance')}</Th>
            <Th number>{t('account.currencies.rate')}</Th>
            <Th number>{t('account.currencies.inOwn', { currency: own.currency })}</Th>
          </tr>
        </thead>
        <tbody>
          {currencies.map(({ currency, balance, rate, inOwnCurrency }) => (
            <tr key={currency}>
              <Td>
                <Ltr>{currency}</Ltr>
              </Td>
              <Td number>
                <BalanceText balance={balance} />
              </Td>
              <Td number>
                <Ltr>{rate}</Ltr>
              </Td>
              <Td number>{inOwnCurrency && <BalanceText balance={inOwnCurrency} />}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

interface LastMonthDialogProps {
  /** Code of the account's customer: a representative sees it once for each of their customers. */
  code: string
  amount: string
  pay: string | null
  overdue: string
}

/** Shown once per visit if something of last month is unpaid, in any currency (orders 2). */
export function LastMonthDialog({ code, amount, pay, overdue }: LastMonthDialogProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // Modal dialogs open by script only; session storage records what was shown in this visit.
  useEffect(() => {
    const seen = readStored('lastMonth')?.split(' ') ?? []
    if (seen.includes(code)) return
    // Marked as seen when shown: its links leave the page before it is closed.
    writeStored('lastMonth', [...seen, code].join(' '))
    dialog.current?.showModal()
  }, [code])
  return (
    <Dialog id="last-month" ref={dialog} title={t('account.lastMonth.title')}>
      <div className="p-4">
        <p className="text-pretty">{t('account.lastMonth.text', { amount })}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <ButtonLink to={overdue} onClick={() => dialog.current?.close()}>
            {t('account.lastMonth.see')}
          </ButtonLink>
          {pay && (
            <ButtonLink to={pay} reloadDocument look="main" onClick={() => dialog.current?.close()}>
              {t('account.payNow')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}
