import { useEffect, useRef } from 'react'
import { AddingQuestions, getProblem, useAdding } from '../add-to-cart/add-to-cart.tsx'
import type { RowLabels } from '../row-labels.tsx'
import type { AddRequestView, AddState } from './product-list.tsx'

interface RowAddingProps {
  request: AddRequestView
  labels: RowLabels
  onState: (state: AddState) => void
}

/** Sends the form of one row, asks its questions, and reports progress. */
export default function RowAdding({ request, labels, onState }: RowAddingProps) {
  const form = useRef<HTMLFormElement>(request.form)
  const adding = useAdding(form, request.form.getAttribute('action') ?? '')
  const { answer, busy, checked: done } = adding
  const problem = getProblem(answer, labels) ?? ''
  useOnce(request, () => {
    form.current = request.form
    adding.press(request.data, request.byKeyboard)
  })
  useStateReport({ busy, done, problem }, onState)
  return (
    <>
      <span role="status" className="sr-only">
        {done && labels.added}
      </span>
      <AddingQuestions adding={adding} labels={labels} />
    </>
  )
}

/** Runs the effect once per value: this component is mounted after the click it handles. */
function useOnce<T>(value: T, effect: () => void) {
  const last = useRef<T>(undefined)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    effect()
  })
}

/** The form is outside React: the list is notified to update it. */
function useStateReport({ busy, done, problem }: AddState, onState: (state: AddState) => void) {
  const report = useRef(onState)
  useEffect(() => {
    report.current({ busy, done, problem })
  }, [busy, done, problem])
}
