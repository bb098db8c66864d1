import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '../screen/answer.ts'

/**
 * Sends the changes of one control one after the other, and of those that wait only the newest: nothing newer is ever
 * overtaken by something older. What is sent is made at the last moment, when the page knows the cart's version.
 */
export function useSendQueue() {
  const fetcher = useFetcher<CartAnswer>()
  const [waiting, setWaiting] = useState<{ make: () => FormData }>()
  // The page is drawn with the last answer by now; during the answer itself the version would still be the old one.
  useEffect(() => {
    if (!waiting || fetcher.state !== 'idle') return
    setWaiting(undefined)
    void fetcher.submit(waiting.make(), { method: 'post' })
  }, [waiting, fetcher])
  return {
    send: (make: () => FormData) => setWaiting({ make }),
    busy: waiting !== undefined || fetcher.state !== 'idle',
    answer: fetcher.data,
  }
}
