import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#src/platform/i18n/language.ts'
import { MIN_QUERY_LENGTH } from '#src/search/search-input.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { QueryField } from './query-field.tsx'
import { type Box, buildResultsPath, maySend, parseBox, readBox } from './quick-search.ts'
import { importPanel, SearchArea } from './search-area.tsx'
import { CategoryChoice, type Choice, type Scanner, Tools } from './search-controls.tsx'
import { fillQuery, findField, leaveField, readForm } from './search-form.ts'
import { type QuickSearch, useQuickSearch } from './use-quick-search.tsx'

interface SearchBoxProps {
  pageContext: { site: { languages: Language[] }; language: Language }
  /** Whether hits are shown while typing, and whether a second input narrows the first. */
  search: { live: boolean; double: boolean }
  /** Categories to search in; empty if the shop offers no choice. */
  categories: Choice[]
  /** Owner of the recent searches in this browser (`browserOwner`). */
  owner: string
  /** Fills the field by the camera of a phone. */
  scanner: Scanner
}

/**
 * The shop's search: `/` focuses it, arrows and Enter choose, Shift+Enter and `+` add to the cart, Escape closes. A
 * normal form without script.
 */
export function SearchBox({ pageContext, search, categories, owner, scanner }: SearchBoxProps) {
  const { t } = useTexts()
  const panel = useId()
  const form = useRef<HTMLFormElement>(null)
  const { pathname, search: query } = useLocation()
  const currentBox = parseBox(pathname, new URLSearchParams(query))
  const [firstBox] = useState(currentBox)
  useQueryOfPage(form, currentBox)
  const quick = useQuickSearch({ pageContext, live: search.live, owner })
  const [opened, setOpened] = useState<boolean>()
  const double = search.double && (opened ?? currentBox.also !== '')
  const submit = useSubmission(pageContext, { quick, double })
  const toggle = () => {
    flushSync(() => setOpened(!double))
    findField(form.current, double ? 'text' : 'also')?.focus()
  }
  const fieldProps = { panel, quick, live: search.live, onReached: () => void importPanel() }
  return (
    <SearchArea panel={panel} quick={quick} form={form}>
      <form
        ref={form}
        action={getPagePath(pageContext, 'products')}
        onSubmit={submit}
        onInput={({ currentTarget }) => quick.handleInput(readForm(currentTarget))}
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
        <QueryField
          {...fieldProps}
          name="text"
          defaultValue={firstBox.text}
          label={t('catalog.search.label')}
          placeholder={t('catalog.search.placeholder')}
        />
        {search.double && (
          <span className={classes('search-also flex min-w-0 border-line', !double && 'without-script')}>
            <QueryField
              {...fieldProps}
              name="also"
              defaultValue={firstBox.also}
              label={t('catalog.search.also')}
              placeholder={t('catalog.search.also')}
            />
          </span>
        )}
        <Tools
          second={search.double ? { open: double, toggle } : null}
          field={() => findField(form.current, 'text') ?? null}
          scanner={scanner}
          scanPage={getPagePath(pageContext, 'searchByBarcode', '?camera=1')}
          onScan={(code) => {
            fillQuery(form.current, code)
            if (search.live) quick.search(readForm(form.current))
            else form.current?.requestSubmit()
          }}
        />
      </form>
    </SearchArea>
  )
}

/** Shows the query of each page that is opened, except to a user who is in the box again before the page is there. */
function useQueryOfPage(form: React.RefObject<HTMLFormElement | null>, { text, also }: Box) {
  const shown = useRef({ text, also })
  useLayoutEffect(() => {
    if (shown.current.text === text && shown.current.also === also) return
    shown.current = { text, also }
    if (form.current?.contains(document.activeElement)) return
    fillQuery(form.current, text)
    const second = findField(form.current, 'also')
    if (second) second.value = also
  }, [form, text, also])
}

interface Submission {
  quick: QuickSearch
  double: boolean
}

/** Enter opens the active option, or else the results; a query that is too short is reported (catalogue 5). */
function useSubmission(pathContext: SearchBoxProps['pageContext'], { quick, double }: Submission) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const showToast = useToast()
  return (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const box = readBox(new FormData(event.currentTarget))
    const chosen = quick.options[quick.at]
    if (chosen) {
      quick.choose(chosen)
      return navigate(chosen.href)
    }
    quick.close()
    if (!maySend(box, double))
      return showToast({ kind: 'error', text: t('refusal.EnterMinDigitsToSearch', { minimum: MIN_QUERY_LENGTH }) })
    quick.addRecent(box.text)
    leaveField()
    return navigate(buildResultsPath(pathContext, double ? box : { ...box, also: '' }))
  }
}

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
