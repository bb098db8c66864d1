import { useEffect, useRef, useState } from 'react'
import type { CartCoupon } from '#src/cart/cart.ts'
import { CartTotals, OrderMinimum } from '#src/cart/components/cart-totals.tsx'
import { ContractTick } from '#src/site/contract-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CheckoutRefusal } from '../views/checkout-form.ts'
import type { CheckoutView } from '../views/checkout-view.ts'
import type { CouponResult } from './checkout-page.tsx'

interface CheckoutSummaryProps {
  view: CheckoutView
  refusal: CheckoutRefusal | null
  /** The response to the last try was lost. */
  lost: boolean
  /** The checkout has expired and must be reopened before ordering. */
  expired: boolean
  contractError: string | undefined
  coupon: CouponResult | null
  /** Totals or a response are pending. */
  busy: boolean
  sending: boolean
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { view, refusal, lost, expired, contractError, coupon, busy } = props
  const { t } = useTexts()
  return (
    <section aria-label={t('cart.total.title')} className="sheet flex flex-col gap-4 p-4 desk:sticky desk:top-22">
      <h2 className="text-lg">{t('cart.total.title')}</h2>
      <div aria-busy={busy} className={busy ? 'opacity-60' : undefined}>
        <CartTotals totals={view.totals} />
        {view.totals.promotions.freeFreight && !view.shipping && (
          <p className="mt-2 flex items-center gap-2 text-sm text-good">
            <Icon name="truck" className="size-4.5" />
            {t('promotions.freeFreight')}
          </p>
        )}
      </div>
      {view.totals.money && (
        <CouponField coupon={view.coupon} result={coupon ?? toCouponRefusal(view, refusal)} busy={busy} />
      )}
      {view.contract && <ContractTick contract={view.contract} error={contractError} />}
      {refusal === null && <OrderMinimum text={view.totals.minimum} />}
      {refusal && refusal.section === 'order' && (
        <RefusedOrder refusal={refusal} now={view.totals.money?.total ?? ''} />
      )}
      {refusal && refusal.section !== 'order' && <Alert>{`${refusal.message} ${t('checkout.mend')}`}</Alert>}
      {lost && <Alert>{t('checkout.lost')}</Alert>}
      {expired ? <ReopenButton busy={busy} /> : <PlaceOrderButton {...props} />}
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

const ReopenButton = ({ busy }: { busy: boolean }) => (
  <Button type="submit" name="intent" value="open" look="main" size="large" disabled={busy}>
    {useTexts().t('checkout.clock.again')}
  </Button>
)

/** The order was refused because of the cart's coupon: its field shows the code to correct or remove. */
const toCouponRefusal = ({ coupon }: CheckoutView, refusal: CheckoutRefusal | null) =>
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

interface CouponFieldProps {
  coupon: CartCoupon | null
  /** The result of the last applied or removed coupon. */
  result: CouponResult | null
  busy: boolean
}

/** A coupon code input, or the applied coupon with its reward; part of the checkout form. */
function CouponField({ coupon, result, busy }: CouponFieldProps) {
  const { t } = useTexts()
  const done = result?.done === true
  const container = useFocusWhenDone(done && !busy && result)
  const announcements = done ? [result.message, coupon && describeReward(coupon, t)] : []
  return (
    <div ref={container}>
      <CodeOrField coupon={coupon} refused={done ? null : result} busy={busy} />
      <p role="status" className="sr-only">
        {announcements.filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

/**
 * The pressed button disappears with its action: keyboard focus moves to the button that removes the coupon, or to the
 * one that opens the field.
 */
function useFocusWhenDone(done: CouponResult | false) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) container.current?.querySelector<HTMLElement>('summary, button')?.focus()
  }, [done])
  return container
}

interface CodeOrFieldProps extends Pick<CouponFieldProps, 'coupon' | 'busy'> {
  refused: CouponResult | null
}

function CodeOrField({ coupon, refused, busy }: CodeOrFieldProps) {
  const { t } = useTexts()
  const applyButton = useRef<HTMLButtonElement>(null)
  const [entered, setEntered] = useState(false)
  // The button is disabled while the last result loads: the code is submitted once it is enabled.
  useEffect(() => {
    if (!entered || busy) return
    setEntered(false)
    applyButton.current?.click()
  }, [entered, busy])
  // Enter would submit the first button of the checkout instead of the one next to the field.
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setEntered(true)
  }
  if (coupon && !refused) return <AppliedCoupon coupon={coupon} busy={busy} />
  return (
    <details open={refused !== null} className="border-t border-line pt-3">
      <summary className="flex items-center justify-between text-sm font-semibold text-ink-soft">
        {t('checkout.coupon.title')}
        <Icon name="down" className="turns size-4" />
      </summary>
      <div className="mt-2 flex items-start gap-2">
        <TextField
          name="coupon"
          label={t('checkout.coupon.code')}
          hiddenLabel
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          defaultValue={refused?.code}
          onKeyDown={handleKey}
          error={refused?.message}
          className="min-w-0 flex-1"
        />
        <Button ref={applyButton} type="submit" name="intent" value="coupon" disabled={busy}>
          {t('checkout.coupon.use')}
        </Button>
      </div>
      {coupon && (
        <Button type="submit" name="intent" value="couponOff" look="quiet" size="small" disabled={busy}>
          {t('checkout.coupon.remove')}
        </Button>
      )}
    </details>
  )
}

/** The coupon's reward, or that it has none yet. */
const describeReward = ({ hasSpecialTerms, name }: CartCoupon, t: ReturnType<typeof useTexts>['t']) =>
  hasSpecialTerms ? name : t('checkout.coupon.nothing')

function AppliedCoupon({ coupon, busy }: { coupon: CartCoupon; busy: boolean }) {
  const { t } = useTexts()
  return (
    <div className="flex items-center gap-2 border-t border-line pt-3">
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-faint">{t('checkout.coupon.title')}</span>
        <Ltr className="font-semibold">{coupon.code}</Ltr>{' '}
        <span className={coupon.hasSpecialTerms ? 'text-sm text-good' : 'text-sm text-warn'}>
          {describeReward(coupon, t)}
        </span>
      </p>
      <Button type="submit" name="intent" value="couponOff" look="quiet" disabled={busy}>
        {t('checkout.coupon.remove')}
      </Button>
    </div>
  )
}
