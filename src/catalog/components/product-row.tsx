import { memo } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { RowView } from '../shown/row-view.ts'
import { OemLinks } from './oem-links.tsx'
import { PriceBlock } from './price-block.tsx'
import { type Buying, RowOffer } from './row-offer.tsx'
import type { RowWords } from './row-words.tsx'
import { StockMark } from './stock-mark.tsx'

interface ProductRowProps {
  row: RowView
  words: RowWords
  buying: Buying
  oemShown: number
}

/** Columns of a list that is wide enough for them; its head uses the same. */
export const ROW_COLUMNS =
  '@2xl:grid-cols-[3.5rem_minmax(0,1fr)_7rem_8rem_10.5rem] @5xl:grid-cols-[3.5rem_minmax(0,1fr)_8rem_10rem_11rem]'

/** The product row is the product (design 10): code first, small picture, price and stock aligned, quantity and add. */
export const ProductListRow = memo(function ProductListRow({ row, words, buying, oemShown }: ProductRowProps) {
  return (
    <li
      className={`grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 border-t border-line px-3 py-3 first:border-t-0 @2xl:items-center @2xl:px-4 @2xl:py-2 ${ROW_COLUMNS}`}
    >
      <Link to={row.href} tabIndex={-1} aria-hidden="true" className="self-start @2xl:self-center">
        <Picture
          image={row.picture}
          alt=""
          sizes="(width < 600px) 64px, 56px"
          width={64}
          height={64}
          className="aspect-(--picture-ratio) size-16 rounded-control object-contain @2xl:size-14"
        />
      </Link>
      <div className="min-w-0">
        <Link to={row.href} className="group block rounded-control">
          <Ltr className="font-semibold tracking-wide group-hover:text-brand-ink group-hover:underline">{row.code}</Ltr>
          <span className="ms-2 text-sm text-ink-faint">{row.brand}</span>
          {row.groups.map((group) => (
            <Badge key={group} tone={group === 'sale' || group === 'opportunity' ? 'accent' : 'brand'} className="ms-2">
              {words.groups[group]}
            </Badge>
          ))}
          <span className="line-clamp-2 text-ink-soft group-hover:text-ink">{row.name}</span>
        </Link>
        <OemLinks numbers={row.oemNumbers} shown={oemShown} words={words.oem} />
      </div>
      <div className="col-span-2 flex items-end justify-between gap-4 @2xl:contents">
        <div className="flex min-w-0 flex-col-reverse gap-0.5 @2xl:contents">
          {row.stock ? <StockMark stock={row.stock} className="text-sm" /> : <span />}
          {row.price ? (
            <PriceBlock price={row.price} words={words} className="items-start! @2xl:items-end!" />
          ) : (
            <span />
          )}
        </div>
        <div className="flex w-44 shrink-0 justify-end @2xl:w-auto">
          <RowOffer row={row} buying={buying} words={words} />
        </div>
      </div>
    </li>
  )
})
