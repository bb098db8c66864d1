import { Form, useNavigation } from 'react-router'
import { TextAreaField } from '../../ui/forms/field.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import type { Answered } from '../pages/checkout-page.tsx'
import { MAX_ORDER_NOTE } from '../screen/checkout-form.ts'
import type { CheckoutScreen } from '../screen/checkout-screen.ts'
import { AddressChoice } from './address-choice.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'

interface CheckoutBodyProps {
  screen: CheckoutScreen
  answered: Answered | undefined
  paths: { cart: string; here: string }
}

/** One page, one form: where to, how to pay, what, and the word that it is wanted. */
export function CheckoutBody({ screen, answered, paths }: CheckoutBodyProps) {
  const { t } = useTexts()
  const { state, formMethod } = useNavigation()
  const refusal = answered?.refusal ?? null
  const about = (part: 'address' | 'payment' | 'contract') => (refusal?.part === part ? refusal.message : undefined)
  const addressId = answered?.posted?.addressId || screen.addressId
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('checkout.title')}</h1>
      <Form method="post" noValidate className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <HiddenInputs hidden={screen.hidden} />
        <div className="flex min-w-0 flex-col gap-4">
          <AddressChoice addresses={screen.addresses} chosen={addressId} error={about('address')} />
          <PaymentChoice screen={screen} here={paths.here} error={about('payment')} />
          <section className="sheet p-4">
            <TextAreaField
              name="note"
              label={t('checkout.note')}
              hint={t('checkout.noteHint')}
              maxLength={MAX_ORDER_NOTE}
              defaultValue={answered?.posted?.note}
            />
          </section>
          <CheckoutLines
            lines={screen.lines}
            count={screen.totals.activeLines}
            blocked={screen.totals.blockedLines}
            gifts={screen.totals.promotions.gifts}
            refused={refusal?.lines ?? []}
            cart={paths.cart}
          />
        </div>
        <CheckoutSummary
          screen={screen}
          refusal={refusal}
          lost={answered?.lost === true}
          contractError={about('contract')}
          busy={state !== 'idle'}
          sending={state !== 'idle' && formMethod === 'POST'}
        />
      </Form>
    </div>
  )
}

/** What the buyer saw, and the key by which sending twice makes one order (design 8). */
function HiddenInputs({ hidden }: { hidden: CheckoutScreen['hidden'] }) {
  return Object.entries(hidden).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
