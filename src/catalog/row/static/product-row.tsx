import { ChoiceBox } from '#src/catalog/export-choice/choice-box.tsx'
import { PriceBlock } from '#src/catalog/price-block.tsx'
import type { RowLabels } from '#src/catalog/row-labels.tsx'
import { type BuyingView, InquiryOffer } from '#src/catalog/row-offer.tsx'
import { StockMark } from '#src/catalog/stock-mark.tsx'
import type { ListRow } from '#src/catalog/views/list-row.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import type { PictureStore } from '#src/ui/picture.tsx'
import { StaticThumbnail } from '#src/ui/static-thumbnail.tsx'
import { FitMark } from '#src/vehicles/fit-mark.tsx'
import { OemLinks } from './oem-links.tsx'
import { PriceRows } from './price-rows.tsx'
import { RowAdd } from './row-add.tsx'
import { RowMore } from './row-more.tsx'

export interface RowProps {
  row: ListRow
  labels: RowLabels
  buying: BuyingView
  /** Where its form posts, with the return page; null without the right to add. */
  action: string | null
  oemCount: 4 | 50
  /** It may be selected for comparison. */
  comparable: boolean
  pictures: PictureStore & { size: 64 | 176 }
}

/**
 * The product row is the product: code first, small picture, price and stock aligned, quantity and add.
 * A page has 48: they are written as markup, and the list around them answers for what is plain in them.
 */
export function ProductListRow(props: RowProps) {
  const { row, labels, oemCount, comparable, pictures, buying } = props
  return (
    <li className="row">
      {buying.chosen && (
        <ChoiceBox productId={row.id} chosen={buying.chosen.includes(row.id)} label={`${labels.choose}: ${row.code}`} />
      )}
      {row.picture === null ? (
        <span className="row-picture">
          <StaticThumbnail pictures={pictures} image={null} size={pictures.size} />
        </span>
      ) : (
        <a href={row.href} tabIndex={-1} className="row-picture" data-open="picture" aria-label={labels.enlarge}>
          <StaticThumbnail pictures={pictures} image={row.picture} size={pictures.size} />
        </a>
      )}
      <div className="row-text">
        <RowLink row={row} labels={labels} />
        <RowMore row={row} labels={labels} />
        {row.oemNumbers.length > 0 && (
          <OemLinks numbers={row.oemNumbers} visibleCount={oemCount} search={buying.search} labels={labels.oem} />
        )}
        {row.fit && <FitMark fit={row.fit} />}
      </div>
      <RowStock row={row} labels={labels} />
      {row.price && <PriceBlock price={row.price} others={row.otherPrices} from={row.priceFrom} labels={labels} />}
      <RowAction {...props} />
      {row.priceRows && <PriceRows href={row.href} label={`${labels.prices}: ${row.code}`} view={row.priceRows} />}
      {comparable && (
        <input
          type="checkbox"
          name="compare"
          value={row.id}
          form="compare"
          className="row-compare"
          aria-label={`${labels.compare}: ${row.code}`}
        />
      )}
    </li>
  )
}

function RowLink({ row, labels }: Pick<RowProps, 'row' | 'labels'>) {
  return (
    <a href={row.href} className="row-link">
      <bdi dir="ltr">{row.code}</bdi>
      {row.brand && <small>{row.brand}</small>}
      {row.groups.map((group) => (
        <Badge key={group} tone={group === 'sale' || group === 'opportunity' ? 'accent' : 'brand'}>
          {labels.groups[group]}
        </Badge>
      ))}
      {row.promotion && <Badge tone="good">{labels.promotion}</Badge>}
      <span>{row.name}</span>
    </a>
  )
}

/** The stock opens depots or deliveries: a dialog, or without script the product's own tab. */
function RowStock({ row: { stock, stockOpens, href, code }, labels }: Pick<RowProps, 'row' | 'labels'>) {
  if (!stock) return null
  if (!stockOpens) return <StockMark stock={stock} className="row-stock" />
  return (
    <a
      href={`${href}?tab=stock`}
      className="row-stock row-opens"
      data-open="stock"
      aria-description={`${labels.stock}: ${code}`}
    >
      <StockMark stock={stock} />
    </a>
  )
}

function RowAction({ row, labels, buying, action }: RowProps) {
  const plain = buying.login === null && row.offer === 'buy'
  if (plain && row.hasOwnChooser && action)
    return (
      <a href={row.href} className="row-action button button-main" aria-label={`${labels.options}: ${row.code}`}>
        {labels.options}
      </a>
    )
  if (plain) return action && <RowAdd row={row} labels={labels} buying={buying} action={action} />
  return (
    <span className="row-action">
      {buying.login === null ? (
        <InquiryOffer row={row} labels={labels} />
      ) : (
        <a href={buying.login} className={buttonClass('plain', 'small')}>
          {labels.loginForPrice}
        </a>
      )}
    </span>
  )
}
