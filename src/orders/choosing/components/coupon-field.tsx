import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import type { CheckoutScreen } from '../../screen/checkout-screen.ts'

interface CouponFieldProps {
  coupon: CheckoutScreen['coupon']
  /** What was typed and is no good, and why. */
  refused: { code: string; message: string } | null
  busy: boolean
}

/** A code to type, or the one that is on the cart with what it gives; a part of the checkout's own form. */
export function CouponField({ coupon, refused, busy }: CouponFieldProps) {
  const { t } = useTexts()
  const use = useRef<HTMLButtonElement>(null)
  // Enter would press the first button of the checkout, not the one beside the field.
  const entered = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use.current?.click()
  }
  if (coupon && !refused) return <Written coupon={coupon} busy={busy} />
  return (
    <details open={refused !== null} className="group border-t border-line pt-3">
      <summary className="flex items-center justify-between text-sm font-semibold text-ink-soft">
        {t('checkout.coupon.title')}
        <Icon name="down" className="size-4 group-open:rotate-180" />
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
          onKeyDown={entered}
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

function Written({ coupon, busy }: { coupon: NonNullable<CheckoutScreen['coupon']>; busy: boolean }) {
  const { t } = useTexts()
  return (
    <div className="flex items-center gap-2 border-t border-line pt-3">
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-faint">{t('checkout.coupon.title')}</span>
        <Ltr className="font-semibold">{coupon.code}</Ltr>{' '}
        <span className={coupon.given ? 'text-sm text-good' : 'text-sm text-warn'}>
          {coupon.given ? coupon.name : t('checkout.coupon.nothing')}
        </span>
      </p>
      <Button type="submit" name="intent" value="couponOff" look="quiet" disabled={busy}>
        {t('checkout.coupon.remove')}
      </Button>
    </div>
  )
}
