import { useState } from 'react'
import { getPagePath, type PageContext } from '#src/shop/paths.ts'
import {
  addRecentSearch,
  readRecentSearches,
  removeRecentSearch,
  removeRecentSearches,
} from '#src/ui/storage/recent-searches.ts'
import {
  listOptions,
  NO_CONTENT,
  type PanelAdding,
  type PanelAnswer,
  type PanelContent,
  type PanelOption,
} from './panel-content.ts'
import { type Box, buildResultsPath, isSearchable, readBox } from './quick-search.ts'
import { leaveField } from './search-form.ts'
import { useLiveHits } from './use-live-hits.tsx'

/** Element ids of an option, for `aria-activedescendant`, and of its add form. */
export const optionId = (panel: string, at: number) => `${panel}-${at}`
/** Of the add form of an option. */
export const formId = (option: string) => `${option}-add`

/** Element id of the line that explains the keys. */
export const keysId = (panel: string) => `${panel}-keys`

/** `recent` and `hits` list options; the others are notes in their place. */
export type PanelStatus = 'closed' | 'recent' | 'hits' | 'loading' | 'none' | 'lost' | 'failed'

const NO_ADDING: PanelAdding = { add: null, quantityEntry: false }

interface QuickSearchInput {
  pageContext: PageContext
  /** Whether hits are shown while typing. */
  live: boolean
  /** Owner of the recent searches. */
  owner: string
}

export type QuickSearch = ReturnType<typeof useQuickSearch>

/** State of the search panel: its content, the active option, and what the search box does with it. */
export function useQuickSearch({ pageContext, live, owner }: QuickSearchInput) {
  const [at, setAt] = useState(-1)
  const recent = useRecentSearches(owner)
  const hits = useLiveHits(getPagePath(pageContext, 'quickSearch'))
  const { answer, active } = hits
  const content = recent.texts.length > 0 ? toRecentContent(pageContext, recent.texts) : (answer ?? NO_CONTENT)
  const options = listOptions(content, answer?.buying ?? NO_ADDING)
  const close = () => {
    hits.close()
    recent.hide()
    setAt(-1)
  }
  const search = (box: Box, load = hits.load) => {
    setAt(-1)
    recent.hide()
    if (live && isSearchable(box)) load(box)
    else hits.close()
  }
  return {
    status: getStatus({ ...hits, options, isRecent: recent.texts.length > 0 }),
    isLate: hits.isLate,
    searchText: toSearchText(answer),
    content,
    options,
    at,
    answer,
    close,
    activate: setAt,
    search,
    handleInput: (box: Box) => search(box, hits.loadLater),
    reopen: (box: Box) => (box.text === '' ? live && recent.show() : hits.reopen(box)),
    retry: () => active && search(active),
    /** Stores the search that led to this option, closes, and leaves the field. */
    choose: (option: PanelOption) => {
      recent.add(option.kind === 'recent' || option.kind === 'correction' ? option.text : active?.text)
      close()
      leaveField()
    },
    /** Stores the search of the results, or the text of a results page, as a recent one. */
    addRecent: (text = active?.text) => recent.add(text),
    forget: (text: string) => {
      recent.remove(text)
      setAt((last) => Math.min(last, recent.texts.length - 2))
    },
    forgetAll: () => {
      removeRecentSearches()
      close()
    },
  }
}

/** The query that was answered: another one may be on its way. */
function toSearchText(answer: PanelAnswer | undefined): string {
  const { text, also } = readBox(new URLSearchParams(answer?.query))
  return [text, also].filter(Boolean).join(' + ')
}

/** The recent searches, while an empty box shows them. */
function useRecentSearches(owner: string) {
  const [texts, setTexts] = useState<readonly string[]>([])
  const show = () => setTexts(readRecentSearches(owner))
  return {
    texts,
    show,
    hide: () => setTexts([]),
    add: (text: string | undefined) => text && addRecentSearch(owner, text),
    remove: (text: string) => {
      removeRecentSearch(owner, text)
      show()
    },
  }
}

const toRecentContent = (pageContext: PageContext, texts: readonly string[]): PanelContent => ({
  ...NO_CONTENT,
  groups: [
    {
      kind: 'recent',
      entries: texts.map((text) => ({ text, href: buildResultsPath(pageContext, { text, also: '', category: '' }) })),
    },
  ],
})

interface StatusInput {
  answer: PanelAnswer | undefined
  options: readonly PanelOption[]
  isRecent: boolean
  isLate: boolean
}

/** The hits of the last query stay until the next ones arrive (catalogue 4). */
function getStatus({ answer, options, isRecent, isLate }: StatusInput): PanelStatus {
  if (isRecent) return 'recent'
  if (options.length > 0) return 'hits'
  if (isLate) return 'loading'
  if (!answer) return 'closed'
  return answer.problem ?? (answer.buying ? 'none' : 'closed')
}
