import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { APPLY_DELAY_MS } from '#src/ui/viewport/measures.ts'
import { typedQuantity } from '../add/add-form.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useAnswerToast } from './answer-notice.tsx'
import { useSendQueue } from './send-queue.tsx'

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
export function useTypedQuantity(line: CartLineView, posted: CartAnswer | undefined, onZero: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedQuantityState | undefined>(
    posted?.typed === undefined ? undefined : toRejected(posted.typed),
  )
  const { send, busy, answer = posted } = useSendQueue()
  useAnswerToast(answer)
  const quantity = typed && typedQuantity(typed.text)
  const typedAnswer =
    typed && answer !== typed.before && (answer?.quantity ?? undefined) === quantity ? answer : undefined
  const over = !typed || (!busy && (typedAnswer?.done || typedAnswer?.code === 'CartChanged'))
  const apply = () => {
    if (!typed || (typed.applied && !typedAnswer?.lost)) return
    const requested = decide({ text: typed.text, quantity }, line.quantity)
    setTyped(requested === 'send' ? { ...typed, applied: true, before: answer } : undefined)
    if (requested === 'send') send(() => toQuantityForm(form.current, 'quantity'))
    if (requested === 'remove') onZero()
  }
  const applyLater = useEffectEvent(apply)
  useEffect(() => {
    if (!typed || typed.applied) return
    const timer = setTimeout(() => applyLater(), APPLY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    form,
    visible: over ? line.quantity : typed.text,
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
