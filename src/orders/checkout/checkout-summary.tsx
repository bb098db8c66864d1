import { CartTotals } from '#src/cart/components/cart-totals.tsx'
import { OrderMinimum } from '#src/cart/totals/order-minimum.tsx'
import { ContractTick } from '#src/site/contract-tick.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CheckoutRefusal } from '../views/checkout-refusal.ts'
import type { CheckoutScreen } from '../views/checkout-view.ts'
import type { AnsweredCoupon } from './checkout-page.tsx'
import { CouponField } from './coupon-field.tsx'

interface CheckoutSummaryProps {
  screen: CheckoutScreen
  refusal: CheckoutRefusal | null
  /** The response to the last try was lost. */
  lost: boolean
  /** The checkout has expired and must be reopened before ordering. */
  over: boolean
  contractError: string | undefined
  coupon: AnsweredCoupon | null
  /** Totals or a response are pending. */
  busy: boolean
  sending: boolean
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { screen, refusal, lost, over, contractError, coupon, busy } = props
  const { t } = useTexts()
  return (
    <section aria-label={t('cart.total.title')} className="sheet flex flex-col gap-4 p-4 desk:sticky desk:top-22">
      <h2 className="text-lg">{t('cart.total.title')}</h2>
      <div aria-busy={busy} className={busy ? 'opacity-60' : undefined}>
        <CartTotals totals={screen.totals} />
        {screen.totals.promotions.freeFreight && !screen.shipping && (
          <p className="mt-2 flex items-center gap-2 text-sm text-good">
            <Icon name="truck" className="size-4.5" />
            {t('promotions.freeFreight')}
          </p>
        )}
      </div>
      {screen.totals.money && (
        <CouponField coupon={screen.coupon} answered={coupon ?? spoiledCoupon(screen, refusal)} busy={busy} />
      )}
      {screen.contract && <ContractTick contract={screen.contract} error={contractError} />}
      {refusal === null && <OrderMinimum text={screen.totals.minimum} />}
      {refusal && refusal.section === 'order' && (
        <RefusedOrder refusal={refusal} now={screen.totals.money?.total ?? ''} />
      )}
      {refusal && refusal.section !== 'order' && <Alert>{`${refusal.message} ${t('checkout.mend')}`}</Alert>}
      {lost && <Alert>{t('checkout.lost')}</Alert>}
      {over ? <BeginAgain busy={busy} /> : <PlaceOrderButton {...props} />}
      <Button type="submit" name="intent" value="leave" look="quiet" disabled={busy}>
        {t('checkout.leave')}
      </Button>
    </section>
  )
}

function PlaceOrderButton({ refusal, busy, sending }: CheckoutSummaryProps) {
  const { t } = useTexts()
  const again = refusal?.code === 'TotalChanged'
  return (
    <Button type="submit" name="intent" value="place" look="main" size="large" disabled={busy}>
      {sending ? t('checkout.sending') : t(again ? 'checkout.placeAgain' : 'checkout.place')}
    </Button>
  )
}

const BeginAgain = ({ busy }: { busy: boolean }) => (
  <Button type="submit" name="intent" value="open" look="main" size="large" disabled={busy}>
    {useTexts().t('checkout.clock.again')}
  </Button>
)

/** The order was refused because of the cart's coupon: its field shows the code to correct or remove. */
const spoiledCoupon = ({ coupon }: CheckoutScreen, refusal: CheckoutRefusal | null) =>
  refusal?.section === 'coupon' ? { done: false, code: coupon?.code ?? '', message: refusal.message } : null

function RefusedOrder({ refusal, now }: { refusal: CheckoutRefusal; now: string }) {
  const { t } = useTexts()
  return (
    <Alert>
      {refusal.lines.length > 0 ? t('checkout.linesRefused', { count: refusal.lines.length }) : refusal.message}
      {refusal.oldTotal !== null && (
        <span className="mt-1 block">
          {t('checkout.oldTotal')} <Ltr className="line-through">{refusal.oldTotal}</Ltr> · {t('checkout.newTotal')}{' '}
          <Ltr className="font-semibold">{now}</Ltr>
        </span>
      )}
    </Alert>
  )
}

function Alert({ children }: { children: React.ReactNode }) {
  return (
    <div role="alert" tabIndex={-1} className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
      <Icon name="alert" className="mt-px size-4.5" />
      <div>{children}</div>
    </div>
  )
}
