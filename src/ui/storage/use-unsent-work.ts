import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import {
  isUnsentLoaded,
  removeUnsentWork,
  saveUnsentWork,
  subscribeToUnsentWork,
  type UnsentWork,
  unsentSnapshot,
} from './unsent-work.ts'

const NOTHING: readonly UnsentWork[] = []

/** One user's unsent changes in this browser, oldest first; empty during server rendering. */
export function useUnsentWork(owner: string): readonly UnsentWork[] {
  const all = useSyncExternalStore(subscribeToUnsentWork, unsentSnapshot, () => NOTHING)
  return useMemo(() => all.filter((work) => work.owner === owner), [all, owner])
}

/** Whether the browser's storage has been read. */
export const useUnsentLoaded = () => useSyncExternalStore(subscribeToUnsentWork, isUnsentLoaded, () => false)

/** Retry delay after a lost connection; the `online` event retries at once. */
const RETRY_MS = 4000

/** The result of sending one change: no response (`lost`), a problem that only the user can resolve, or done. */
type SendingResult = 'lost' | 'done' | { problem: string }

interface UnsentSenderOptions<Work extends UnsentWork, Answer> {
  /** The unsent changes, oldest first. */
  works: readonly Work[]
  /** The address that the form posts to. */
  action: string
  toForm(work: Work): FormData
  toResult(answer: Answer): SendingResult
  onAnswer?(answer: Answer): void
}

/** Sends unsent changes one by one, retrying each until it is answered. Returns whether the connection is lost. */
export function useUnsentSender<Work extends UnsentWork, Answer>(
  options: UnsentSenderOptions<Work, Answer>,
): { lost: boolean } {
  const { works, action } = options
  const { submit, data, state } = useFetcher()
  const answer = data as Answer | undefined
  const inFlight = useRef<Work>(undefined)
  const next = works.find(({ problem }) => problem === undefined)
  const result = answer && options.toResult(answer)
  const send = useEffectEvent(() => {
    if (!next || state !== 'idle') return
    inFlight.current = next
    void submit(options.toForm(next), { method: 'post', action })
  })
  const handleAnswer = useEffectEvent((answered: Answer) => {
    const work = inFlight.current
    const settled = options.toResult(answered)
    if (!work || settled === 'lost') return
    inFlight.current = undefined
    options.onAnswer?.(answered)
    if (settled === 'done') void removeUnsentWork(work.id)
    else void saveUnsentWork({ ...work, problem: settled.problem })
  })
  useEffect(() => {
    if (answer) handleAnswer(answer)
  }, [answer])
  const nextId = next?.id
  useEffect(() => {
    if (nextId === undefined || state !== 'idle') return
    const timer = setTimeout(() => send(), result === 'lost' ? RETRY_MS : 0)
    const stop = new AbortController()
    addEventListener('online', () => send(), { once: true, signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [nextId, state, result])
  return { lost: result === 'lost' && next !== undefined }
}
