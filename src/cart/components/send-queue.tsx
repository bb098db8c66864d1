import { startTransition, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '../views/answer.ts'

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
