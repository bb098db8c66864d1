import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { inputClass } from '#src/ui/forms/field.tsx'
import { QuantityField } from '#src/ui/forms/quantity-field.tsx'
import { quantityAttributes } from '#src/ui/forms/quantity-step.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Thumbnail } from '#src/ui/picture.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import { AddingQuestions, useAdding } from '../add-to-cart/add-to-cart.tsx'
import { PriceBlock, StockMark } from '../price-and-stock.tsx'
import { type RowLabels, useRowLabels } from '../row-labels.tsx'
import { type ChooserView, isWide, type LineView, type MatrixView } from './chooser-view.ts'
import { LineExtras, VariationSingle } from './variation-single.tsx'

interface VariationFormProps {
  view: ChooserView
  /** Where it is posted; null for viewers who may not buy. */
  add: string | null
  /** The return page without script. */
  back: string
  onAdded?: () => void
}

/** Chooses variations in the display mode of the product and adds them to the cart (catalogue 4). */
export function VariationForm({ view, add, back, onAdded }: VariationFormProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const adding = useAdding(form, add ?? '')
  const labels = useRowLabels()
  const { answer } = adding
  return (
    <>
      <form ref={form} method="post" action={add ?? undefined} noValidate onSubmit={adding.submit}>
        <input type="hidden" name="productId" value={view.productId} />
        <input type="hidden" name="r" value={back} />
        <Fields view={view} canBuy={add !== null} />
        {add !== null && <SubmitButtons view={view} busy={adding.busy} added={answer?.done === true} />}
        {answer?.message && !answer.confirmable && (
          <p
            role={answer.done ? 'status' : 'alert'}
            className={`mt-2 font-semibold ${answer.done ? 'text-good' : 'text-bad'}`}
          >
            {answer.message}
          </p>
        )}
        {answer?.done && onAdded && (
          <Button className="mt-2" onClick={onAdded}>
            {t('ui.close')}
          </Button>
        )}
      </form>
      <AddingQuestions adding={adding} labels={labels} />
    </>
  )
}

function Fields({ view, canBuy }: { view: ChooserView; canBuy: boolean }) {
  const labels = useRowLabels()
  if (view.look === 'matrix' && view.matrix)
    return <VariationMatrix view={view} matrix={view.matrix} labels={labels} canBuy={canBuy} />
  if (view.look === 'rows' || view.look === 'matrix')
    return <VariationLines view={view} labels={labels} canBuy={canBuy} />
  return <VariationSingle view={view} labels={labels} canBuy={canBuy} />
}

function SubmitButtons({ view, busy, added }: { view: ChooserView; busy: boolean; added: boolean }) {
  const { t } = useTexts()
  const label = view.preOrder ? t('variation.update') : t('catalog.add.add')
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Button type="submit" look="main" aria-disabled={busy || undefined} className="h-12 min-w-56 text-lg">
        <Icon name={added ? 'check' : 'cart'} className={busy ? 'opacity-50' : undefined} />
        {label}
      </Button>
      {view.proposals && (
        <Button type="submit" name="next" value="proposal" aria-disabled={busy || undefined} className="h-12">
          {t('catalog.add.proposal')}
        </Button>
      )}
    </div>
  )
}

interface VariationLinesProps {
  view: ChooserView
  labels: RowLabels
  canBuy: boolean
}

/** A row per purchasable item: name, own price, stock and quantity. */
function VariationLines({ view, labels, canBuy }: VariationLinesProps) {
  return (
    <ul aria-label={view.title} className="ruled border-y border-line">
      {view.lines.map((line) => (
        <li
          key={line.at}
          aria-current={line.at === view.chosen ? 'true' : undefined}
          className={classes(
            'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2.5 aria-[current]:bg-brand-soft',
            isWide(view) && 'sm:grid-cols-(--middle)',
          )}
          style={columns({ middle: 'minmax(0,1fr) 9rem 8rem 10rem' })}
        >
          <LineName line={line} />
          {line.price ? <PriceBlock price={line.price} labels={labels} className="justify-self-end" /> : <span />}
          <span>{line.stock && <StockMark stock={line.stock} />}</span>
          {canBuy && <LineQuantity line={line} labels={labels} />}
          {canBuy && line.inquiry === null && <LineExtras line={line} view={view} />}
        </li>
      ))}
    </ul>
  )
}

