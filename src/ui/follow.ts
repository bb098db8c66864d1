import { useNavigate } from 'react-router'

/**
 * Spread onto an element around many plain `<a>`: follows those that stay on this site without loading a new page. A
 * list of 48 rows holds some 300 links, and a Link of the router in each would cost more than the rest of the rows. The
 * dialog or popover around a link that is followed closes; a page in another language (`hreflang`) is loaded anew.
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

/** What the next page may know of the one before: a product's page goes on through the list it was found in. */
export interface FollowState {
  from: string
}

const createFollowState = (): FollowState => ({ from: location.pathname + location.search })

/** The address a page was come from by a followed link, in this entry of the history. */
export const fromOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null

/** Other buttons and keys ask for a new tab or window: the browser knows how. */
const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A file to download is no page of the router's. */
const staysHere = ({ target, hreflang, origin, download }: HTMLAnchorElement & { hreflang: string }) =>
  target === '' && hreflang === '' && download === '' && origin === location.origin

/** A popover inside another closes with it. */
function outermostPopover(element: Element): HTMLElement | null {
  const layer = element.closest<HTMLElement>('[popover]')
  return layer && ((layer.parentElement && outermostPopover(layer.parentElement)) ?? layer)
}
