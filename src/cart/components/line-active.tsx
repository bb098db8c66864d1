import { useState } from 'react'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useAnswerToast, useLossToast } from './answer-notice.tsx'
import { lineFormId } from './line-quantity.tsx'
import { useSendQueue } from './send-queue.tsx'

/** Whether the line is ordered now or later: 1 or 0 (catalogue 4). */
export function LineActive({ line }: { line: CartLineView }) {
  const { t } = useTexts()
  const { send, busy, answer } = useSendQueue()
  const [requested, setRequested] = useState(line.active)
  useAnswerToast(answer)
  useLossToast(answer)
  const change = (active: boolean) => {
    setRequested(active)
    send(() => {
      const data = new FormData()
      data.set('intent', 'active')
      data.set('lineId', `${line.id}`)
      data.set('active', active ? '1' : '0')
      return data
    })
  }
  return (
    <label className="inline-flex min-h-8 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name="active"
        value="1"
        form={lineFormId(line)}
        checked={busy ? requested : line.active}
        onChange={(event) => change(event.currentTarget.checked)}
        className="size-4"
      />
      <span>
        {t('cart.line.active')}
        <span className="sr-only">: {line.code || line.name}</span>
      </span>
    </label>
  )
}
