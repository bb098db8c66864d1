import { Fragment, lazy, Suspense, useState } from 'react'
import { useFollowedLinks } from '#src/ui/follow.ts'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { useStaticThumbnails } from '#src/ui/static-thumbnail.tsx'
import type { ListingLook } from '../listing-address.ts'
import { handlePointer, handlePress, type OpenedRow } from '../quick-view/list-presses.tsx'
import { useRowLabels } from '../row-labels.tsx'
import type { RowList, StaticRows } from './static/static-rows.tsx'
import { useListAdding } from './use-list-add.tsx'

interface ProductListProps {
  rows: StaticRows
  label: string
  /** Rows below each other, or cards next to each other. */
  view?: ListingLook
  /** Rendered between two rows, after the first eight. */
  between?: React.ReactNode
}

/** Loaded when a row is first opened. */
const RowLayer = lazy(() => import('../quick-view/row-layer.tsx'))

/** Product rows in a table layout that adapts to its own width. */
export function ProductList({ rows, label, view = 'table', between }: ProductListProps) {
  const { onSubmit, layers } = useListAdding(useRowLabels())
  const [opened, setOpened] = useState<OpenedRow>()
  const pictures = useStaticThumbnails(view === 'poly' ? 176 : 64)
  const showToast = useToast()
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
            className={isServerRendered(list) ? 'rows-first' : undefined}
            {...received}
            dangerouslySetInnerHTML={getInnerHtml(list)}
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

/** Rows of a page loaded later are laid out completely, so that back navigation restores the scroll position. */
const isServerRendered = ({ html }: RowList) => typeof document === 'undefined' || html === undefined

const inners = new WeakMap<RowList, { __html: string }>()

/**
 * The same object for the same rows, so that React leaves their current content, such as a typed quantity, unchanged.
 */
function getInnerHtml(list: RowList): { __html: string } {
  const inner = inners.get(list) ?? { __html: list.html ?? document.getElementById(list.id)?.innerHTML ?? '' }
  inners.set(list, inner)
  return inner
}

/** Columns of this viewer. */
interface ListHeadProps {
  stock?: boolean
  price?: boolean
  add?: boolean
}

/** Visible column headings; every row labels its cells for screen readers. */
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
