import { AddressLines } from '../../../addresses/components/address-lines.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CheckoutScreen } from '../../views/checkout-view.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

interface AddressChoiceProps {
  addresses: CheckoutScreen['addresses']
  chosen: number
  error: string | undefined
  /** Where a place is added, and what leads back here. */
  add: string
  /** What it costs to send depends on where to. */
  choose: (id: number) => void
}

/** Where the goods go: one of the customer's own addresses. */
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
