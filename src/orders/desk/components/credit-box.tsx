import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { DeskOrderView } from '../desk-view.ts'

interface CreditBoxProps extends Pick<DeskOrderView, 'credit'> {
  customer: { code: string; name: string }
  /** Link to the customer's statement. */
  account: string
}

/** The buyer's credit: limit, debt, and open orders. */
export function CreditBox({ credit, customer, account }: CreditBoxProps) {
  const { t } = useTexts()
  const rows = [
    [t('order.desk.limit'), credit.limit],
    [t('order.desk.debt'), credit.debt],
    [t('order.desk.openOrders'), credit.openOrders],
  ] as const
  return (
    <section className="sheet p-4">
      <h2 className="mb-1 text-lg">{t('order.desk.credit')}</h2>
      <p className="mb-3">
        <TextLink to={account}>
          <bdi>{customer.name}</bdi> <Ltr className="text-sm">{customer.code}</Ltr>
        </TextLink>
      </p>
      <dl className="sums">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures">
              <Ltr>{amount}</Ltr>
            </dd>
          </div>
        ))}
        <div className="border-t border-line pt-2 font-semibold">
          <dt>{t('order.desk.available')}</dt>
          <dd className={classes('figures', credit.over && 'text-bad')}>
            {credit.available === null ? t('order.desk.noRate') : <Ltr>{credit.available}</Ltr>}
          </dd>
        </div>
      </dl>
    </section>
  )
}
