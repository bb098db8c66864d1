import { inputClass } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ChooserView, LineView } from './chooser-view.ts'

/** Delivery address and special terms of a line; empty for users with one address and no special terms. */
export function LineExtras({
  line,
  view,
}: {
  line: LineView
  view: Pick<ChooserView, 'addresses' | 'maxDiscount' | 'preOrder'>
}) {
  const { t } = useTexts()
  const { addresses, maxDiscount, preOrder } = view
  // A line of the cart keeps its address here: changing it would create a second line.
  const fixed = preOrder && line.inCart !== null
  if (addresses.length === 0 && maxDiscount === null) return null
  const of = `: ${line.name}`
  const discounts = [
    { name: 'discount4', label: t('variation.discount4') },
    { name: 'discount5', label: t('variation.discount5') },
  ]
  return (
    <div className="col-span-full flex flex-wrap items-end gap-2 text-sm">
      {addresses.length > 0 && fixed && (
        <>
          <input type="hidden" name="addressId" value={line.addressId ?? 0} />
          <bdi className="py-2 text-ink-soft">
            {addresses.find(({ id }) => id === line.addressId)?.title ?? t('variation.addressOfOrder')}
          </bdi>
        </>
      )}
      {addresses.length > 0 && !fixed && (
        <select
          name="addressId"
          defaultValue={line.addressId ?? 0}
          aria-label={t('variation.address') + of}
          className={`${inputClass} w-auto max-w-full min-w-48 flex-1 sm:flex-none`}
        >
          <option value={0}>{t('variation.addressOfOrder')}</option>
          {addresses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      {maxDiscount !== null &&
        discounts.map(({ name, label }, at) => (
          <label key={name} className="flex items-center gap-1.5 text-ink-soft">
            {label}
            <input
              name={name}
              inputMode="decimal"
              dir="ltr"
              maxLength={6}
              defaultValue={line.discounts[at]}
              aria-label={label + of}
              className={`${inputClass} w-20`}
            />
          </label>
        ))}
      {maxDiscount !== null && (
        <span className="py-2 text-ink-faint">{t('variation.most', { maximum: maxDiscount })}</span>
      )}
    </div>
  )
}
