import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_ORDER_NOTE, MAX_REFERENCE } from '../views/checkout-form.ts'
import type { CheckoutScreen } from '../views/checkout-view.ts'

interface OrderWishesProps {
  days: CheckoutScreen['days']
  typed: { note: string; reference: string; deliveryDate: string } | undefined
  dateError: string | undefined
}

/** Delivery date, the buyer's own order number, and a note to the shop. */
export function OrderWishes({ days, typed, dateError }: OrderWishesProps) {
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
