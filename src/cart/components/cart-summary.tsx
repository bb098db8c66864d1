import { Form, useNavigation, useSubmit } from 'react-router'
import { CartPromotions } from '#src/promotions/cart-promotions.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartPageView } from '../views/cart-page-view.ts'
import { cartAddress } from '../views/cart-request.ts'
import { CartTotals, CategoryTotals, OrderMinimum } from './cart-totals.tsx'

/** Totals next to the list, and the link to the checkout. */
export function CartSummary({ cart }: { cart: CartPageView }) {
  const { t } = useTexts()
  const { totals } = cart
  return (
    <section
      aria-label={t('cart.total.title')}
      className="sheet flex flex-col gap-4 p-4 desk:sticky desk:top-22 desk:max-h-[calc(100dvh-15rem)] desk:overflow-y-auto desk:overscroll-contain"
    >
      <h2 className="text-lg">{t('cart.total.title')}</h2>
      <CartTotals totals={totals} />
      {totals.money && cart.methods.length > 0 && <PaymentMethodPreview cart={cart} />}
      {totals.money && <CategoryTotals money={totals.money} />}
      <CartPromotions promotions={totals.promotions} />
      {totals.blockedLines > 0 && (
        <p className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          <Icon name="alert" className="mt-px size-4.5" />
          {t('cart.blocked', { count: totals.blockedLines })}
        </p>
      )}
      {cart.proposalRequest && <ProposalRequestForm proposalRequest={cart.proposalRequest} version={cart.version} />}
      <OrderMinimum text={totals.minimum} />
      <div className="sticky -bottom-4 z-1 -mx-4 -mb-4 hidden flex-col border-t border-line bg-paper p-4 desk:flex">
        <NextStep cart={cart} />
      </div>
    </section>
  )
}

/** The total depends on the payment method; choosing one here is only a preview (catalogue 4). */
function PaymentMethodPreview({ cart }: { cart: CartPageView }) {
  const { t } = useTexts()
  const submit = useSubmit()
  return (
    <Form
      action={cart.paths.cart}
      onChange={(event) => void submit(event.currentTarget)}
      className="flex items-end gap-2"
    >
      {cart.type === 1 && <input type="hidden" name="t" value="1" />}
      <SelectField
        key={cart.paymentId}
        name="payment"
        label={t('cart.total.wayToPay')}
        defaultValue={cart.paymentId}
        hint={cart.paymentNote || undefined}
        className="min-w-0 flex-1"
      >
        {cart.methods.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="without-script">
        {t('cart.total.show')}
      </Button>
    </Form>
  )
}

/** Sticks to the bottom of a phone's screen while the list scrolls. */
export function TotalBar({ cart }: { cart: CartPageView }) {
  const { t } = useTexts()
  const { money } = cart.totals
  return (
    <div className="no-print sticky bottom-0 z-10 -mx-(--gutter) mt-4 flex items-center gap-4 border-t border-line bg-paper px-(--gutter) py-2.5 desk:hidden">
      {money && (
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-ink-faint">{t('cart.total.total')}</span>
          <Ltr className="text-lg font-semibold">{money.total}</Ltr>
        </p>
      )}
      <NextStep cart={cart} />
    </div>
  )
}

function NextStep({ cart }: { cart: CartPageView }) {
  const { t } = useTexts()
  if (cart.type === 1) return <MoveToCart />
  if (!cart.canOrder) return <p className="text-sm text-ink-soft">{t('refusal.OrderingClosed')}</p>
  if (cart.totals.activeLines === 0)
    return <p className="text-sm text-ink-soft">{t('refusal.NoActiveProductInCart')}</p>
  return (
    <Form method="post" action={cartAddress(cart.paths.checkout, { payment: cart.payment })} className="flex flex-col">
      <input type="hidden" name="intent" value="open" />
      <Button type="submit" look="main" size="large">
        {t('cart.checkout')}
      </Button>
    </Form>
  )
}

/** Moves the proposal's lines into the cart to order them. */
function MoveToCart() {
  const { t } = useTexts()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="everything" value="1" />
      <input type="hidden" name="target" value="type:0" />
      <Button type="submit" size="large" className="w-full">
        {t('cart.proposal.toCart')}
      </Button>
    </Form>
  )
}

interface ProposalRequestFormProps {
  proposalRequest: { key: string; action: string }
  version: number
}

/** Makes a proposal from the cart, with a project and a note. */
function ProposalRequestForm({ proposalRequest, version }: ProposalRequestFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={proposalRequest.action} className="flex flex-col gap-3 border-t border-line pt-4">
      <input type="hidden" name="key" value={proposalRequest.key} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="project"
        maxLength={120}
        autoComplete="off"
        label={t('cart.proposal.project')}
        hint={t('cart.proposal.projectHint')}
      />
      <TextAreaField name="note" maxLength={1000} label={t('cart.proposal.note')} />
      <Button type="submit" look="main" size="large" disabled={busy}>
        {busy ? t('cart.proposal.asking') : t('cart.proposal.ask')}
      </Button>
    </Form>
  )
}
