import { AddressLines } from '#src/addresses/address-lines.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { CheckoutScreen } from '../views/checkout-view.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

interface AddressChoiceProps {
  addresses: CheckoutScreen['addresses']
  chosen: number
  error: string | undefined
  /** Link to the new-address form, which returns here. */
  add: string
  /** Shipping cost depends on the address. */
  choose: (id: number) => void
}

/** The delivery address: one of the customer's own addresses. */
export function AddressChoice({ addresses, chosen, error, add, choose }: AddressChoiceProps) {
  const { t } = useTexts()
  return (
    <ChoiceGroup legend={t('checkout.address')} error={error}>
      {addresses.length === 0 && <p className="text-ink-soft">{t('checkout.noAddress')}</p>}
      {addresses.map(({ id, title, ...address }) => (
        <ChoiceCard
          key={id}
          name="addressId"
          value={id}
          defaultChecked={id === chosen}
          onChange={() => choose(id)}
          title={<bdi>{title}</bdi>}
        >
          <AddressLines address={address} />
        </ChoiceCard>
      ))}
      <TextLink to={add}>{t('checkout.newAddress')}</TextLink>
    </ChoiceGroup>
  )
}
