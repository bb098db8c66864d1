import { memo } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Thumbnail } from '../../../ui/picture.tsx'
import { ChoiceBox } from '../../choosing/components/choice-box.tsx'
import { PriceBlock } from '../../components/price-block.tsx'
import { type Buying, RowOffer } from '../../components/row-offer.tsx'
import type { RowWords } from '../../components/row-words.tsx'
import { StockMark } from '../../components/stock-mark.tsx'
import type { ListRow } from '../../shown/list-row.ts'
import { FitMark } from '../../vehicles/components/fit-mark.tsx'
import { OemLinks } from './oem-links.tsx'
import { RowAdd } from './row-add.tsx'
import { RowMore } from './row-more.tsx'
import type { AddState } from './use-list-adding.tsx'

export interface RowProps {
  row: ListRow
  words: RowWords
  buying: Buying
  /** Where its form posts, with the way back; null for who may not add. */
  action: string | null
  oemShown: 4 | 50
  /** How far adding it has come; nothing where it was not asked for. */
  adding: AddState | undefined
  /** It may be chosen to be compared. */
  comparable: boolean
  picture: 64 | 176
}

/**
 * The product row is the product (design 10): code first, small picture, price and stock aligned, quantity and add.
 * A page has 48: its links, steppers and forms are plain, and the list around them answers for all of them.
 */
export const ProductListRow = memo(function ProductListRow(props: RowProps) {
  const { row, words, oemShown, comparable, picture, buying } = props
  return (
    <li className="row">
      {buying.chosen && (
        <ChoiceBox productId={row.id} chosen={buying.chosen.includes(row.id)} label={`${words.choose}: ${row.code}`} />
      )}
      {row.picture === null ? (
        <span className="row-picture">
          <Thumbnail image={null} size={picture} />
        </span>
      ) : (
        <a href={row.href} tabIndex={-1} className="row-picture" data-open="picture" aria-label={words.enlarge}>
          <Thumbnail image={row.picture} size={picture} />
        </a>
      )}
      <div className="row-text">
        <RowLink row={row} words={words} />
        <RowMore row={row} words={words} />
        {row.oemNumbers.length > 0 && (
          <OemLinks numbers={row.oemNumbers} shown={oemShown} search={buying.search} words={words.oem} />
        )}
        {row.fit && <FitMark fit={row.fit} />}
      </div>
      <RowStock row={row} words={words} />
      {row.price && <PriceBlock price={row.price} others={row.otherPrices} from={row.priceFrom} words={words} />}
      <RowAction {...props} />
      {comparable && (
        <input
          type="checkbox"
          name="compare"
          value={row.id}
          form="compare"
          className="row-compare"
          aria-label={`${words.compare}: ${row.code}`}
        />
      )}
    </li>
  )
})

function RowLink({ row, words }: Pick<RowProps, 'row' | 'words'>) {
  return (
    <a href={row.href} className="row-link">
      <bdi dir="ltr">{row.code}</bdi>
      {row.brand && <small>{row.brand}</small>}
      {row.groups.map((group) => (
        <Badge key={group} tone={group === 'sale' || group === 'opportunity' ? 'accent' : 'brand'}>
          {words.groups[group]}
        </Badge>
      ))}
      {row.promotion && <Badge tone="good">{words.promotion}</Badge>}
      <span>{row.name}</span>
    </a>
  )
}

/** Where depots or deliveries stand behind it the stock leads to them: a dialog, without script the product's own tab. */
function RowStock({ row: { stock, stockOpens, href, code }, words }: Pick<RowProps, 'row' | 'words'>) {
  if (!stock) return null
  if (!stockOpens) return <StockMark stock={stock} className="row-stock" />
  return (
    <a
      href={`${href}?tab=stock`}
      className="row-stock row-opens"
      data-open="stock"
      aria-description={`${words.stock}: ${code}`}
    >
      <StockMark stock={stock} />
    </a>
  )
}

function RowAction({ row, words, buying, action, adding }: RowProps) {
  const plain = buying.login === null && row.offer === 'buy'
  if (plain && row.chosenThere && action)
    return (
      <a href={row.href} className="row-action button button-main" aria-label={`${words.options}: ${row.code}`}>
        {words.options}
      </a>
    )
  if (plain) return action && <RowAdd {...{ row, words, buying, action, adding }} />
  return (
    <span className="row-action">
      <RowOffer row={row} buying={buying} words={words} />
    </span>
  )
}
