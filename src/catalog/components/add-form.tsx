import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { QuantityField } from '../../ui/forms/quantity-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Question } from '../../ui/layers/question.tsx'
import type { RowView } from '../shown/row-view.ts'
import type { RowWords } from './row-words.tsx'

/** What adding answers (the add page of the cart). */
interface Added {
  done: boolean
  /** Empty when no answer came. */
  message: string
  /** The shortage may be answered with yes. */
  confirmable: boolean
}

interface AddFormProps {
  row: Pick<RowView, 'id' | 'code' | 'quantity'>
  words: RowWords
  add: string
  back: string
  wide?: boolean
}

/** Quantity and button of one product. Enter adds and goes on to the next row (design 10). */
export function AddForm({ row, words, add, back, wide = false }: AddFormProps) {
  const fetcher = useFetcher<Added>()
  const form = useRef<HTMLFormElement>(null)
  const { answer, settle } = useAnswer(fetcher.data)
  const checked = useCheckMark(answer)
  const pressed = useGoOn(form, answer)
  const busy = fetcher.state !== 'idle'
  const problem = answer && !answer.done && !answer.confirmable ? answer.message || words.lost : undefined
  // A plain form: the router's own would work out its address anew in every row.
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    pressed()
    void fetcher.submit(event.currentTarget)
  }
  const confirm = () => {
    settle()
    if (!form.current) return
    const again = new FormData(form.current)
    again.set('stockConfirmed', '1')
    void fetcher.submit(again, { method: 'post', action: add })
  }
  return (
    <form ref={form} method="post" action={add} noValidate onSubmit={submit} className="w-full">
      <input type="hidden" name="productId" value={row.id} />
      <input type="hidden" name="r" value={back} />
      <div className={classes('flex items-center', wide ? 'gap-2.5' : 'gap-1.5')}>
        <QuantityField
          labels={words}
          of={row.code}
          defaultValue={row.quantity.start}
          step={row.quantity.step}
          decimals={row.quantity.decimals}
          error={problem}
          className={wide ? 'h-12! w-40' : 'w-0 flex-1'}
        />
        <Button
          type="submit"
          look="main"
          aria-label={`${checked ? words.added : words.add}: ${row.code}`}
          aria-disabled={busy || undefined}
          className={classes(wide ? 'h-12! flex-1 text-lg' : 'w-11 shrink-0 px-0!', checked && 'bg-good! text-white!')}
        >
          <Icon name={checked ? 'check' : 'cart'} className={busy ? 'opacity-50' : undefined} />
          {wide && <span>{checked ? words.added : words.add}</span>}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {checked && words.added}
      </span>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {problem}
        </p>
      )}
      {answer?.confirmable && (
        <Question
          title={words.shortage}
          text={answer.message}
          yes={words.yes}
          no={words.no}
          onYes={confirm}
          onNo={settle}
        />
      )}
    </form>
  )
}

/** The last answer, until it is settled or the next one comes. */
function useAnswer(data: Added | undefined) {
  const [settled, setSettled] = useState<Added>()
  return { answer: data === settled ? undefined : data, settle: () => setSettled(data) }
}

/** The check stands for 1.2 seconds (catalogue 9). */
function useCheckMark(answer: Added | undefined) {
  const [over, setOver] = useState<Added>()
  useEffect(() => {
    if (!answer?.done) return
    const timer = setTimeout(() => setOver(answer), 1200)
    return () => clearTimeout(timer)
  }, [answer])
  return answer?.done === true && over !== answer
}

/** After Enter in the quantity, once it is in the cart, the next row's quantity is where the buyer goes on. */
function useGoOn(form: React.RefObject<HTMLFormElement | null>, answer: Added | undefined) {
  const byKeyboard = useRef(false)
  useEffect(() => {
    const here = form.current
    if (!answer?.done || !byKeyboard.current || !here?.contains(document.activeElement)) return
    byKeyboard.current = false
    const next = here.closest('li')?.nextElementSibling?.querySelector<HTMLInputElement>('input[name="quantity"]')
    next?.focus()
    next?.select()
  }, [answer, form])
  return () => {
    byKeyboard.current = document.activeElement instanceof HTMLInputElement
  }
}
