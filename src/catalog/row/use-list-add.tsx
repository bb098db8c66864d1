import { useState } from 'react'
import { isInField } from '../add-to-cart/use-add-to-cart.tsx'
import type { RowLabels } from '../row-labels.tsx'
import { type AddState, showAdding } from './add-button-state.tsx'

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
