import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { IconButton } from '#src/ui/button.tsx'
import { useDelayed } from '#src/ui/delayed.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useModal } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { addRecentVisit, readRecentVisits } from './recent-visits.ts'
import { MAX_SEARCH_LENGTH } from './search.ts'
import { moveActive } from './search-keys.ts'
import { type OptionGroup, SearchOptions, toOptionId } from './search-options.tsx'
import type { SearchHitView, SearchView } from './search-view.ts'

interface SearchDialogProps {
  /** The search page, whose data is the content. */
  address: string
  owner: string
  onClose: () => void
}

/** The search over the page: a combobox with the hits by kind; open while it is rendered. */
export function SearchDialog({ address, owner, onClose }: SearchDialogProps) {
  const { t } = useTexts()
  const dialog = useModal()
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { answer, isLate } = useAnswer(address, text.trim())
  const groups = useGroups(answer, owner)
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.min(active, hits.length - 1)
  const follow = (hit: SearchHitView) => {
    const { href } = hit
    if (href !== null) addRecentVisit(owner, { ...hit, href })
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-label={t('backOffice.search.title')}
      onClose={onClose}
      className="layer search-layer no-print"
    >
      <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-line bg-paper ps-4 pe-1.5">
        <Icon name="search" className="size-5 shrink-0 text-ink-faint" />
        <SearchField
          list={list}
          text={text}
          hits={hits}
          at={at}
          onText={(typed) => {
            setText(typed)
            setActive(0)
          }}
          onActive={setActive}
          onNewTab={(hit) => {
            if (hit.href === null) return
            follow(hit)
            window.open(hit.href, '_blank', 'noopener')
          }}
        />
        <IconButton label={t('ui.close')} onClick={() => dialog.current?.close()} className="size-11">
          <Icon name="close" />
        </IconButton>
      </div>
      <SearchStatus count={answer && hits.length} />
      <SearchOptions list={list} groups={groups} at={at} isLate={isLate} onPoint={setActive} onFollow={follow} />
    </dialog>
  )
}

interface SearchFieldProps {
  /** Id of the list of hits. */
  list: string
  text: string
  hits: readonly SearchHitView[]
  /** Index of the active hit; -1 without hits. */
  at: number
  onText: (text: string) => void
  onActive: (at: number) => void
  onNewTab: (hit: SearchHitView) => void
}

/** The text field: arrows move among the hits, Enter opens the active one, with Ctrl or ⌘ in a new tab. */
function SearchField({ list, text, hits, at, onText, onActive, onNewTab }: SearchFieldProps) {
  const { t } = useTexts()
  const pressKey = (event: React.KeyboardEvent) => {
    const next = moveActive(event.key, at, hits.length)
    if (next !== undefined) {
      event.preventDefault()
      onActive(next)
      document.getElementById(toOptionId(list, next))?.scrollIntoView({ block: 'nearest' })
      return
    }
    const hit = hits[at]
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !hit) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) onNewTab(hit)
    else document.getElementById(toOptionId(list, at))?.click()
  }
  return (
    <input
      type="text"
      inputMode="search"
      enterKeyHint="go"
      role="combobox"
      aria-label={t('backOffice.search.hint')}
      placeholder={t('backOffice.search.hint')}
      aria-expanded={hits.length > 0}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={at >= 0 ? toOptionId(list, at) : undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={pressKey}
      className="h-14 min-w-0 flex-1 bg-paper text-lg outline-none"
    />
  )
}

/** The number of hits, for screen readers; visible if there are none. undefined while the first answer is loading. */
function SearchStatus({ count }: { count: number | undefined }) {
  const { t } = useTexts()
  return (
    <p role="status" className={count === 0 ? 'px-4 py-8 text-center text-ink-soft' : 'sr-only'}>
      {count !== undefined && (count === 0 ? t('backOffice.search.none') : t('backOffice.search.found', { count }))}
    </p>
  )
}

/** A pause after the last key: short, because only staff use this search. */
const PAUSE_MS = 120

/** The content for a text; the previous one stays while the next is loading. */
function useAnswer(address: string, text: string) {
  const fetcher = useFetcher<SearchView>({ key: 'desk-search' })
  const { load } = fetcher
  const loaded = useRef<string>(undefined)
  useEffect(() => {
    if (loaded.current === text) return
    const pause = loaded.current === undefined ? 0 : PAUSE_MS
    const timer = setTimeout(() => {
      loaded.current = text
      void load(`${address}?${new URLSearchParams({ q: text })}`)
    }, pause)
    return () => clearTimeout(timer)
  }, [address, text, load])
  return { answer: fetcher.data, isLate: useDelayed(fetcher.state !== 'idle') }
}

/** The groups of the dialog: without a text, what was opened last precedes the pages. */
function useGroups(answer: SearchView | undefined, owner: string): OptionGroup[] {
  const { t } = useTexts()
  const [recent] = useState(() => readRecentVisits(owner))
  if (!answer) return []
  const found = answer.groups.map(({ kind, hits }) => ({ name: t(`backOffice.search.kind.${kind}`), hits }))
  if (answer.text || recent.length === 0) return found
  return [{ name: t('backOffice.search.recent'), hits: recent }, ...found]
}
