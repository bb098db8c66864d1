import { lazy, Suspense, useState } from 'react'
import { useFollowedLinks } from '../../../ui/follow.ts'
import { useTexts } from '../../../ui/page/texts.ts'
import type { Buying } from '../../components/row-offer.tsx'
import { useRowWords } from '../../components/row-words.tsx'
import type { ListRow } from '../../shown/list-row.ts'
import { hearPointer, hearPress, type Opened } from './list-presses.tsx'
import { ProductListRow } from './product-row.tsx'
import { useListAdding } from './use-list-adding.tsx'

interface ProductListProps {
  rows: ListRow[]
  buying: Buying
  oemShown?: 4 | 50
  label: string
  /** Rows one under the other, or cards side by side. */
  view?: 'table' | 'poly'
  comparable?: boolean
  /** Stands between two rows, after the first eight. */
  between?: React.ReactNode
}

const ROWS_BEFORE = 8

/** What a row opens comes when it is first opened. */
const RowLayer = lazy(() => import('./row-layer.tsx'))

/** Product rows in their sheet. It lays itself out by its own width, wherever it stands. */
export function ProductList({ rows, buying, label, between, ...look }: ProductListProps) {
  const { oemShown = 4, view = 'table', comparable = false } = look
  const words = useRowWords()
  const { onSubmit, stateOf, layers } = useListAdding(words)
  const action = buying.add && `${buying.add}?r=${encodeURIComponent(buying.back)}`
  const [opened, setOpened] = useState<Opened>()
  const { onClick: follow } = useFollowedLinks()
  const point = (event: React.PointerEvent) => {
    if (opened === undefined || opened.peek) hearPointer(event, setOpened)
  }
  const heard = {
    onSubmit,
    onClick: (event: React.MouseEvent) => {
      hearPress(event, setOpened)
      follow(event)
    },
    onPointerOver: point,
    onPointerOut: point,
  }
  const draw = (row: ListRow) => (
    <ProductListRow
      key={row.id}
      {...{ row, words, buying, action, oemShown, comparable }}
      adding={stateOf(row.id)}
      picture={view === 'poly' ? 176 : 64}
    />
  )
  return (
    <div className="sheet row-list" data-view={view}>
      {view === 'table' && <ListHead {...columnsIn(rows, buying)} />}
      <ul aria-label={label} {...heard}>
        {rows.slice(0, ROWS_BEFORE).map(draw)}
        {between && <li className="row-between">{between}</li>}
        {rows.slice(ROWS_BEFORE).map(draw)}
      </ul>
      {layers}
      {opened && (
        <Suspense fallback={null}>
          <RowLayer opened={opened} glance={buying.glance} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const columnsIn = (rows: readonly ListRow[], buying: Buying): ListHeadProps => ({
  stock: rows.some((row) => row.stock !== null),
  price: rows.some((row) => row.price !== null),
  add: buying.add !== null,
})

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
