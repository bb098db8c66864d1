import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { QuantityField, type QuantityLabels } from '#src/ui/forms/quantity-field.tsx'
import { Question } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { APPLY_DELAY_MS } from '#src/ui/viewport/measures.ts'
import { typedQuantity } from '../add/add-form.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useAnswerToast, useRefusal } from './answer-toasts.tsx'

/** Id of a line's form: its checkbox is elsewhere in the row and refers to it. */
export const lineFormId = ({ id }: Pick<CartLineView, 'id'>) => `line-${id}`

interface LineQuantityProps {
  line: CartLineView
  /** A quantity that was refused without script. */
  posted: CartAnswer | undefined
  version: number
  labels: QuantityLabels
  /** Called for a quantity of 0, to confirm the removal. */
  onZero: () => void
}

/** The quantity of a line: saved automatically, on Enter and on blur; without script by its button. */
export function LineQuantity({ line, posted, version, labels, onZero }: LineQuantityProps) {
  const { t } = useTexts()
  const { form, visible, received, busy, type, apply, forget, confirm } = useTypedQuantity(line, posted, onZero)
  const message = useRefusal(received)
  const refusal = received?.confirmable ? undefined : message
  return (
    <div aria-busy={busy}>
      <Form
        ref={form}
        id={lineFormId(line)}
        method="post"
        noValidate
        className="flex items-center gap-2"
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || apply()}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <input type="hidden" name="intent" value="line" />
        <input type="hidden" name="lineId" value={line.id} />
        <input type="hidden" name="version" value={version} />
        <QuantityField
          labels={labels}
          of={line.code || line.name}
          value={visible}
          limits={line.limits}
          zero
          error={refusal}
          onQuantity={type}
          className="w-34"
        />
        <Button type="submit" size="small" className="without-script">
          {t('cart.line.update')}
        </Button>
      </Form>
      {line.quantityNote && !refusal && <p className="mt-1 max-w-56 text-xs text-ink-faint">{line.quantityNote}</p>}
      {refusal && (
        <p role="alert" className="mt-1 max-w-56 text-sm text-bad desk:max-w-none">
          {refusal}
        </p>
      )}
      {received?.confirmable && !busy && (
        <Question
          title={t('cart.shortage.title')}
          text={received.message}
          yes={t('cart.shortage.yes')}
          no={t('cart.shortage.no')}
          onYes={confirm}
          onNo={forget}
        />
      )}
    </div>
  )
}

interface TypedQuantityState {
  text: string
  /** Already sent, or unchanged. */
  applied: boolean
  /** The previous reply: it does not refer to this text. */
  before: CartAnswer | undefined
}

/**
 * Text typed into the quantity of a line until it is saved. The field shows it while it is newer than the line; a
 * refused text stays with its reason.
 */
function useTypedQuantity(line: CartLineView, posted: CartAnswer | undefined, onZero: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedQuantityState | undefined>(
    posted?.typed === undefined ? undefined : toRejected(posted.typed),
  )
  const { send, busy, answer = posted } = useSendQueue()
  useAnswerToast(answer)
  const quantity = typed && typedQuantity(typed.text)
  const typedAnswer =
    typed && answer !== typed.before && (answer?.quantity ?? undefined) === quantity ? answer : undefined
  const isSettled = !typed || (!busy && (typedAnswer?.done || typedAnswer?.code === 'CartChanged'))
  const apply = () => {
    if (!typed || (typed.applied && !typedAnswer?.lost)) return
    const decision = decide({ text: typed.text, quantity }, line.quantity)
    setTyped(decision === 'send' ? { ...typed, applied: true, before: answer } : undefined)
    if (decision === 'send') send(() => toQuantityForm(form.current, 'quantity'))
    if (decision === 'remove') onZero()
  }
  const applyLater = useEffectEvent(apply)
  useEffect(() => {
    if (!typed || typed.applied) return
    const timer = setTimeout(() => applyLater(), APPLY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    form,
    visible: isSettled ? line.quantity : typed.text,
    received: typedAnswer,
    busy,
    apply,
    type: (text: string) => setTyped({ text, applied: false, before: answer }),
    forget: () => setTyped(undefined),
    confirm: () => send(() => toQuantityForm(form.current, 'confirmed')),
  }
}

const toRejected = (text: string): TypedQuantityState => ({ text, applied: true, before: undefined })

interface QuantityChange {
  text: string
  quantity: string | undefined
}

/** An empty field restores the saved quantity; 0 is a removal. Invalid text is sent and refused. */
function decide({ text, quantity }: QuantityChange, stored: string): 'forget' | 'remove' | 'send' {
  if (text.trim() === '' || quantity === stored) return 'forget'
  return quantity !== undefined && /^[0.]+$/.test(quantity) ? 'remove' : 'send'
}

/** Read just before sending: the newest quantity and the page's current version. */
function toQuantityForm(form: HTMLFormElement | null, kind: 'quantity' | 'confirmed'): FormData {
  const data = new FormData(form ?? undefined)
  data.set('intent', 'quantity')
  if (kind === 'confirmed') data.set('stockConfirmed', '1')
  return data
}

/**
 * Sends the changes of one control in order; of the waiting ones only the newest. The form is built just before it is
 * sent, when the page knows the current cart version.
 */
export function useSendQueue() {
  const { submit, data } = useFetcher<CartAnswer>()
  const [waiting, setWaiting] = useState<{ make: () => FormData }>()
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (!waiting || sending) return
    setWaiting(undefined)
    setSending(true)
    // In a transition, like the router's own data: the next form is built from a page that has the last reply.
    void submit(waiting.make(), { method: 'post' }).finally(() => startTransition(() => setSending(false)))
  }, [waiting, sending, submit])
  return { send: (make: () => FormData) => setWaiting({ make }), busy: sending || waiting !== undefined, answer: data }
}
