import { useState } from 'react'
import { inputClass } from '#src/ui/forms/field.tsx'
import { QuantityField } from '#src/ui/forms/quantity-field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Thumbnail } from '#src/ui/picture.tsx'
import { PriceBlock, StockMark } from '../price-and-stock.tsx'
import type { RowLabels } from '../row-labels.tsx'
import type { ChooserView, LineView } from './chooser-view.ts'

interface VariationSingleProps {
  view: ChooserView
  labels: RowLabels
  canBuy: boolean
}

/** One variation at a time: a drop-down (mode 3) or radio buttons (mode 8), with one quantity. */
export function VariationSingle({ view, labels, canBuy }: VariationSingleProps) {
  const [at, setAt] = useState(view.chosen)
  const line = at === null ? undefined : view.lines[at]
  const first = view.lines[0]
  return (
    <div className="max-w-xl">
      {view.look === 'list' ? (
        <DropList view={view} at={at} onChoose={setAt} />
      ) : (
        <RadioChoice view={view} labels={labels} at={at} onChoose={setAt} />
      )}
      {view.look === 'list' && line && (
        <p className="mt-3 flex items-center justify-between gap-4">
          {line.stock ? <StockMark stock={line.stock} /> : <span />}
          {line.price && <PriceBlock price={line.price} labels={labels} />}
        </p>
      )}
      {line?.inCart && <p className="mt-2 text-sm text-good">{line.inCart}</p>}
      {canBuy && line?.inquiry && <p className="mt-3 text-ink-soft">{line.inquiry}</p>}
      {canBuy && !line?.inquiry && first && (
        <div className="mt-3 flex flex-col gap-3">
          <QuantityField
            key={line?.id ?? 0}
            labels={labels}
            of={line?.name ?? view.title}
            defaultValue={(line ?? first).quantity}
            limits={(line ?? first).limits}
            zero={view.preOrder}
            className="h-12 w-40"
          />
          {(line ?? first).quantityNote && <p className="text-sm text-ink-faint">{(line ?? first).quantityNote}</p>}
          {line && <LineExtras key={line.at} line={line} view={view} />}
        </div>
      )}
    </div>
  )
}

interface ChooserProps {
  view: ChooserView
  at: number | null
  onChoose(at: number | null): void
}

const formatLine = ({ name, price, stock, inquiry }: LineView) =>
  [name, price?.amount, inquiry ?? stock?.label].filter(Boolean).join(' · ')

function DropList({ view, at, onChoose }: ChooserProps) {
  const { t } = useTexts()
  return (
    <label className="block">
      <span className="mb-1 block text-sm font-semibold text-ink-soft">{view.title}</span>
      <select
        name="variationId"
        defaultValue={at === null ? '' : view.lines[at]?.id}
        onChange={({ currentTarget: { selectedIndex } }) => onChoose(selectedIndex > 0 ? selectedIndex - 1 : null)}
        className={`${inputClass} h-12`}
      >
        <option value="">{t('variation.choose')}</option>
        {view.lines.map((line) => (
          <option key={line.at} value={line.id}>
            {formatLine(line)}
          </option>
        ))}
      </select>
    </label>
  )
}

function RadioChoice({ view, labels, at, onChoose }: ChooserProps & { labels: RowLabels }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink-soft">{view.title}</legend>
      <div className="grid gap-2">
        {view.lines.map((line) => (
          <label
            key={line.at}
            className="flex cursor-pointer items-center gap-3 rounded-box border border-line-strong p-2.5 rings has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="variationId"
              value={line.id}
              defaultChecked={line.at === at}
              onChange={() => onChoose(line.at)}
              className="size-4.5 shrink-0"
            />
            {line.picture && <Thumbnail image={line.picture} size={48} />}
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold">{line.name}</bdi>
              {line.stock && <StockMark stock={line.stock} className="text-sm" />}
            </span>
            {line.price && <PriceBlock price={line.price} labels={labels} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

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
