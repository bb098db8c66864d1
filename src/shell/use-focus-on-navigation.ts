import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus moves to the new content, so that the next key does not continue at the end of the
 * previous page: only after a link was followed, and never out of a field with input.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const { activeElement } = document
    const followed = activeElement === document.body || activeElement instanceof HTMLAnchorElement
    if (followed && hash === '') main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
