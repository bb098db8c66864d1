import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * On another page the focus goes to what is new, so that the next key does not begin at the end of what was left:
 * after a link was followed, and never out of a field that somebody types in.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
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
