import { useState } from 'react'
import { isInField } from '../add-to-cart/use-add-to-cart.tsx'
import type { RowLabels } from '../row-labels.tsx'
import { type AddState, showAdding } from './add-button-state.tsx'

/** One press of an add button. */
export interface AddRequestView {
  productId: number
  form: HTMLFormElement
  data: FormData
  /** Enter in the quantity: the buyer goes on to the next row. */
  byKeyboard: boolean
}

/**
 * Adding for every row of a list: `onSubmit` stands on the list, each form is marked with `data-add`, its product's id,
 * and shown by its state; `layers` are what is asked meanwhile. Without script the forms post as they stand.
 */
export function useListAdding(words: RowLabels) {
  const [request, setRequested] = useState<ReadonlyMap<number, AddRequestView>>(new Map())
  const { RowAdding, fetchIt } = useRowAdding()
  const onSubmit = (event: React.SyntheticEvent<HTMLElement, SubmitEvent>) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.add === undefined) return
    event.preventDefault()
    const productId = Number(form.dataset.add)
    const press = { productId, form, data: new FormData(form, event.nativeEvent.submitter), byKeyboard: isInField() }
    setRequested((before) => new Map(before).set(productId, press))
    // Where it did not come nothing was sent: the press is over, and the row says so.
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

/** What is sent and asked comes with the first press. A part of the page that is lazy would take the list with it where it is lost. */
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
