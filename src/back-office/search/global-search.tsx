import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { SearchDialog } from './search-dialog.tsx'
import { opensSearch } from './search-keys.ts'

/** The opener of the search: a link to its page, which script replaces by the dialog over the current page. */
export function GlobalSearch({ address, owner }: { address: string; owner: string }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  useShortcut(() => setOpen(true))
  useClosedByNavigation(() => setOpen(false))
  return (
    <>
      <Link
        ref={opener}
        to={address}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        title={t('backOffice.search.title')}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
        className="flex h-11 min-w-11 items-center justify-center gap-2.5 rounded-control px-3 text-ink-soft hover:text-ink max-sm:hover:bg-sunk sm:max-w-md sm:flex-1 sm:justify-start sm:border sm:border-edge sm:bg-paper"
      >
        <Icon name="search" className="size-5 shrink-0 sm:size-4.5" />
        <span className="min-w-0 flex-1 truncate max-sm:sr-only">{t('backOffice.search.open')}</span>
        <kbd className="rounded border border-line px-1.5 font-sans text-xs text-ink-faint ltr max-sm:hidden">
          Ctrl K
        </kbd>
      </Link>
      {open && <SearchDialog address={address} owner={owner} onClose={() => setOpen(false)} />}
    </>
  )
}

function useShortcut(open: () => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null
    if (event.defaultPrevented || document.querySelector('dialog:modal') || !opensSearch(event, isTyping)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The dialog must not stay open over the next page. */
function useClosedByNavigation(close: () => void) {
  const { key } = useLocation()
  const handleNavigation = useEffectEvent(close)
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    handleNavigation()
  }, [key])
}
