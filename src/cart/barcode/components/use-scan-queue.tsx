import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import type { ScanAnswer } from '../pages/add-by-barcode-page.tsx'
import { answered, type QueuedScan, queued, queueName, queueOf } from '../screen/queue.ts'
import { formOf } from '../screen/scan-form.ts'
import type { ShownScan } from '../screen/shown-scan.ts'

/** A lost connection is tried again after this long, or as soon as the browser says it is back. */
const AGAIN_MS = 4000
const CHANGED = 'scans changed'

/**
 * Scans on their way: kept in the browser until each is answered, sent one after the other in their order. `onAnswer` hears
 * of each once. Two tabs of one buyer share the queue; a scan that both send is counted once, by its key.
 */
export function useScanQueue(owner: string, onAnswer: (scan: ShownScan) => void) {
  const name = queueName(owner)
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(name),
    () => null,
  )
  const queue = queueOf(kept)
  const write = (change: (now: QueuedScan[]) => QueuedScan[]) => {
    localStorage.setItem(name, JSON.stringify(change(queueOf(localStorage.getItem(name)))))
    dispatchEvent(new Event(CHANGED))
  }
  const { submit, data, state } = useFetcher<ScanAnswer>()
  const next = queue[0]?.key
  const hear = useEffectEvent(({ scan }: ScanAnswer) => {
    if (!scan) return
    onAnswer(scan)
    write((now) => answered(now, scan.key))
  })
  useEffect(() => {
    if (data) hear(data)
  }, [data])
  const send = useEffectEvent(() => queue[0] && void submit(formOf(queue[0]), { method: 'post' }))
  useEffect(() => {
    if (next === undefined || state !== 'idle' || data?.scan?.key === next) return
    const timer = setTimeout(() => send(), data?.lost ? AGAIN_MS : 0)
    const back = new AbortController()
    addEventListener('online', () => send(), { once: true, signal: back.signal })
    return () => {
      clearTimeout(timer)
      back.abort()
    }
  }, [next, state, data])
  return {
    queue,
    offline: data?.lost === true && queue.length > 0,
    add: (scan: Omit<QueuedScan, 'key'>) => write((now) => queued(now, { ...scan, key: crypto.randomUUID() })),
  }
}

function subscribe(changed: () => void) {
  const ended = new AbortController()
  for (const event of ['storage', CHANGED]) addEventListener(event, changed, { signal: ended.signal })
  return () => ended.abort()
}
