import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRouteErrorResponse, useFetcher } from 'react-router'

/** How long an unanswered scan waits before it is sent again. */
const RETRY_MS = 4000

/** A scan that is not answered yet. */
interface QueuedScan {
  /** Sent with every attempt, so that it counts once. */
  key: string
  content: string
}

/** The result of a form that sends a scan; `lost` if there is none: the same scan is sent again. */
export interface ScanResponse<Result> {
  scan: Result | null
  lost: boolean
}

interface ScanSending<Result> {
  /** Further fields of the form, as the page shows them now. */
  fields: Readonly<Record<string, string>>
  onResult(result: Result): void
}

/** Sends the scans of a page to its action one after the other, in their order, each until it is answered. */
export function useScans<Result>({ fields, onResult }: ScanSending<Result>) {
  const { submit, data, state } = useFetcher<ScanResponse<Result>>()
  const [queue, setQueue] = useState<readonly QueuedScan[]>([])
  const answered = useRef<unknown>(undefined)
  const [next] = queue
  const isLost = data?.lost === true && next !== undefined
  const send = useEffectEvent(() => {
    if (next) void submit({ ...fields, intent: 'scan', ...next }, { method: 'post' })
  })
  const handleAnswer = useEffectEvent((answer: ScanResponse<Result>) => {
    answered.current = answer
    if (answer.lost) return
    setQueue(([_, ...rest]) => rest)
    if (answer.scan) onResult(answer.scan)
  })
  useEffect(() => {
    if (data && data !== answered.current && 'lost' in data) handleAnswer(data)
  }, [data])
  useEffect(() => {
    if (!next || state !== 'idle') return
    const timer = setTimeout(send, isLost ? RETRY_MS : 0)
    return () => clearTimeout(timer)
  }, [next, state, isLost])
  return {
    waiting: queue.length,
    isLost,
    add: (content: string) => setQueue((scans) => [...scans, { key: crypto.randomUUID(), content }]),
  }
}

const RETRYABLE_STATUSES = new Set([429, 502, 503, 504])

/** Runs an action of the server; without a response, or with one to wait, the scan is lost. */
export async function sendOrLose<Answer>(serverAction: () => Promise<Answer>) {
  return serverAction().catch((error: unknown) => {
    const isRetryable =
      error instanceof TypeError || (isRouteErrorResponse(error) && RETRYABLE_STATUSES.has(error.status))
    if (!isRetryable) throw error
    return { scan: null, lost: true }
  })
}
