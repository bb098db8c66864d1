import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Place, pathTo } from '../../../shop/paths.ts'
import { TYPING_PAUSE_MS } from '../../../ui/screen/measures.ts'
import { addRecentSearch, readRecentSearches, removeRecentSearches } from '../../../ui/storage/recent-searches.ts'
import { BOX_FIELDS, type Box, mayAsk, queryOf, resultsOf } from '../box.ts'
import type { loader } from '../pages/quick-search-page.tsx'
import { type PanelContent, type PanelGroup, placesOf } from '../suggestions/panel-places.ts'

type Answer = Awaited<ReturnType<typeof loader>>

/** The id of a place in the panel: the box says where the arrow keys stand. */
export const optionId = (panel: string, at: number) => `${panel}-${at}`

/** The id of the button that adds the product at that place to the cart. */
export const addButtonId = (panel: string, at: number) => `${panel}-${at}-add`

interface QuickSearch {
  place: Place
  live: boolean
  owner: string
}

/** The panel under the search box: when it is open, what it shows, and which place the arrow keys stand on. */
export function useQuickSearch({ place, live, owner }: QuickSearch) {
  const [at, setAt] = useState(-1)
  /** The recent searches, while an empty box shows them. */
  const [recent, setRecent] = useState<PanelGroup>()
  const { answer, wanted, ask, close, reopen } = useLiveHits(pathTo(place, 'quickSearch'))
  const content = contentOf(answer, recent)
  const places = placesOf(content)
  const open = places.length > 0
  const leave = () => {
    close()
    setRecent(undefined)
    setAt(-1)
  }
  const openRecent = () => live && setRecent(recentGroup(place, owner))
  return {
    ...{ content, open, at, close: leave, buying: answer?.buying ?? null },
    ...recentCommands({ owner, wanted, leave }),
    typed: (box: Box) => {
      setAt(-1)
      setRecent(undefined)
      if (live && mayAsk(box)) ask(box)
      else close()
    },
    reopen: (box: Box) => (box.words === '' ? openRecent() : reopen(box)),
    pressed: (event: React.KeyboardEvent, box: Box) => {
      const step = STEPS[event.key]
      if (event.key === 'Escape' && open) leave()
      else if (step && open) setAt(nextPlace(at, step, places.length))
      else if (event.key === 'ArrowDown' && box.words === '') openRecent()
      else return
      event.preventDefault()
    },
    /** Where Enter goes instead of searching. */
    chosen: () => (at < 0 ? undefined : places[at]),
  }
}

const recentCommands = ({ owner, wanted, leave }: { owner: string; wanted: string; leave: () => void }) => ({
  /** An entry of the panel was chosen: what was typed is a recent search. */
  choose: () => {
    if (wanted !== '') addRecentSearch(owner, new URLSearchParams(wanted).get(BOX_FIELDS.words) ?? '')
    leave()
  },
  remember: (text: string) => addRecentSearch(owner, text),
  forgetSearches: () => {
    removeRecentSearches()
    leave()
  },
})

function contentOf(answer: Answer | undefined, recent: PanelGroup | undefined): PanelContent {
  if (recent) return { hits: [], groups: [recent], all: { href: '', text: '' } }
  return {
    hits: answer?.hits ?? [],
    groups: answer?.groups ?? [],
    all: { href: answer?.all ?? '', text: answer?.summary ?? '' },
  }
}

const recentGroup = (place: Place, owner: string): PanelGroup => ({
  kind: 'recent',
  entries: readRecentSearches(owner).map((text) => ({
    text,
    note: '',
    href: resultsOf(place, { words: text, also: '', category: '' }),
  })),
})

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** Round through all places, and through the box itself (-1) in between. */
const nextPlace = (at: number, step: 1 | -1, places: number) => ((at + 1 + step + places + 1) % (places + 1)) - 1

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
  return { answer: wanted === '' || fetcher.data === dismissed ? undefined : fetcher.data, wanted, ask, close, reopen }
}
