import { useFollowedLinks } from '../../ui/follow.ts'
import { useTexts } from '../../ui/page/texts.ts'
import type { RowView } from '../shown/row-view.ts'
import { ProductListRow } from './product-row.tsx'
import type { Buying } from './row-offer.tsx'
import { useRowWords } from './row-words.tsx'

interface ProductListProps {
  rows: RowView[]
  buying: Buying
  oemShown?: 4 | 50
  label: string
  /** Stands between two rows, after the first eight. */
  between?: React.ReactNode
}

const ROWS_BEFORE = 8

/** Product rows in their sheet. It lays itself out by its own width, wherever it stands. */
export function ProductList({ rows, buying, oemShown = 4, label, between }: ProductListProps) {
  const words = useRowWords()
  return (
    <div className="sheet row-list">
      <ListHead
        stock={rows.some((row) => row.stock !== null)}
        price={rows.some((row) => row.price !== null)}
        add={buying.add !== null}
      />
      <ul aria-label={label} {...useFollowedLinks()}>
        {rows.slice(0, ROWS_BEFORE).map((row) => (
          <ProductListRow key={row.id} {...{ row, words, buying, oemShown }} />
        ))}
        {between && <li className="border-t border-line p-3">{between}</li>}
        {rows.slice(ROWS_BEFORE).map((row) => (
          <ProductListRow key={row.id} {...{ row, words, buying, oemShown }} />
        ))}
      </ul>
    </div>
  )
}

/** Columns that this viewer has. */
interface ListHeadProps {
  stock?: boolean
  price?: boolean
  add?: boolean
}

/** Names of the columns, for the eye: every row says its own to who cannot see it. */
export function ListHead({ stock = true, price = true, add = true }: ListHeadProps) {
  const { t } = useTexts()
  return (
    <div aria-hidden="true" className="row-head">
      <span />
      <span>{t('catalog.column.product')}</span>
      <span>{stock && t('catalog.column.stock')}</span>
      <span className="text-end">{price && t('catalog.column.price')}</span>
      <span className="text-end">{add && t('ui.quantity')}</span>
    </div>
  )
}
