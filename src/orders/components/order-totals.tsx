import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { OrderTotalsView } from '../views/order-view.ts'

export function OrderTotals({ totals }: { totals: OrderTotalsView }) {
  const { t } = useTexts()
  return (
    <dl className="sums">
      {totals.list && <Row name={t('cart.total.list')} value={totals.list} />}
      {totals.discount && <Row name={t('cart.total.discount')} value={totals.discount} className="text-good" />}
      {totals.promotions.map(({ name, amount }) => (
        <Row key={name} name={name} value={amount} className="text-good" />
      ))}
      {totals.freeFreight && totals.charges.length === 0 && (
        <Row name={t('promotions.freeFreight')} value="✓" className="text-good" />
      )}
      <Row name={t('cart.total.net')} value={totals.net} />
      {totals.charges.map(({ name, amount }) => (
        <Row
          key={name}
          name={name}
          value={amount ?? t('cart.total.free')}
          className={amount === null ? 'text-good' : ''}
        />
      ))}
      {totals.taxes.map(({ rate, tax }) => (
        <Row key={rate} name={t('cart.total.tax', { rate })} value={tax} />
      ))}
      <div className="mt-2 border-t border-line pt-3">
        <dt className="font-semibold">{t('cart.total.total')}</dt>
        <dd className="figures text-xl font-semibold">
          <Ltr>{totals.total}</Ltr>
        </dd>
      </div>
      {totals.fee && totals.paid && (
        <>
          <Row name={t('payment.fee')} value={totals.fee} />
          <Row name={t('payment.charged')} value={totals.paid} className="font-semibold" />
        </>
      )}
    </dl>
  )
}

function Row({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={classes('figures whitespace-nowrap', className)}>
        <Ltr>{value}</Ltr>
      </dd>
    </div>
  )
}
