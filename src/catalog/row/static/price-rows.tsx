import { StockMark } from '#src/catalog/stock-mark.tsx'
import type { PriceRowsView } from '#src/catalog/views/price-row-view.ts'

interface PriceRowsProps {
  /** Rows are chosen on the product page, never here (catalogue 4, 6). */
  href: string
  label: string
  view: PriceRowsView
}

/** One line per price of a product: production date, depot, stock and price. */
export function PriceRows({ href, label, view: { rows, all } }: PriceRowsProps) {
  return (
    <ul className="price-rows" aria-label={label}>
      {rows.map(({ id, name, depots, stock, price }) => (
        <li key={id}>
          <a href={href}>
            <span>
              <bdi dir="ltr">{name}</bdi>
              {depots && <small dir="auto">{depots}</small>}
            </span>
            {stock && <StockMark stock={stock} />}
            {price && <b className="ltr">{price}</b>}
          </a>
        </li>
      ))}
      {all && (
        <li>
          <a href={href}>{all}</a>
        </li>
      )}
    </ul>
  )
}
