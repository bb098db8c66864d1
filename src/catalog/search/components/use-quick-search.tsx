import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { TYPING_PAUSE_MS } from '../../../ui/screen/measures.ts'
import { type Box, mayAsk, queryOf } from '../box.ts'
import type { loader } from '../pages/quick-search-page.tsx'

type Answer = Awaited<ReturnType<typeof loader>>

/** The id of a place in the panel: the box says where the arrow keys stand. */
export const optionId = (panel: string, at: number) => `${panel}-${at}`

/** Live hits under the search box: when they are asked for, when they show, and which one the arrows stand on. */
export function useQuickSearch(address: string, live: boolean) {
  const [at, setAt] = useState(-1)
  const { answer, ask, close, reopen } = useLiveHits(address)
  const hits = answer?.hits ?? []
  const open = hits.length > 0
  const leave = () => {
    close()
    setAt(-1)
  }
  const typed = (box: Box) => {
    setAt(-1)
    if (live && mayAsk(box)) ask(box)
    else close()
  }
  const pressed = (event: React.KeyboardEvent) => {
    const step = open ? STEPS[event.key] : undefined
    if (event.key === 'Escape' && open) leave()
    else if (step) setAt(turned(at, step, hits.length + 1))
    else return
    event.preventDefault()
  }
  return {
    ...{ hits, open, at, typed, pressed, reopen, close: leave },
    all: { href: answer?.all ?? '', text: answer?.summary ?? '' },
    /** Where Enter goes instead of searching. */
    chosen: () => (at < 0 ? undefined : (hits[at]?.href ?? answer?.all)),
  }
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** Round and round through the hits and "see all", and through the box itself (-1) in between. */
const turned = (at: number, step: 1 | -1, places: number) => ((at + 1 + step + places + 1) % (places + 1)) - 1

/** Asks half a second after the last letter; what is shown stays until its successor is there (catalogue 4, 5). */
function useLiveHits(address: string) {
  const fetcher = useFetcher<Answer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [wanted, setWanted] = useState('')
  const [dismissed, setDismissed] = useState<Answer>()
  const close = () => {
    clearTimeout(timer.current)
    setWanted('')
    setDismissed(fetcher.data)
  }
  const ask = (box: Box) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = queryOf(box)
      setWanted(query)
      void fetcher.load(`${address}?${query}`)
    }, TYPING_PAUSE_MS)
  }
  const reopen = (box: Box) => {
    if (box.words === '' || fetcher.data?.query !== queryOf(box)) return
    setWanted(fetcher.data.query)
    setDismissed(undefined)
  }
  return { answer: wanted === '' || fetcher.data === dismissed ? undefined : fetcher.data, ask, close, reopen }
}
