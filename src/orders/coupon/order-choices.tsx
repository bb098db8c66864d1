import type { CheckoutChoice } from '../views/checkout-choice.ts'
import type { CheckoutSection } from '../views/checkout-refusal.ts'
import type { CheckoutScreen } from '../views/checkout-view.ts'
import { AddressChoice } from './address-choice.tsx'
import { OrderWishes } from './order-wishes.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ShippingChoice } from './shipping-choice.tsx'

interface OrderChoicesProps {
  screen: Pick<CheckoutScreen, 'addresses' | 'addressId' | 'shipping' | 'methods' | 'paymentId' | 'days'>
  /** The error of a section, if any. */
  about: (checkoutSection: CheckoutSection) => string | undefined
  choose: (change: Partial<CheckoutChoice>) => void
  newAddress: string
  typed: { note: string; reference: string; deliveryDate: string } | undefined
}

/** The buyer's choices for an order, from a cart or from a proposal. */
export function OrderChoices({ screen, about, choose, newAddress, typed }: OrderChoicesProps) {
  return (
    <>
      <AddressChoice
        addresses={screen.addresses}
        chosen={screen.addressId}
        error={about('address')}
        add={newAddress}
        choose={(address) => choose({ address })}
      />
      {screen.shipping && (
        <ShippingChoice shipping={screen.shipping} error={about('shipping')} choose={(cargo) => choose({ cargo })} />
      )}
      <PaymentChoice screen={screen} error={about('payment')} choose={(payment) => choose({ payment })} />
      <OrderWishes days={screen.days} typed={typed} dateError={about('date')} />
    </>
  )
}
