import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '../../../platform/i18n/language.ts'
import { parseListingPath, pathTo, searchPath } from '../../../shop/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useNotice } from '../../../ui/layers/notice.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { isTooShort, MOST_TYPED, typedWords } from '../typed.ts'
import { optionId, SearchPanel } from './search-panel.tsx'
import { useQuickSearch } from './use-quick-search.tsx'

interface SearchBoxProps {
  place: { site: { languages: Language[] }; language: Language }
  /** Whether hits are shown while typing. */
  live: boolean
}

/** The search of the shop: `/` comes here, arrows and Enter choose, Escape closes. A plain form without script. */
export function SearchBox({ place, live }: SearchBoxProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const notice = useNotice()
  const panel = useId()
  const input = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const quick = useQuickSearch(pathTo(place, 'quickSearch'), live)
  useSlashKey(() => input.current?.select())
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const words = typedWords(input.current?.value ?? '')
    const chosen = quick.chosen()
    quick.close()
    if (chosen) return navigate(chosen)
    if (isTooShort(words)) return notice({ kind: 'error', text: t('refusal.EnterMinDigitsToSearch') })
    return navigate(searchPath(place, words))
  }
  return (
    <search className="relative min-w-0 flex-1">
      <form
        action={pathTo(place, 'products')}
        onSubmit={submit}
        onBlur={(event) => event.currentTarget.parentElement?.contains(event.relatedTarget) || quick.close()}
        className="flex h-11 items-center rounded-control border border-edge bg-paper has-[input:focus-visible]:border-brand-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-brand-ink"
      >
        <input
          ref={input}
          key={keywordOf(pathname)}
          type="search"
          name="q"
          defaultValue={keywordOf(pathname)}
          maxLength={MOST_TYPED}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={t('catalog.search.label')}
          {...(live && comboBox(panel, quick))}
          placeholder={t('catalog.search.placeholder')}
          onInput={(event) => quick.typed(event.currentTarget.value)}
          onClick={(event) => quick.reopen(event.currentTarget.value)}
          onKeyDown={quick.pressed}
          className="h-full min-w-0 flex-1 bg-transparent ps-3.5 text-lg outline-none sm:text-base"
        />
        <kbd className="needs-script me-1 rounded-control border border-line bg-ground px-1.5 text-xs text-ink-faint max-desk:hidden">
          /
        </kbd>
        <button
          type="submit"
          aria-label={t('catalog.search.submit')}
          className="grid h-full w-12 place-items-center text-brand-ink"
        >
          <Icon name="search" />
        </button>
      </form>
      {quick.open && <SearchPanel id={panel} hits={quick.hits} at={quick.at} all={quick.all} onChosen={quick.close} />}
    </search>
  )
}

/** A field whose hits are chosen with arrows; without live hits it is a plain one. */
const comboBox = (panel: string, { open, at }: ReturnType<typeof useQuickSearch>) =>
  ({
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': panel,
    'aria-autocomplete': 'list',
    'aria-activedescendant': at >= 0 ? optionId(panel, at) : undefined,
  }) as const

/** On a page of results the box says what was searched. */
function keywordOf(pathname: string) {
  const listing = parseListingPath(decodeURIComponent(pathname.split('/').at(-1) ?? ''))
  return listing?.kind === 'search' ? listing.keyword : ''
}

/** `/` goes to the search from everywhere but where somebody is typing. */
export function useSlashKey(goToSearch: () => void) {
  const go = useEffectEvent(goToSearch)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      go()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
