import { lazy, Suspense, useState } from 'react'
import { isInField } from '../../adding/components/use-adding.tsx'
import type { RowWords } from '../../components/row-words.tsx'

/** How far adding one product of a list has come. */
export interface AddState {
  busy: boolean
  /** It is in the cart: said for as long as the check stands. */
  done: boolean
  /** Why it is not; empty where there is nothing to say. */
  problem: string
}

/** One press of an add button. */
export interface AddAsked {
  productId: number
  form: HTMLFormElement
  data: FormData
  /** Enter in the quantity: the buyer goes on to the next row. */
  byKeyboard: boolean
}

/** What is sent and asked comes with the first press. */
const RowAdding = lazy(() => import('./row-adding.tsx'))

/**
 * Adding for every row of a list: `onSubmit` stands on the list, each form is marked with `data-add`, its product's id,
 * and drawn by its state; `layers` are what is asked meanwhile. Without script the forms post as they stand.
 */
export function useListAdding(words: RowWords) {
  const [asked, setAsked] = useState<ReadonlyMap<number, AddAsked>>(new Map())
  const [states, setStates] = useState<ReadonlyMap<number, AddState>>(new Map())
  const onSubmit = (event: React.SyntheticEvent<HTMLElement, SubmitEvent>) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.add === undefined) return
    event.preventDefault()
    const productId = Number(form.dataset.add)
    const press = { productId, form, data: new FormData(form, event.nativeEvent.submitter), byKeyboard: isInField() }
    setAsked((before) => new Map(before).set(productId, press))
  }
  const layers = asked.size > 0 && (
    <Suspense fallback={null}>
      {[...asked.values()].map((press) => (
        <RowAdding
          key={press.productId}
          asked={press}
          words={words}
          onState={(state) => setStates((before) => new Map(before).set(press.productId, state))}
        />
      ))}
    </Suspense>
  )
  return { onSubmit, stateOf: (productId: number) => states.get(productId), layers }
}
