import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CheckoutScreen } from '../views/checkout-view.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

interface ShippingChoiceProps {
  shipping: NonNullable<CheckoutScreen['shipping']>
  error: string | undefined
  choose: (id: number) => void
}

/** Shipping methods, each with its cost for this cart. */
export function ShippingChoice({ shipping, error, choose }: ShippingChoiceProps) {
  const { t } = useTexts()
  return (
    <ChoiceGroup legend={t('checkout.shipping.title')} error={error}>
      {shipping.offers.length === 0 && <p className="text-ink-soft sm:col-span-2">{t('checkout.shipping.none')}</p>}
      {shipping.offers.map(({ id, name, company, cost, note }) => (
        <ChoiceCard
          // Another address may make the chosen method unavailable.
          key={`${id} ${shipping.chosenId}`}
          name="cargoId"
          value={id}
          defaultChecked={id === shipping.chosenId}
          onChange={() => choose(id)}
          title={
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi>{name}</bdi>
              {cost === null ? (
                <span className="text-good">{t('checkout.shipping.free')}</span>
              ) : (
                <Ltr className="whitespace-nowrap">{cost}</Ltr>
              )}
            </span>
          }
        >
          {company && <bdi className="block">{company}</bdi>}
          {note}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
