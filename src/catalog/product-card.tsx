import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { Picture } from '../ui/picture.tsx'
import { PriceBlock, StockMark } from './price-and-stock.tsx'
import { type RowLabels, useRowLabels } from './row-labels.tsx'
import { type BuyingView, RowOffer } from './row-offer.tsx'
import type { RowView } from './views/row-view.ts'

/** Products as cards, for blocks of a page; a listing uses rows. */
export function ProductCards({ rows, buying, label }: { rows: RowView[]; buying: BuyingView; label: string }) {
  const labels = useRowLabels()
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 desk:grid-cols-6">
      {rows.map((row) => (
        <ProductCard key={row.id} row={row} labels={labels} buying={buying} />
      ))}
    </ul>
  )
}

function ProductCard({ row, labels, buying }: { row: RowView; labels: RowLabels; buying: BuyingView }) {
  const [group] = row.groups
  return (
    <li className="sheet relative flex flex-col p-3">
      <Link to={row.href} className="group flex flex-1 flex-col rounded-control">
        <Picture
          image={row.picture}
          alt=""
          sizes="(width >= 1100px) 176px, (width >= 600px) 30vw, 45vw"
          width={176}
          height={176}
          className="aspect-(--picture-ratio) w-full object-contain"
        />
        {group && (
          <Badge
            tone={group === 'sale' || group === 'opportunity' ? 'accent' : 'brand'}
            className="absolute start-3 top-3"
          >
            {labels.groups[group]}
          </Badge>
        )}
        <span className="mt-3 flex items-baseline gap-2">
          <Ltr className="truncate font-semibold group-hover:text-brand-ink group-hover:underline">{row.code}</Ltr>
          <span className="truncate text-xs text-ink-faint">{row.brand}</span>
        </span>
        <span className="line-clamp-2 min-h-9 text-sm text-ink-soft">{row.name}</span>
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-2 gap-y-0.5">
        {row.stock ? (
          <StockMark stock={{ ...row.stock, coming: null }} className="text-xs whitespace-nowrap" />
        ) : (
          <span />
        )}
        {row.price && <PriceBlock price={{ ...row.price, discounts: null }} labels={labels} className="ms-auto" />}
      </div>
      <div className="mt-2.5 *:w-full">
        <RowOffer row={row} buying={buying} labels={labels} />
      </div>
    </li>
  )
}
