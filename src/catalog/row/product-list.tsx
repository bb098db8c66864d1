import { Fragment, lazy, Suspense, useState } from 'react'
import { useFollowedLinks } from '#src/ui/follow.ts'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { useStaticThumbnails } from '#src/ui/picture.tsx'
import { isInField } from '../add-to-cart/add-to-cart.tsx'
import type { ListingLook } from '../listing-address.ts'
import { handlePointer, handlePress, type OpenedRow } from '../quick-view/press-handlers.tsx'
import { type RowLabels, useRowLabels } from '../row-labels.tsx'
import type { RowList, StaticRows } from './static/static-rows.tsx'

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
  const handlers = {
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
            {...handlers}
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

const innerHtmlCache = new WeakMap<RowList, { __html: string }>()

/**
 * The same object for the same rows, so that React leaves their current content, such as a typed quantity, unchanged.
 */
function getInnerHtml(list: RowList): { __html: string } {
  const inner = innerHtmlCache.get(list) ?? { __html: list.html ?? document.getElementById(list.id)?.innerHTML ?? '' }
  innerHtmlCache.set(list, inner)
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

/** One click on an add button. */
export interface AddRequestView {
  productId: number
  form: HTMLFormElement
  data: FormData
  /** Enter in the quantity field: focus moves to the next row. */
  byKeyboard: boolean
}

/**
 * Adding for every row of a list: `onSubmit` is a handler of the list, each form is marked with `data-add`, its
 * product's id, and shows its own progress; `layers` are the prompts. Without script the forms post normally.
 */
function useListAdding(labels: RowLabels) {
  const [requests, setRequests] = useState<ReadonlyMap<number, AddRequestView>>(new Map())
  const { RowAdding, loadRowAdding } = useRowAdding()
  const onSubmit = (event: React.SyntheticEvent<HTMLElement, SubmitEvent>) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.add === undefined) return
    event.preventDefault()
    const productId = Number(form.dataset.add)
    const request = { productId, form, data: new FormData(form, event.nativeEvent.submitter), byKeyboard: isInField() }
    setRequests((before) => new Map(before).set(productId, request))
    // If the code fails to load, nothing was sent: shows an error in the row.
    loadRowAdding().catch(() => {
      setRequests((before) => withoutRequest(before, request))
      showAdding(form, { busy: false, done: false, problem: labels.lost }, labels)
    })
  }
  const layers =
    RowAdding &&
    [...requests.values()].map((request) => (
      <RowAdding
        key={request.productId}
        request={request}
        labels={labels}
        onState={(state: AddState) => showAdding(request.form, state, labels)}
      />
    ))
  return { onSubmit, layers }
}

type RowAddingComponent = typeof import('./row-add-state.tsx')['default']

/**
 * Loads the component that sends additions and shows prompts on the first click. A lazy component would unmount the list
 * if loading fails.
 */
function useRowAdding() {
  const [RowAdding, setRowAdding] = useState<RowAddingComponent>()
  const loadRowAdding = async () => {
    const { default: component } = await import('./row-add-state.tsx')
    setRowAdding(() => component)
  }
  return { RowAdding, loadRowAdding }
}

const withoutRequest = (requests: ReadonlyMap<number, AddRequestView>, request: AddRequestView) =>
  new Map([...requests].filter(([, other]) => other !== request))

/** Progress of adding one product of a list. */
export interface AddState {
  busy: boolean
  /** Added: true while the check mark is shown. */
  done: boolean
  /** Why it was not added; empty without a problem. */
  problem: string
}

/** Shows the progress in the static form of the row: a spinner, then a check mark, or the reason (catalogue 4). */
function showAdding(form: HTMLFormElement, state: AddState, labels: Pick<RowLabels, 'add' | 'added'>) {
  const button = form.querySelector('.row-cart')
  if (button) renderAddState(button, state, labels)
  showProblem(form, state.problem)
}

function renderAddState(button: Element, { busy, done }: AddState, { add, added }: Pick<RowLabels, 'add' | 'added'>) {
  const [was, is] = done ? [add, added] : [added, add]
  const label = button.getAttribute('aria-label') ?? ''
  if (label.startsWith(`${was}:`)) button.setAttribute('aria-label', is + label.slice(was.length))
  if (button.textContent) button.textContent = is
  button.toggleAttribute('data-done', done)
  if (busy) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}

function showProblem(form: HTMLFormElement, problem: string) {
  const field = form.querySelector('input[type="number"][name="quantity"]')
  if (problem) field?.setAttribute('aria-invalid', 'true')
  else field?.removeAttribute('aria-invalid')
  const current = form.querySelector('.row-problem')
  if (current?.textContent === problem) return
  current?.remove()
  if (!problem) return
  const alert = Object.assign(document.createElement('p'), { className: 'row-problem', textContent: problem })
  alert.setAttribute('role', 'alert')
  form.append(alert)
}
