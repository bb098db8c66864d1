import { Fragment, lazy, Suspense, useContext, useState } from 'react'
import { useFollowedLinks } from '../../ui/follow.ts'
import { useToast } from '../../ui/layers/toast.tsx'
import { type FragmentCache, FragmentCacheContext } from '../../ui/page/cached-fragment.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { useStaticThumbnails } from '../../ui/static-thumbnail.tsx'
import type { ListingLook } from '../listing-address.ts'
import { handlePointer, handlePress, type OpenedRow } from '../quick-view/list-presses.tsx'
import { useRowLabels } from '../row-labels.tsx'
import type { DrawnRows, RowList } from './static-rows.tsx'
import { useListAdding } from './use-list-add.tsx'

interface ProductListProps {
  rows: DrawnRows
  label: string
  /** Rows one under the other, or cards side by side. */
  view?: ListingLook
  /** Stands between two rows, after the first eight. */
  between?: React.ReactNode
}

/** What a row opens comes when it is first opened. */
const RowLayer = lazy(() => import('../quick-view/row-layer.tsx'))

/** Product rows in their sheet. It lays itself out by its own width, wherever it stands. */
export function ProductList({ rows, label, view = 'table', between }: ProductListProps) {
  const { onSubmit, layers } = useListAdding(useRowLabels())
  const [opened, setOpened] = useState<OpenedRow>()
  const pictures = useStaticThumbnails(view === 'poly' ? 176 : 64)
  const showToast = useToast()
  const cache = useContext(FragmentCacheContext)
  const { onClick: follow } = useFollowedLinks()
  const point = (event: React.PointerEvent) => {
    if (opened === undefined || opened.peek) handlePointer(event, setOpened)
  }
  const received = {
    ...pictures.handlers,
    onSubmit,
    onClick: (event: React.MouseEvent) => {
      handlePress(event, { open: setOpened, announce: (text) => showToast({ kind: 'success', text }) })
      follow(event)
    },
    onPointerMove: point,
    onPointerOut: point,
  }
  return (
    <div className="sheet row-list" data-view={view}>
      {pictures.none}
      {view === 'table' && <ListHead {...rows.columns} />}
      {rows.lists.map((list, at) => (
        <Fragment key={list.id}>
          <ul
            id={list.id}
            aria-label={label}
            className={isServerRendered(list, cache) ? 'rows-first' : undefined}
            {...received}
            dangerouslySetInnerHTML={getInnerHtml(list, cache)}
          />
          {at === 0 && between && <div className="row-between">{between}</div>}
        </Fragment>
      ))}
      {layers}
      {opened && (
        <Suspense fallback={null}>
          <RowLayer opened={opened} quickViewPath={rows.quickViewPath} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Those of a page that was asked for later are laid out whole: who goes back finds his place by their heights. */
const isServerRendered = ({ html }: RowList, cache: FragmentCache | undefined) =>
  cache !== undefined || html === undefined

const inners = new WeakMap<RowList, { __html: string }>()

/**
 * The same object for the same rows: what stands in them by now, such as a quantity, is left alone. A server's renderer
 * would measure and copy what is half of a page by then.
 */
function getInnerHtml(list: RowList, cache: FragmentCache | undefined): { __html: string } {
  if (cache) return { __html: cache.getPlaceholder(list.html ?? '') }
  const inner = inners.get(list) ?? { __html: list.html ?? document.getElementById(list.id)?.innerHTML ?? '' }
  inners.set(list, inner)
  return inner
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
      <span className="figures">{price && t('catalog.column.price')}</span>
      <span className="figures">{add && t('ui.quantity')}</span>
    </div>
  )
}
