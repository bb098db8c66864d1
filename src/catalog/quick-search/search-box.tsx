import { lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#src/platform/i18n/language.ts'
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from '#src/search/search-input.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { BOX_FIELDS, type Box, buildResultsPath, maySend, parseBox, readBox } from './quick-search.ts'
import { CategoryChoice, type Choice, Microphone } from './search-controls.tsx'
import { addButtonId, optionId, useQuickSearch } from './use-quick-search.tsx'

/** Loads while the user types the first characters. */
const importPanel = () => import('./search-panel.tsx').then(({ SearchPanel }) => ({ default: SearchPanel }))
const SearchPanel = lazy(importPanel)

interface SearchBoxProps {
  pageContext: { site: { languages: Language[] }; language: Language }
  /** Whether hits are shown while typing, and whether a second input narrows the first. */
  search: { live: boolean; double: boolean }
  /** Categories to search in; empty if the shop offers no choice. */
  categories: Choice[]
  /** Owner of the recent searches in this browser (`browserOwner`). */
  owner: string
}

/** The shop's search: `/` focuses it, arrows and Enter choose, Escape closes. A normal form without script. */
export function SearchBox({ pageContext, search, categories, owner }: SearchBoxProps) {
  const { t } = useTexts()
  const panel = useId()
  const form = useRef<HTMLFormElement>(null)
  const { pathname, search: query } = useLocation()
  const currentBox = parseBox(pathname, new URLSearchParams(query))
  const quick = useQuickSearch({ pageContext, live: search.live, owner })
  const [opened, setOpened] = useState<boolean>()
  const double = search.double && (opened ?? currentBox.also !== '')
  const submit = useSubmission(pageContext, { quick, double })
  const field = (name: keyof Box) => form.current?.elements.namedItem(BOX_FIELDS[name]) as HTMLInputElement | null
  const toggle = () => {
    flushSync(() => setOpened(!double))
    field(double ? 'text' : 'also')?.focus()
  }
  const input = (name: 'text' | 'also', label: string) => ({
    name: BOX_FIELDS[name],
    defaultValue: currentBox[name],
    maxLength: MAX_QUERY_LENGTH,
    'aria-label': label,
    type: 'search',
    autoComplete: 'off',
    spellCheck: false,
    enterKeyHint: 'search' as const,
    ...(search.live && comboBox(panel, quick)),
    onFocus: () => void importPanel(),
    onClick: () => form.current && quick.reopen(readBox(new FormData(form.current))),
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
      if (isAddKey(event)) addChosen(event, panel, quick.at)
      else if (form.current) quick.handleKey(event, readBox(new FormData(form.current)))
    },
  })
  return (
    <search className="min-w-0 flex-1 desk:relative">
      <form
        ref={form}
        action={getPagePath(pageContext, 'products')}
        onSubmit={submit}
        onInput={(event) => quick.handleInput(readBox(new FormData(event.currentTarget)))}
        onBlur={(event) => event.currentTarget.parentElement?.contains(event.relatedTarget) || quick.close()}
        className={classes(
          'search-box items-center rounded-control border border-edge bg-paper',
          search.double && 'search-double',
        )}
      >
        {categories.length > 0 && (
          <CategoryChoice
            key={`category ${currentBox.category}`}
            choices={categories}
            chosen={currentBox.category}
            {...(search.double && !double && { className: 'max-desk:hidden' })}
          />
        )}
        <input
          key={`words ${currentBox.text}`}
          {...input('text', t('catalog.search.label'))}
          placeholder={t('catalog.search.placeholder')}
          aria-keyshortcuts="/"
        />
        {search.double && (
          <span className={classes('search-also flex min-w-0 border-line', !double && 'without-script')}>
            <input
              key={`also ${currentBox.also}`}
              {...input('also', t('catalog.search.also'))}
              placeholder={t('catalog.search.also')}
            />
          </span>
        )}
        <Tools second={search.double ? { open: double, toggle } : null} field={() => field('text')} />
      </form>
      <QuickResults id={panel} quick={quick} />
    </search>
  )
}

