import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#src/ui/page/texts.ts'
import { fillQuery, findField } from './search-form.ts'
import type { QuickSearch } from './use-quick-search.tsx'

/** Loads while the user types the first characters. */
export const importPanel = () => import('./search-panel.tsx').then(({ SearchPanel }) => ({ default: SearchPanel }))
const SearchPanel = lazy(importPanel)

interface SearchAreaProps {
  /** Element id of the panel. */
  panel: string
  quick: QuickSearch
  form: React.RefObject<HTMLFormElement | null>
  /** The form. */
  children: React.ReactNode
}

/** The search landmark: the form, and the panel below it while it is open. */
export function SearchArea({ panel, quick, form, children }: SearchAreaProps) {
  const { t } = useTexts()
  const root = useRef<HTMLElement>(null)
  const isOpen = quick.status !== 'closed'
  const focusField = () => findField(form.current, 'text')?.focus()
  useClickOutside(root, isOpen ? quick.close : undefined)
  return (
    <search
      ref={root}
      className="min-w-0 flex-1 desk:relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a next element, the window or the keyboard of a phone was left: the panel stays.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) quick.close()
      }}
      onMouseDown={(event) => keepFieldFocused(event, form.current)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isOpen || isInDialog(event)) return
        event.preventDefault()
        quick.close()
        focusField()
      }}
    >
      {children}
      <p role="status" className="sr-only">
        {announce(quick, t('ui.loading'))}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPanel
            id={panel}
            quick={quick}
            onLeave={focusField}
            onScan={(code) => {
              fillQuery(form.current, code)
              // The code counts, not the product whose quantity received it.
              flushSync(() => quick.activate(-1))
              form.current?.requestSubmit()
            }}
          />
        </Suspense>
      )}
    </search>
  )
}

/** The arrow keys are those of the field, so a press on the panel leaves the focus there. */
function keepFieldFocused(event: React.MouseEvent, form: HTMLFormElement | null) {
  const { target } = event
  if (!(target instanceof Element) || form?.contains(target) || target.closest('input') || isInDialog(event)) return
  event.preventDefault()
}

/** Whether a question is open in the panel, whose keys are its own. */
const isInDialog = ({ target, currentTarget }: React.SyntheticEvent) =>
  target instanceof Element && currentTarget.contains(target.closest('dialog'))

/** Results for screen readers; the notes are announced by themselves. */
function announce({ status, answer }: QuickSearch, loading: string): string {
  if (status === 'hits' && answer) return [answer.dropped, answer.found].filter(Boolean).join(' ')
  return status === 'loading' ? loading : ''
}

/** Calls the handler for a press outside of the element, while there is a handler. */
function useClickOutside(element: React.RefObject<HTMLElement | null>, handler: (() => void) | undefined) {
  const handlePress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !element.current?.contains(target)) handler?.()
  })
  const isActive = handler !== undefined
  useEffect(() => {
    if (!isActive) return
    const stop = new AbortController()
    document.addEventListener('pointerdown', (event) => handlePress(event), { signal: stop.signal })
    return () => stop.abort()
  }, [isActive])
}
