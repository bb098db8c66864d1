import { useId } from 'react'
import { AddressLines } from '#src/addresses/address-lines.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { type CheckoutChoice, type CheckoutSection, MAX_ORDER_NOTE, MAX_REFERENCE } from '../views/checkout-form.ts'
import type { CheckoutView } from '../views/checkout-view.ts'

interface OrderChoicesProps {
  view: Pick<CheckoutView, 'addresses' | 'addressId' | 'shipping' | 'methods' | 'paymentId' | 'days'>
  /** The error of a section, if any. */
  getSectionError: (checkoutSection: CheckoutSection) => string | undefined
  choose: (change: Partial<CheckoutChoice>) => void
  /** Link to the form of a new address, if the reader may add one. */
  newAddress?: string | undefined
  typed: { note: string; reference: string; deliveryDate: string } | undefined
}

/** The buyer's choices for an order, from a cart or from a proposal. */
export function OrderChoices({ view, getSectionError, choose, newAddress, typed }: OrderChoicesProps) {
  return (
    <>
      <AddressChoice
        addresses={view.addresses}
        chosen={view.addressId}
        error={getSectionError('address')}
        newAddress={newAddress}
        choose={(address) => choose({ address })}
      />
      {view.shipping && (
        <ShippingChoice
          shipping={view.shipping}
          error={getSectionError('shipping')}
          choose={(cargo) => choose({ cargo })}
        />
      )}
      <PaymentChoice view={view} error={getSectionError('payment')} choose={(payment) => choose({ payment })} />
      <OrderExtras days={view.days} typed={typed} dateError={getSectionError('date')} />
    </>
  )
}

interface ShippingChoiceProps {
  shipping: NonNullable<CheckoutView['shipping']>
  error: string | undefined
  choose: (id: number) => void
}

/** Shipping methods, each with its cost for this cart. */
function ShippingChoice({ shipping, error, choose }: ShippingChoiceProps) {
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

interface PaymentChoiceProps {
  view: Pick<CheckoutView, 'methods' | 'paymentId'>
  error: string | undefined
  choose: (id: number) => void
}

/** Choosing a payment method updates the totals; without script a button does. */
function PaymentChoice({ view, error, choose }: PaymentChoiceProps) {
  const { t } = useTexts()
  return (
    <ChoiceGroup legend={t('checkout.payment')} error={error}>
      {view.methods.length === 0 && <p className="text-ink-soft">{t('checkout.noPayment')}</p>}
      {view.methods.map(({ id, name, discount, fee, note }) => (
        <ChoiceCard
          key={id}
          name="paymentMethodId"
          value={id}
          defaultChecked={id === view.paymentId}
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

interface AddressChoiceProps {
  addresses: CheckoutView['addresses']
  chosen: number
  error: string | undefined
  newAddress: string | undefined
  /** Shipping cost depends on the address. */
  choose: (id: number) => void
}

/** The delivery address: one of the customer's own addresses. */
function AddressChoice({ addresses, chosen, error, newAddress, choose }: AddressChoiceProps) {
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
      {newAddress && <TextLink to={newAddress}>{t('checkout.newAddress')}</TextLink>}
    </ChoiceGroup>
  )
}

interface ChoiceGroupProps {
  legend: string
  error: string | undefined
  children: React.ReactNode
}

/** A radio group, one card per option. */
function ChoiceGroup({ legend, error, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset className="sheet min-w-0 p-4" aria-invalid={error ? true : undefined} aria-describedby={error && id}>
      <legend className="float-start mb-3 w-full text-lg font-semibold">{legend}</legend>
      {error && (
        <p id={id} role="alert" tabIndex={-1} className="clear-both mb-3 flex items-start gap-1.5 text-bad">
          <Icon name="alert" className="mt-px size-4.5" />
          {error}
        </p>
      )}
      <div className="clear-both grid gap-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceCardProps extends Omit<React.ComponentProps<'input'>, 'title'> {
  title: React.ReactNode
}

/** Browsers must not restore the choice after a reload, because the totals match the rendered one. */
function ChoiceCard({ title, children, ...input }: ChoiceCardProps) {
  return (
    <label className="flex items-start gap-3 rounded-control border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-soft">
      <input type="radio" autoComplete="off" {...input} className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
    </label>
  )
}

interface OrderExtrasProps {
  days: CheckoutView['days']
  typed: { note: string; reference: string; deliveryDate: string } | undefined
  dateError: string | undefined
}

/** Delivery date, the buyer's own order number, and a note to the shop. */
function OrderExtras({ days, typed, dateError }: OrderExtrasProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('checkout.wishes')} className="sheet grid gap-4 p-4 sm:grid-cols-2">
      {days.length > 0 && (
        <SelectField
          name="deliveryDate"
          label={t('checkout.deliveryDate')}
          error={dateError}
          defaultValue={typed?.deliveryDate || days[0]?.day}
        >
          {days.map(({ day, text }) => (
            <option key={day} value={day}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        name="reference"
        label={t('checkout.reference')}
        hint={t('checkout.referenceHint')}
        maxLength={MAX_REFERENCE}
        defaultValue={typed?.reference}
        autoComplete="off"
      />
      <TextAreaField
        name="note"
        label={t('checkout.note')}
        hint={t('checkout.noteHint')}
        maxLength={MAX_ORDER_NOTE}
        defaultValue={typed?.note}
        className="sm:col-span-2"
      />
    </section>
  )
}
