import { useEffect, useRef } from 'react'
import type { CartCoupon } from '../../../cart/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import type { AnsweredCoupon } from '../../pages/checkout-page.tsx'

interface CouponFieldProps {
  coupon: CartCoupon | null
  /** What became of the last one that was typed or taken off. */
  answered: AnsweredCoupon | null
  busy: boolean
}

/** A code to type, or the one that is on the cart with what it gives; a part of the checkout's own form. */
export function CouponField({ coupon, answered, busy }: CouponFieldProps) {
  const { t } = useTexts()
  const done = answered?.done === true
  const place = useFocusWhenDone(done && !busy && answered)
  const result = done ? [answered.message, coupon && describeReward(coupon, t)] : []
  return (
    <div ref={place}>
      <CodeOrField coupon={coupon} refused={done ? null : answered} busy={busy} />
      <p role="status" className="sr-only">
        {result.filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

/**
 * What was pressed is gone with what it did: whoever goes by keyboard stays where the coupon is, at the button that takes
 * it off, or at what opens the field.
 */
function useFocusWhenDone(done: AnsweredCoupon | false) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.querySelector<HTMLElement>('summary, button')?.focus()
  }, [done])
  return place
}

interface CodeOrFieldProps extends Pick<CouponFieldProps, 'coupon' | 'busy'> {
  refused: AnsweredCoupon | null
}

function CodeOrField({ coupon, refused, busy }: CodeOrFieldProps) {
  const { t } = useTexts()
  const use = useRef<HTMLButtonElement>(null)
  // Enter would press the first button of the checkout, not the one beside the field.
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use.current?.click()
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
          key={refused?.code}
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
        <Button ref={use} type="submit" name="intent" value="coupon" disabled={busy}>
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

/** What it gives, or that it gives nothing yet. */
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