function QuickResults({ id, quick }: { id: string; quick: ReturnType<typeof useQuickSearch> }) {
  if (!quick.open) return null
  return (
    <Suspense fallback={null}>
      <SearchPanel
        id={id}
        content={quick.content}
        at={quick.at}
        buying={quick.buying}
        onChosen={quick.choose}
        onClose={quick.close}
        onForget={quick.forgetSearches}
      />
    </Suspense>
  )
}

interface ToolsProps {
  /** The second input, if the shop has one. */
  second: { open: boolean; toggle: () => void } | null
  field: () => HTMLInputElement | null
}

/** Buttons at the end of the box. */
function Tools({ second, field }: ToolsProps) {
  const { t } = useTexts()
  return (
    <span className="search-tools flex items-center text-ink-soft">
      {second && (
        <button
          type="button"
          aria-expanded={second.open}
          aria-label={t('catalog.search.second')}
          title={t('catalog.search.second')}
          onClick={second.toggle}
          className="needs-script"
        >
          <Icon name={second.open ? 'minus' : 'plus'} />
        </button>
      )}
      <Microphone field={field} />
      <kbd className="needs-script me-1 rounded-control border border-line bg-ground px-1.5 text-xs text-ink-faint max-desk:hidden">
        /
      </kbd>
      <button type="submit" aria-label={t('catalog.search.submit')}>
        <Icon name="search" />
      </button>
    </span>
  )
}

interface Submission {
  quick: Pick<ReturnType<typeof useQuickSearch>, 'getChoice' | 'choose' | 'close' | 'addRecent'>
  double: boolean
}

/** Enter opens the selected hit, or else the results; a query that is too short is reported (catalogue 5). */
function useSubmission(pathContext: SearchBoxProps['pageContext'], { quick, double }: Submission) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const showToast = useToast()
  return (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const box = readBox(new FormData(event.currentTarget))
    const chosen = quick.getChoice()
    if (chosen) {
      quick.choose()
      return navigate(chosen)
    }
    quick.close()
    if (maySend(box, double)) quick.addRecent(box.text)
    if (maySend(box, double)) return navigate(buildResultsPath(pathContext, double ? box : { ...box, also: '' }))
    return showToast({ kind: 'error', text: t('refusal.EnterMinDigitsToSearch', { minimum: MIN_QUERY_LENGTH }) })
  }
}

/** Ctrl, Command or Alt with Enter adds the selected product and leaves the panel open. */
const isAddKey = ({ key, ctrlKey, metaKey, altKey }: React.KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey || altKey)

function addChosen(event: React.KeyboardEvent, panel: string, at: number) {
  event.preventDefault()
  document.getElementById(addButtonId(panel, at))?.click()
}

/** ARIA attributes of a combobox; a normal field without live hits. */
const comboBox = (panel: string, { open, at }: ReturnType<typeof useQuickSearch>) =>
  ({
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': panel,
    'aria-autocomplete': 'list',
    'aria-activedescendant': at >= 0 ? optionId(panel, at) : undefined,
  }) as const

/** The search in a dialog, for shops whose header has a button instead of the field; `/` opens it too. */
export function SearchDialog({ id, ...box }: SearchBoxProps & { id: string }) {
  const { t } = useTexts()
  // The browser focuses the field when the dialog opens; React does not pass `autofocus` on.
  const focusOnField = (dialog: HTMLDialogElement | null) => {
    dialog?.querySelector('input')?.setAttribute('autofocus', '')
  }
  return (
    <Dialog id={id} ref={focusOnField} title={t('catalog.search.label')} className="search-layer">
      <div className="relative p-4">
        <SearchBox {...box} />
      </div>
    </Dialog>
  )
}
