import { Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Question } from '#src/ui/layers/dialog.tsx'
import { CHECK_MS } from '#src/ui/viewport/measures.ts'
import type { RowLabels } from '../row-labels.tsx'
import { ADDITION_KEY, ADDITION_LABEL, type AddResult, settledField } from './prompt.ts'
import { usePromptDialog } from './prompt-dialogs.tsx'

/** Submits the form of one product, again after each answered question, until it is added or cancelled. */
export function useAdding(form: React.RefObject<HTMLFormElement | null>, add: string) {
  const fetcher = useFetcher<AddResult>()
  const [sent, setSent] = useState<FormData>()
  const [settled, setSettled] = useState<AddResult>()
  const answer = fetcher.data === settled ? undefined : fetcher.data
  const checked = useCheckMark(answer)
  const continueAdding = useContinueAdding(form, answer)
  const send = (data: FormData) => {
    data.set(ADDITION_KEY, crypto.randomUUID())
    data.set(ADDITION_LABEL, productLabel(form.current))
    setSent(data)
    void fetcher.submit(data, { method: 'post', action: add })
  }
  return {
    answer,
    checked,
    busy: fetcher.state !== 'idle',
    /** As the last form had it; empty before. */
    sentQuantity: String(sent?.get('quantity') ?? ''),
    // A native form: the router's own would resolve its address again in every row.
    submit: (event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      event.preventDefault()
      continueAdding(isInField())
      send(new FormData(event.currentTarget, event.nativeEvent.submitter))
    },
    /** The same for a form whose click was handled elsewhere. */
    press: (data: FormData, byKeyboard: boolean) => {
      continueAdding(byKeyboard)
      send(data)
    },
    settle: (fields: Record<string, string>) => {
      setSettled(fetcher.data)
      const data = new FormData()
      for (const [name, value] of sent ?? []) data.append(name, value)
      for (const [name, value] of Object.entries(fields)) data.set(name, value)
      send(data)
    },
    leave: () => setSettled(fetcher.data),
  }
}

export type AddState = ReturnType<typeof useAdding>

/** The error of a failed addition; undefined while a question about it is open. */
export function getProblem(answer: AddResult | undefined, labels: RowLabels): string | undefined {
  if (!answer || answer.done || answer.confirmable || answer.prompt) return undefined
  return answer.message || (answer.waiting ? labels.waiting : labels.lost)
}

function useCheckMark(answer: AddResult | undefined) {
  const [expired, setExpired] = useState<AddResult>()
  useEffect(() => {
    if (!answer?.done) return
    const timer = setTimeout(() => setExpired(answer), CHECK_MS)
    return () => clearTimeout(timer)
  }, [answer])
  return answer?.done === true && expired !== answer
}

/** After Enter in the quantity field and a successful addition, focus moves to the next row's quantity. */
function useContinueAdding(form: React.RefObject<HTMLFormElement | null>, answer: AddResult | undefined) {
  const byKeyboard = useRef(false)
  useEffect(() => {
    const current = form.current
    if (!answer?.done || !byKeyboard.current || !current?.contains(document.activeElement)) return
    byKeyboard.current = false
    const next = current.closest('li')?.nextElementSibling?.querySelector<HTMLInputElement>('input[name="quantity"]')
    next?.focus()
    next?.select()
  }, [answer, form])
  return (inField: boolean) => {
    byKeyboard.current = inField
  }
}

/** The product's code: the submit button is labelled with its action and the code. */
function productLabel(form: HTMLFormElement | null): string {
  const label = form?.querySelector('button[type="submit"]')?.getAttribute('aria-label') ?? ''
  return label.slice(label.indexOf(':') + 1).trim()
}

/** Enter in a field submits too: the buyer then continues by keyboard. */
export const isInField = () => document.activeElement instanceof HTMLInputElement

/** Questions of adding to the cart, one dialog at a time: yes continues, no and closing only close (catalogue 4, 8). */
export function AddingQuestions({ adding, labels }: { adding: AddState; labels: RowLabels }) {
  const { answer, settle, leave } = adding
  const Dialog = usePromptDialog()
  const sharedProps = { yes: labels.yes, no: labels.no, onNo: leave }
  if (answer?.confirmable) {
    return (
      <Question
        {...sharedProps}
        title={labels.shortage}
        text={answer.message}
        onYes={() => settle({ stockConfirmed: '1' })}
      />
    )
  }
  if (!answer?.prompt) return null
  const { prompt } = answer
  if (prompt.kind === 'pendingOrder') {
    const settled = { [settledField('pendingOrder')]: '1' }
    return <Question {...sharedProps} title={labels.pending} text={prompt.text} onYes={() => settle(settled)} />
  }
  return (
    Dialog && (
      <Suspense>
        <Dialog prompt={prompt} onSettled={settle} onLeft={leave} />
      </Suspense>
    )
  )
}