function LineName({ line }: { line: LineView }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {line.picture && <Thumbnail image={line.picture} size={48} />}
      <span className="min-w-0">
        <bdi className="block font-semibold">{line.name}</bdi>
        <Ltr className="text-sm text-ink-faint">{line.code}</Ltr>
        {line.depots && <bdi className="block text-sm text-ink-soft">{line.depots}</bdi>}
        {line.inCart && <span className="block text-sm text-good">{line.inCart}</span>}
        {line.discounted && <Ltr className="block text-sm font-semibold text-accent-ink">{line.discounted}</Ltr>}
      </span>
    </span>
  )
}

function LineQuantity({ line, labels }: { line: LineView; labels: RowLabels }) {
  if (line.inquiry !== null) return <span className="justify-self-end text-sm text-ink-faint">{line.inquiry}</span>
  return (
    <span className="justify-self-end">
      <input type="hidden" name="variationId" value={line.id} />
      <QuantityField
        labels={labels}
        of={`${line.name} ${line.code}`}
        defaultValue={line.quantity}
        limits={line.limits}
        zero
        className="w-36"
      />
      {line.quantityNote && <span className="mt-1 block max-w-36 text-xs text-ink-faint">{line.quantityNote}</span>}
    </span>
  )
}

interface VariationMatrixProps {
  view: ChooserView
  matrix: MatrixView
  labels: RowLabels
  canBuy: boolean
}

const focusable = { tabIndex: 0 }

/** Rows by columns, with own price, stock and quantity in every cell. */
function VariationMatrix({ view, matrix, labels, canBuy }: VariationMatrixProps) {
  return (
    <section aria-label={view.title} {...focusable} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <td />
            {matrix.columns.map(({ id, name, picture }) => (
              <th key={id} scope="col" className="border-b border-line-strong px-2 py-2 text-center font-semibold">
                <ValueName name={name} picture={picture} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="sticky start-0 z-1 border-b border-line bg-paper py-2 pe-3 font-semibold">
                <ValueName name={row.name} picture={row.picture} />
              </th>
              {matrix.columns.map((column) => {
                const line = view.lines[matrix.positions[`${row.id} ${column.id}`] ?? -1]
                return (
                  <td key={column.id} className="border-b border-line px-1.5 py-2 text-center align-top">
                    {line ? <Cell line={line} labels={labels} canBuy={canBuy} marked={line.at === view.chosen} /> : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellProps {
  line: LineView
  labels: RowLabels
  canBuy: boolean
  marked: boolean
}

function Cell({ line, labels, canBuy, marked }: CellProps) {
  return (
    <span className={`flex min-w-20 flex-col items-center gap-1 ${marked ? 'rounded-control bg-brand-soft' : ''}`}>
      {line.price && <Ltr className="text-sm font-semibold whitespace-nowrap">{line.price.amount}</Ltr>}
      {line.stock && <StockMark stock={line.stock} className="text-xs" />}
      {canBuy && line.inquiry === null && (
        <>
          <input type="hidden" name="variationId" value={line.id} />
          <input
            {...quantityAttributes(line.limits, true)}
            name="quantity"
            title={line.quantityNote || undefined}
            dir="ltr"
            defaultValue={line.quantity}
            placeholder="0"
            aria-label={`${labels.quantity}: ${line.name} ${line.code}`}
            className={`${inputClass} w-18 text-center`}
          />
        </>
      )}
      {canBuy && line.inquiry !== null && <span className="text-xs text-ink-faint">{line.inquiry}</span>}
    </span>
  )
}

function ValueName({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className="inline-flex flex-col items-center gap-1 sm:flex-row sm:gap-2.5">
      {picture && <Thumbnail image={picture} size={48} />}
      <bdi>{name}</bdi>
    </span>
  )
}
