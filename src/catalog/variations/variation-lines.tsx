import { classes } from '#src/ui/classes.ts'
import { QuantityField } from '#src/ui/forms/quantity-field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { Thumbnail } from '#src/ui/picture.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import { PriceBlock } from '../price-block.tsx'
import type { RowLabels } from '../row-labels.tsx'
import { StockMark } from '../stock-mark.tsx'
import { type ChooserView, isWide, type LineView } from './chooser-view.ts'
import { LineExtras } from './line-extras.tsx'

interface VariationLinesProps {
  view: ChooserView
  labels: RowLabels
  buys: boolean
}

/** A row per purchasable item: name, own price, stock and quantity. */
export function VariationLines({ view, labels, buys }: VariationLinesProps) {
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
          {buys && <LineQuantity line={line} labels={labels} />}
          {buys && line.inquiry === null && <LineExtras line={line} view={view} />}
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
