import { Form } from 'react-router'
import type { BalanceView } from '../current-account/amount-view.ts'
import { BalanceText } from '../current-account/balance-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { columns } from '../ui/viewport/columns.ts'

export interface CustomerRowView {
  id: number
  code: string
  name: string
  chosen: boolean
  recent: boolean
  lastOrder: { number: string; day: string } | null
  balances: { currency: string; balance: BalanceView; overdue: string }[]
}

/** A row per customer: name, balance, and the button to act for them. */
export const CustomerRows = ({ customers }: { customers: readonly CustomerRowView[] }) => (
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
