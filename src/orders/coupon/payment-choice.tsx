import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CheckoutScreen } from '../views/checkout-view.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

interface PaymentChoiceProps {
  screen: Pick<CheckoutScreen, 'methods' | 'paymentId'>
  error: string | undefined
  choose: (id: number) => void
}

/** Choosing a payment method updates the totals; without script a button does. */
export function PaymentChoice({ screen, error, choose }: PaymentChoiceProps) {
  const { t } = useTexts()
  return (
    <ChoiceGroup legend={t('checkout.payment')} error={error}>
      {screen.methods.length === 0 && <p className="text-ink-soft">{t('checkout.noPayment')}</p>}
      {screen.methods.map(({ id, name, discount, fee, note }) => (
        <ChoiceCard
          key={id}
          name="paymentMethodId"
          value={id}
          defaultChecked={id === screen.paymentId}
          onChange={() => choose(id)}
          title={
            <span className="flex flex-wrap items-baseline gap-x-2">
              {name}
              {fee && <span className="text-sm font-normal text-ink-soft">{t('checkout.fee', { fee })}</span>}
              {discount && <span className="text-sm text-good">{t('checkout.discount', { discount })}</span>}
            </span>
          }
        >
          {note}
        </ChoiceCard>
      ))}
      <Button type="submit" name="intent" value="recalculate" className="without-script sm:col-span-2">
        {t('checkout.recalculate')}
      </Button>
    </ChoiceGroup>
  )
}
