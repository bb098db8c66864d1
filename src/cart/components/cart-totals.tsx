import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { MoneyView, TotalsView } from '../views/totals-view.ts'

/** All totals of the cart: by category, before and after discounts, tax by rate. */
export function CartTotals({ totals }: { totals: TotalsView }) {
  const { t } = useTexts()
  const { money } = totals
  return (
    <dl className="sums">
      <Row name={t('cart.total.lines')} value={`${totals.activeLines} / ${totals.lines}`} />
      <Row name={t('cart.total.quantity')} value={totals.quantity} />
      {money && <MoneyRows money={money} />}
    </dl>
  )
}

function MoneyRows({ money }: { money: MoneyView }) {
  const { t } = useTexts()
  return (
    <>
      {money.list && <Row name={t('cart.total.list')} value={money.list} />}
      {money.discount && <Row name={t('cart.total.discount')} value={money.discount} good />}
      {money.before && <Row name={t('cart.total.before')} value={money.before} />}
      {money.promotions.map(({ name, amount }) => (
        <Row key={name} name={name} value={amount} good />
      ))}
      {money.payment && (
        <Row
          name={t('cart.total.payment', { name: money.payment.name, percent: money.payment.percent })}
          value={money.payment.amount}
          good
        />
      )}
      <Row name={t('cart.total.net')} value={money.net} />
      {money.charges.map(({ name, amount }) => (
        <Row key={name} name={name} value={amount ?? t('cart.total.free')} good={amount === null} />
      ))}
      {money.taxes.map(({ rate, tax }) => (
        <Row key={rate} name={t('cart.total.tax', { rate })} value={tax} />
      ))}
      <div className="mt-2 border-t border-line pt-3">
        <dt className="font-semibold">{t('cart.total.total')}</dt>
        <dd aria-live="polite" className="figures text-xl font-semibold">
          <Ltr>{money.total}</Ltr>
          {money.about && <Ltr className="block text-sm font-normal text-ink-soft">{money.about}</Ltr>}
        </dd>
      </div>
    </>
  )
}

function Row({ name, value, good = false }: { name: string; value: string; good?: boolean }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={classes('figures whitespace-nowrap', good && 'text-good')}>
        <Ltr>{value}</Ltr>
      </dd>
    </div>
  )
}

/** Totals by category, collapsed: most buyers only need the sum. */
export function CategoryTotals({ money }: { money: MoneyView }) {
  const { t } = useTexts()
  if (money.categories.length < 2) return null
  return (
    <details className="border-t border-line pt-3">
      <summary className="flex items-center justify-between text-sm font-semibold text-ink-soft">
        {t('cart.total.categories')}
        <Icon name="down" className="turns size-4" />
      </summary>
      <ul className="sums mt-2 text-sm">
        {money.categories.map(({ name, products, quantity, total }) => (
          <li key={name}>
            <span>
              {name} <span className="text-ink-faint">{t('cart.total.products', { count: products, quantity })}</span>
            </span>
            <span className="figures whitespace-nowrap">
              <Ltr>{total}</Ltr>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is missing for the minimum order, shown before the order is sent (orders 5). */
export const OrderMinimum = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      <Icon name="alert" className="mt-px size-4.5" />
      {text}
    </p>
  )
