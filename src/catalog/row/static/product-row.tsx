import { SpecialTerms } from '#src/catalog/add-to-cart/special-terms.tsx'
import { ChoiceBox } from '#src/catalog/export-choice/choice-box.tsx'
import { PriceBlock, StockMark } from '#src/catalog/price-and-stock.tsx'
import type { RowLabels } from '#src/catalog/row-labels.tsx'
import { type BuyingView, InquiryOffer } from '#src/catalog/row-offer.tsx'
import type { ListRow } from '#src/catalog/views/list-row.ts'
import type { PriceRowsView, RowView } from '#src/catalog/views/row-view.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { quantityAttributes } from '#src/ui/forms/quantity-step.ts'
import { type PictureStore, StaticThumbnail } from '#src/ui/picture.tsx'
import { FitMark } from '#src/vehicles/fit-mark.tsx'
import { MatchedName, RowMatch } from './row-match.tsx'
import { RowMore } from './row-more.tsx'

interface RowProps {
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
 * One product of a listing: image, code, facts, stock, price and add form. A page has up to 48, so they are rendered to
 * static HTML; the surrounding list handles their events.
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
        {row.match && <RowMatch match={row.match} labels={labels.match} />}
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
      <span>{row.match ? <MatchedName name={row.match.name} /> : row.name}</span>
    </a>
  )
}

/** Stock that opens a dialog with depots and deliveries; without script it links to the stock tab of the product. */
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
  const purchasable = buying.login === null && row.offer === 'buy'
  if (purchasable && row.hasOwnChooser && action)
    return (
      <a href={row.href} className="row-action button button-main" aria-label={`${labels.options}: ${row.code}`}>
        {labels.options}
      </a>
    )
  if (purchasable) return action && <RowAdd row={row} labels={labels} buying={buying} action={action} />
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

interface OemLinksProps {
  numbers: readonly string[]
  /** Number visible before More is clicked (catalogue 9): 4 in a row, 50 among search results, 1 when narrow. */
  visibleCount: 4 | 50
  /** Prefix of the search address of a number. */
  search: string
  labels: { oem: string; more: string; less: string }
}

/** OEM numbers of a row, each linked to its search. The surrounding list handles the links and More. */
function OemLinks({ numbers, visibleCount, search, labels }: OemLinksProps) {
  return (
    <p className="few" data-few={visibleCount}>
      <span className="sr-only">{labels.oem}</span>
      {numbers.map((number) => (
        <a key={number} href={search + encodeURIComponent(number)} dir="ltr">
          {number}
        </a>
      ))}
      {numbers.length > 1 && (
        <button type="button" aria-expanded={false} data-less={labels.less} data-open="numbers">
          {labels.more}
        </button>
      )}
    </p>
  )
}

interface PriceRowsProps {
  /** Rows are chosen on the product page, never here (catalogue 4, 6). */
  href: string
  label: string
  view: PriceRowsView
}

/** One line per price of a product: production date, depot, stock and price. */
function PriceRows({ href, label, view: { rows, all } }: PriceRowsProps) {
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

interface RowAddProps {
  row: Pick<RowView, 'id' | 'code' | 'quantity'>
  labels: RowLabels
  buying: Pick<BuyingView, 'quantityEntry' | 'showsSpecialTerms'>
  action: string
}

/**
 * Quantity and button of a row in few elements: icons by CSS, clicks handled by the list, which shows the progress
 * (`showAdding`).
 */
function RowAdd({ row: { id, code, quantity }, labels, buying, action }: RowAddProps) {
  const entered = buying.quantityEntry && quantity.entered
  return (
    <form method="post" action={action} noValidate data-add={id} className="row-action row-add">
      <input type="hidden" name="productId" value={id} />
      {entered ? (
        <span className="quantity">
          <button type="button" data-step="-1" tabIndex={-1} aria-label={`${labels.less}: ${code}`} />
          <input
            {...quantityAttributes(quantity.limits)}
            name="quantity"
            defaultValue={quantity.limits.start}
            dir="ltr"
            aria-label={`${labels.quantity}: ${code}`}
          />
          <button type="button" data-step="1" tabIndex={-1} aria-label={`${labels.more}: ${code}`} />
        </span>
      ) : (
        <input type="hidden" name="quantity" value={quantity.limits.start} />
      )}
      <button type="submit" className="button button-main row-cart" aria-label={`${labels.add}: ${code}`}>
        {entered ? null : labels.add}
      </button>
      {buying.showsSpecialTerms && quantity.entered && (
        <SpecialTerms of={code} prices={buying.showsSpecialTerms.prices} labels={labels.special} />
      )}
    </form>
  )
}
