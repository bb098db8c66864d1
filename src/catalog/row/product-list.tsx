import { Fragment, lazy, Suspense, useState } from 'react'
import { useFollowedLinks } from '#src/ui/follow.ts'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { useStaticThumbnails } from '#src/ui/picture.tsx'
import { isInField } from '../add-to-cart/add-to-cart.tsx'
import type { ListingLook } from '../listing-address.ts'
import { handlePointer, handlePress, type OpenedRow } from '../quick-view/list-presses.tsx'
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
function useListAdding(words: RowLabels) {
  const [request, setRequested] = useState<ReadonlyMap<number, AddRequestView>>(new Map())
  const { RowAdding, fetchIt } = useRowAdding()
  const onSubmit = (event: React.SyntheticEvent<HTMLElement, SubmitEvent>) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.add === undefined) return
    event.preventDefault()
    const productId = Number(form.dataset.add)
    const press = { productId, form, data: new FormData(form, event.nativeEvent.submitter), byKeyboard: isInField() }
    setRequested((before) => new Map(before).set(productId, press))
    // Nothing was sent if the code failed to load: the click ends with an error in the row.
    fetchIt().catch(() => {
      setRequested((before) => without(before, press))
      showAdding(form, { busy: false, done: false, problem: words.lost }, words)
    })
  }
  const layers =
    RowAdding &&
    [...request.values()].map((press) => (
      <RowAdding
        key={press.productId}
        request={press}
        labels={words}
        onState={(state: AddState) => showAdding(press.form, state, words)}
      />
    ))
  return { onSubmit, layers }
}

type RowAddingComponent = typeof import('./row-add-state.tsx')['default']

/**
 * The code for sending and asking loads on the first click. A lazy component would unmount the list if loading fails.
 */
function useRowAdding() {
  const [RowAdding, setRowAdding] = useState<RowAddingComponent>()
  const fetchIt = async () => {
    const { default: component } = await import('./row-add-state.tsx')
    setRowAdding(() => component)
  }
  return { RowAdding, fetchIt }
}

const without = (presses: ReadonlyMap<number, AddRequestView>, press: AddRequestView) =>
  new Map([...presses].filter(([, other]) => other !== press))

/** Progress of adding one product of a list. */
export interface AddState {
  busy: boolean
  /** Added: true while the check mark is shown. */
  done: boolean
  /** Why it was not added; empty without a problem. */
  problem: string
}

/** Shows the progress in the static form of the row: a spinner, then a check mark, or the reason (catalogue 4). */
function showAdding(form: HTMLFormElement, state: AddState, words: Pick<RowLabels, 'add' | 'added'>) {
  const button = form.querySelector('.row-cart')
  if (button) renderAddState(button, state, words)
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
  const selector = form.querySelector('.row-problem')
  if (selector?.textContent === problem) return
  selector?.remove()
  if (!problem) return
  const alert = Object.assign(document.createElement('p'), { className: 'row-problem', textContent: problem })
  alert.setAttribute('role', 'alert')
  form.append(alert)
}
