import { memo } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { ChoiceBox } from '../choosing/components/choice-box.tsx'
import type { RowView } from '../shown/row-view.ts'
import { FitMark } from '../vehicles/components/fit-mark.tsx'
import { OemLinks } from './oem-links.tsx'
import { PriceBlock } from './price-block.tsx'
import { type Buying, RowOffer } from './row-offer.tsx'
import type { RowWords } from './row-words.tsx'
import { StockMark } from './stock-mark.tsx'

interface ProductRowProps {
  row: RowView
  words: RowWords
  buying: Buying
  oemShown: 4 | 50
}

/**
 * The product row is the product (design 10): code first, small picture, price and stock aligned, quantity and add.
 * Its links are plain: the list around it follows them.
 */
export const ProductListRow = memo(function ProductListRow({ row, words, buying, oemShown }: ProductRowProps) {
  return (
    <li className="row">
      <span className="row-picture">
        {buying.chosen && (
          <ChoiceBox
            productId={row.id}
            chosen={buying.chosen.includes(row.id)}
            label={`${words.choose}: ${row.code}`}
          />
        )}
        <Thumbnail image={row.picture} size={64} />
      </span>
      <div className="row-text">
        <a href={row.href} className="row-link">
          <bdi dir="ltr">{row.code}</bdi>
          <small>{row.brand}</small>
          {row.groups.map((group) => (
            <Badge key={group} tone={group === 'sale' || group === 'opportunity' ? 'accent' : 'brand'}>
              {words.groups[group]}
            </Badge>
          ))}
          {row.promotion && <Badge tone="good">{words.promotion}</Badge>}
          <span>{row.name}</span>
        </a>
        {row.replaces && (
          <p className="text-sm text-ink-soft">
            {words.replaces} <bdi dir="ltr">{row.replaces}</bdi>
          </p>
        )}
        <OemLinks numbers={row.oemNumbers} shown={oemShown} words={words.oem} />
        {row.fit && <FitMark fit={row.fit} />}
      </div>
      <div className="row-foot">
        <div className="row-facts">
          {row.stock ? <StockMark stock={row.stock} /> : <span />}
          {row.price ? <PriceBlock price={row.price} words={words} /> : <span />}
        </div>
        <div className="row-action">
          <RowOffer row={row} buying={buying} words={words} />
        </div>
      </div>
    </li>
  )
})
