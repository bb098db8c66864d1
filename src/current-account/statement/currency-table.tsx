import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import type { BalanceView } from '../amount-view.ts'
import { BalanceText } from '../balance-text.tsx'

export interface CurrencyBalanceView {
  currency: string
  balance: BalanceView
  rate: string
  inOwnCurrency: BalanceView | null
}

/** Balances by currency with their value in the customer's own; empty for a single currency. */
export function CurrencyTable({ currencies }: { currencies: readonly CurrencyBalanceView[] }) {
  const { t } = useTexts()
  const [view] = currencies
  if (!view || currencies.length < 2) return null
  return (
    <section className="sheet mt-4">
      <h2 className="px-3 pt-3 text-lg">{t('account.currencies.title')}</h2>
      <Table label={t('account.currencies.title')}>
        <thead>
          <tr>
            <Th>{t('account.line.currency')}</Th>
            <Th number>{t('account.line.balance')}</Th>
            <Th number>{t('account.currencies.rate')}</Th>
            <Th number>{t('account.currencies.inOwn', { currency: view.currency })}</Th>
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
