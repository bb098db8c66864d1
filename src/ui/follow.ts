import { useNavigate } from 'react-router'

/**
 * Spread onto an element around many native `<a>` elements: navigates links within the site on the client. A list of 48
 * rows has about 300 links, and a router Link for each would cost more than the rest of the rows. Closes the dialog or
 * popover around a followed link; a page in another language (`hreflang`) reloads the document.
 */
export function useFollowedLinks(): { onClick: (event: React.MouseEvent) => void } {
  const navigate = useNavigate()
  return {
    onClick: (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.defaultPrevented || !isUnmodifiedClick(event) || !staysHere(link)) return
      event.preventDefault()
      link.closest('dialog')?.close()
      outermostPopover(link)?.hidePopover()
      void navigate(link.pathname + link.search + link.hash, { state: createFollowState() })
    },
  }
}

/** History state that a link passes on: a product page can page through the list it was opened from. */
export interface FollowState {
  from: string
}

const createFollowState = (): FollowState => ({ from: location.pathname + location.search })

/** The address of the previous page from a followed link, in this history entry. */
export const getFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null

/** Other buttons and modifier keys open a new tab or window, which the browser handles. */
const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A download is not handled by the router. */
const staysHere = ({ target, hreflang, origin, download }: HTMLAnchorElement & { hreflang: string }) =>
  target === '' && hreflang === '' && download === '' && origin === location.origin

/** A nested popover closes with its outermost one. */
function outermostPopover(element: Element): HTMLElement | null {
  const layer = element.closest<HTMLElement>('[popover]')
  return layer && ((layer.parentElement && outermostPopover(layer.parentElement)) ?? layer)
}
