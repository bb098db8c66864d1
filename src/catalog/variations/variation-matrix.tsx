import { inputClass } from '#src/ui/forms/field.tsx'
import { quantityAttributes } from '#src/ui/forms/quantity-step.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { Thumbnail } from '#src/ui/picture.tsx'
import type { RowLabels } from '../row-labels.tsx'
import { StockMark } from '../stock-mark.tsx'
import type { ChooserView, LineView, MatrixView } from './chooser-view.ts'

interface VariationMatrixProps {
  view: ChooserView
  matrix: MatrixView
  labels: RowLabels
  buys: boolean
}

const focusable = { tabIndex: 0 }

/** Rows by columns, with own price, stock and quantity in every cell. */
export function VariationMatrix({ view, matrix, labels, buys }: VariationMatrixProps) {
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
                    {line ? <Cell line={line} labels={labels} buys={buys} marked={line.at === view.chosen} /> : '–'}
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
  buys: boolean
  marked: boolean
}

function Cell({ line, labels, buys, marked }: CellProps) {
  return (
    <span className={`flex min-w-20 flex-col items-center gap-1 ${marked ? 'rounded-control bg-brand-soft' : ''}`}>
      {line.price && <Ltr className="text-sm font-semibold whitespace-nowrap">{line.price.amount}</Ltr>}
      {line.stock && <StockMark stock={line.stock} className="text-xs" />}
      {buys && line.inquiry === null && (
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
      {buys && line.inquiry !== null && <span className="text-xs text-ink-faint">{line.inquiry}</span>}
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
