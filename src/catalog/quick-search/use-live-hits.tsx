import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useDelayed } from '#src/ui/delayed.ts'
import { TYPING_PAUSE_MS } from '#src/ui/viewport/measures.ts'
import type { PanelAnswer } from './panel-content.ts'
import { type Box, toQuery } from './quick-search.ts'

/** Loads the content of the panel. A newer request aborts the one before, and so does closing. */
export function useLiveHits(address: string) {
  const fetcher = useFetcher<PanelAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is shown or awaited; undefined while the panel is closed. */
  const [active, setActive] = useState<Box>()
  const [dismissed, setDismissed] = useState<PanelAnswer>()
  const answer = active === undefined || fetcher.data === dismissed ? undefined : fetcher.data
  const load = (box: Box) => {
    clearTimeout(timer.current)
    setActive(box)
    void fetcher.load(`${address}?${toQuery(box)}`)
  }
  useRetryOnline(answer?.problem === 'lost' && active ? () => load(active) : undefined)
  return {
    answer,
    active,
    isLate: useDelayed(active !== undefined && fetcher.state !== 'idle'),
    load,
    /** A moment after the last key (catalogue 5). */
    loadLater: (box: Box) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => load(box), TYPING_PAUSE_MS)
    },
    close: () => {
      clearTimeout(timer.current)
      setActive(undefined)
      setDismissed(fetcher.data)
      if (fetcher.state !== 'idle') fetcher.reset()
    },
    reopen: (box: Box) => {
      if (fetcher.data?.query !== toQuery(box)) return
      setActive(box)
      setDismissed(undefined)
    },
  }
}

/** Searches again when the connection is back. */
function useRetryOnline(retry: (() => void) | undefined) {
  const handleOnline = useEffectEvent(() => retry?.())
  const isLost = retry !== undefined
  useEffect(() => {
    if (!isLost) return
    const stop = new AbortController()
    addEventListener('online', () => handleOnline(), { signal: stop.signal })
    return () => stop.abort()
  }, [isLost])
}
