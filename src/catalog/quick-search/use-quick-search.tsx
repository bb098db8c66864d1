import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { getPagePath, type PageContext } from '#src/shop/paths.ts'
import { addRecentSearch, readRecentSearches, removeRecentSearches } from '#src/ui/storage/recent-searches.ts'
import { TYPING_PAUSE_MS } from '#src/ui/viewport/measures.ts'
import {
  BOX_FIELDS,
  type Box,
  buildResultsPath,
  isSearchable,
  listChoices,
  type PanelContent,
  type PanelGroup,
  toQuery,
} from './quick-search.ts'
import type { loader } from './quick-search-page.tsx'

type Answer = Awaited<ReturnType<typeof loader>>

/** Element id of an option, for `aria-activedescendant`. */
export const optionId = (panel: string, at: number) => `${panel}-${at}`

/** Element id of an option's add button. */
export const addButtonId = (panel: string, at: number) => `${panel}-${at}-add`

interface QuickSearch {
  pageContext: PageContext
  live: boolean
  owner: string
}

/** State of the search panel: open or closed, its content, and the selected option. */
export function useQuickSearch({ pageContext, live, owner }: QuickSearch) {
  const [at, setAt] = useState(-1)
  /** Recent searches, while an empty box shows them. */
  const [recent, setRecent] = useState<PanelGroup>()
  const { answer, activeQuery, requestHits, close, reopen } = useLiveHits(getPagePath(pageContext, 'quickSearch'))
  const content = toPanelContent(answer, recent)
  const options = listChoices(content)
  const open = options.length > 0
  const leave = () => {
    close()
    setRecent(undefined)
    setAt(-1)
  }
  const openRecent = () => live && setRecent(recentGroup(pageContext, owner))
  return {
    content,
    open,
    at,
    close: leave,
    buying: answer?.buying ?? null,
    ...recentCommands({ owner, requested: activeQuery, leave }),
    handleInput: (box: Box) => {
      setAt(-1)
      setRecent(undefined)
      if (live && isSearchable(box)) requestHits(box)
      else close()
    },
    reopen: (box: Box) => (box.text === '' ? openRecent() : reopen(box)),
    handleKey: (event: React.KeyboardEvent, box: Box) => {
      const step = STEPS[event.key]
      if (event.key === 'Escape' && open) leave()
      else if (step && open) setAt(stepIndex(at, step, options.length))
      else if (event.key === 'ArrowDown' && box.text === '') openRecent()
      else return
      event.preventDefault()
    },
    /** Where Enter leads instead of the results. */
    getChoice: () => (at < 0 ? undefined : options[at]),
  }
}

const recentCommands = ({ owner, requested, leave }: { owner: string; requested: string; leave: () => void }) => ({
  /** Stores the typed text as a recent search. */
  choose: () => {
    if (requested !== '') addRecentSearch(owner, new URLSearchParams(requested).get(BOX_FIELDS.text) ?? '')
    leave()
  },
  addRecent: (text: string) => addRecentSearch(owner, text),
  forgetSearches: () => {
    removeRecentSearches()
    leave()
  },
})

function toPanelContent(answer: Answer | undefined, recent: PanelGroup | undefined): PanelContent {
  if (recent) return { hits: [], groups: [recent], all: { href: '', text: '' } }
  return {
    hits: answer?.hits ?? [],
    groups: answer?.groups ?? [],
    all: { href: answer?.all ?? '', text: answer?.summary ?? '' },
  }
}

const recentGroup = (pathContext: PageContext, owner: string): PanelGroup => ({
  kind: 'recent',
  entries: readRecentSearches(owner).map((text) => ({
    text,
    note: '',
    href: buildResultsPath(pathContext, { text: text, also: '', category: '' }),
  })),
})

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** Cycles through all options and the box itself (-1). */
const stepIndex = (at: number, step: 1 | -1, optionCount: number) =>
  ((at + 1 + step + optionCount + 1) % (optionCount + 1)) - 1

/** Searches half a second after the last key; the previous hits stay until the reply (catalogue 4, 5). */
function useLiveHits(address: string) {
  const fetcher = useFetcher<Answer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [activeQuery, setActiveQuery] = useState('')
  const [dismissed, setDismissed] = useState<Answer>()
  const close = () => {
    clearTimeout(timer.current)
    setActiveQuery('')
    setDismissed(fetcher.data)
  }
  const requestHits = (box: Box) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = toQuery(box)
      setActiveQuery(query)
      void fetcher.load(`${address}?${query}`)
    }, TYPING_PAUSE_MS)
  }
  const reopen = (box: Box) => {
    if (box.text === '' || fetcher.data?.query !== toQuery(box)) return
    setActiveQuery(fetcher.data.query)
    setDismissed(undefined)
  }
  return {
    answer: activeQuery === '' || fetcher.data === dismissed ? undefined : fetcher.data,
    activeQuery,
    requestHits,
    close,
    reopen,
  }
}
