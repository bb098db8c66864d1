import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import type { BalanceView } from '../amount-view.ts'
import { BalanceText } from '../balance-text.tsx'

export interface MonthRowView {
  name: string
  debit: string
  credit: string
  balance: BalanceView
  valor: string
}

/** The charts as figures, with the average due date of each month's debts (value date). */
export function MonthTable({ months }: { months: readonly MonthRowView[] }) {
  const { t } = useTexts()
  return (
    <details className="border-t border-line px-3 py-2">
      <summary className="cursor-pointer py-1 text-sm font-semibold">{t('account.chart.table')}</summary>
      <Table label={t('account.months.title')}>
        <thead>
          <tr>
            <Th>{t('account.months.month')}</Th>
            <Th number>{t('account.line.debit')}</Th>
            <Th number>{t('account.line.credit')}</Th>
            <Th number>{t('account.line.balance')}</Th>
            <Th number>{t('account.months.valor')}</Th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ name, debit, credit, balance, valor }) => (
            <tr key={name}>
              <Td className="whitespace-nowrap">{name}</Td>
              <Td number>
                <Ltr>{debit}</Ltr>
              </Td>
              <Td number>
                <Ltr>{credit}</Ltr>
              </Td>
              <Td number>
                <BalanceText balance={balance} />
              </Td>
              <Td number>
                <bdi>{valor}</bdi>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
