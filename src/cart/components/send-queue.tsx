import { startTransition, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '../views/answer.ts'

/**
 * Sends the changes of one control one after the other, and of those that wait only the newest: nothing newer is ever
 * overtaken by something older. What is sent is made at the last moment, when the page knows the cart's version.
 */
export function useSendQueue() {
  const { submit, data } = useFetcher<CartAnswer>()
  const [waiting, setWaiting] = useState<{ make: () => FormData }>()
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (!waiting || sending) return
    setWaiting(undefined)
    setSending(true)
    // In a transition, as the router does with its own data: the next one is made of a page that has the last answer.
    void submit(waiting.make(), { method: 'post' }).finally(() => startTransition(() => setSending(false)))
  }, [waiting, sending, submit])
  return { send: (make: () => FormData) => setWaiting({ make }), busy: sending || waiting !== undefined, answer: data }
}
